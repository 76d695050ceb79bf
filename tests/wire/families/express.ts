import { express } from '../../../src/frameworks/node/express.js';
import { expressFixtures } from '../fixtures/express.js';
import { expressReadings } from '../readings/express.js';
import type { Family } from '../harness/family.js';
import { express4, express5 } from '../hosts/applications.js';
import { family as node } from './node.js';

const NO_PACKAGE = 'registers handlers and has no effect of its own; the package is not installed here';
const APPLICATION = 'makes an application of Express; the package is not installed here';
const SAME_NAME = 'the export of the same name is found first';

export const family: Family = {
  tables: [express],
  borrows: [node],
  proofs: [{ hosts: [express4, express5], fixtures: expressFixtures, readings: expressReadings }],
  notRun: {
    '@google-cloud/functions-framework http': NO_PACKAGE,
    '@directus/extensions-sdk defineEndpoint': NO_PACKAGE,
    '@feathersjs/express*': APPLICATION,
    'loopback default': APPLICATION,
    '@zodios/express *': APPLICATION,
    'context *': APPLICATION,
    '@keystone-6/core config': NO_PACKAGE,
    'application on*': "Keystone's, for a server of Node",
    'express-async-router AsyncRouter': NO_PACKAGE,
    'express-async-router AsyncRouter new': NO_PACKAGE,
    'express-promise-router default': NO_PACKAGE,
    'express-promise-router default new': NO_PACKAGE,
    'default Router': SAME_NAME,
    'default Router new': SAME_NAME,
  },
};
