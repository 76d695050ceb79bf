import { ittyRouter as table } from '../../../src/frameworks/fetch/itty-router.js';
import { ittyRouterFixtures } from '../fixtures/itty-router.js';
import { ittyRouterReadings } from '../readings/itty-router.js';
import type { Family } from '../harness/family.js';
import { ittyRouter } from '../hosts/routers.js';
import { family as fetch } from './fetch.js';

export const family: Family = {
  tables: [table],
  borrows: [fetch],
  proofs: [{ hosts: [ittyRouter], fixtures: ittyRouterFixtures, readings: ittyRouterReadings }],
  notRun: {
    'itty-router: request user': 'what middleware of an application calls it',

    'itty-router-extras *': 'what itty-router exports itself since version 3',
    'itty-router error headers =': 'the status is all that is read of an error',
    'itty-router error statusCode =': 'the status is all that is read of an error',
    'router fetch': 'calls the router',
    'router handle': 'calls the router',
    'router route': 'one of the words for routers in general; itty-router has it not',
    'router use': 'one of the words for routers in general; itty-router has it not',
  },
};
