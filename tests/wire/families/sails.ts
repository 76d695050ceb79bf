import { sails as table } from '../../../src/frameworks/node/sails.js';
import { sailsFixtures } from '../fixtures/sails.js';
import { sailsReadings } from '../readings/sails.js';
import type { Family } from '../harness/family.js';
import { sails } from '../hosts/sails.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

const OLD = 'Sails 0.12, which does not start on newer versions of Node';
const OWN = 'applications add it';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [sails], fixtures: sailsFixtures, readings: sailsReadings }],
  notRun: {
    'methods of the response badRequest #1': OLD,
    'methods of the response ok #1': OLD,
    'methods of the response created *': OLD,
    'Sails response jsonx #1': OLD,
    'Sails response jsonx #2': OLD,
    'methods of the response unauthorized': OWN,
    'sails: request me': OWN,
    'sails: request session': 'the session is kept by a package for it',
    'sails: request file()': 'gives a stream of files',
    'sails: request wantsJSON': 'tells what the header field says, and not the field',
  },
};
