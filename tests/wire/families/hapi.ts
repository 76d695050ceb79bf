import { boom } from '../../../src/frameworks/errors/boom.js';
import { hapiFramework } from '../../../src/frameworks/standalone/hapi.js';
import { boomFixtures } from '../fixtures/boom.js';
import { hapiFixtures } from '../fixtures/hapi.js';
import { hapiReplyFixtures } from '../fixtures/hapi-reply.js';
import { hapiReadings, hapiReplyReadings } from '../readings/hapi.js';
import type { Family } from '../harness/family.js';
import { hapi, hapi16 } from '../hosts/hapi.js';
import { family as node } from './node.js';

const OLD = 'Boom before version 8';
const CLASS = 'the class is made with new, the function is called';
const NO_PACKAGE = 'added by a plugin that is not installed here';
const SINCE_17 = 'since version 17: run from @hapi/hapi';
const UNPARSED = 'version 16 can not parse content on newer versions of Node';
const AUTHENTICATION = 'for schemes of authentication; in a handler it throws';

export const family: Family = {
  tables: [hapiFramework, boom],
  borrows: [node],
  proofs: [
    { hosts: [hapi], fixtures: [...hapiFixtures, ...boomFixtures], readings: hapiReadings },
    { hosts: [hapi16], fixtures: hapiReplyFixtures, readings: hapiReplyReadings },
  ],
  notRun: {
    '@hapi/boom isBoom': 'tells errors apart, and has no effect of its own; tests/wire/recognized.test.ts runs it',
    'hapi: request yar*': 'of @hapi/yar, which is not installed here',

    'hapi reply response*': 'what reply() does, which is run',
    'hapi reply file': NO_PACKAGE,
    'hapi reply proxy': NO_PACKAGE,
    'hapi reply view': NO_PACKAGE,
    'auth default': 'says how all routes ask who the caller is, with a scheme that the application makes',
    'hapi Server': CLASS,
    'hapi server': SINCE_17,
    'hapi server new': SINCE_17,
    'server ext #2': SINCE_17,
    'server route #2': SINCE_17,
    'hapi: request mime': UNPARSED,
    'hapi: request payload': UNPARSED,

    '@hapi/boom create': OLD,
    '@hapi/boom wrap': OLD,
    '@hapi/boom default new*': OLD,
    'default *': 'the export of the same name is found first',
    '@hapi/hapi Server': CLASS,
    '@hapi/hapi server new': CLASS,
    'h file': NO_PACKAGE,
    'h view': NO_PACKAGE,
    'h state': 'a cookie for whatever answers',
    'h unstate': 'a cookie for whatever answers',
    'h authenticated': AUTHENTICATION,
    'h unauthenticated': AUTHENTICATION,
  },
};
