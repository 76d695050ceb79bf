import { micro as table } from '../../../src/frameworks/node/micro.js';
import { microFixtures } from '../fixtures/micro.js';
import { microReadings } from '../readings/micro.js';
import type { Family } from '../harness/family.js';
import { micro } from '../hosts/listeners.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [node],
  proofs: [{ hosts: [micro], fixtures: microFixtures, readings: microReadings }],
  notRun: {
    'micro: micro default *': 'micro before version 10',

    'default *': 'the export of the same name is found first',
    'micro default': 'micro before version 10',
    'micro serve': 'the host calls it',
    'micro error headers =': 'the status is all that is read of an error',
    'micro error status =': 'the status is all that is read of an error',
  },
};
