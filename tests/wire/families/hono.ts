import { hono } from '../../../src/frameworks/fetch/hono.js';
import { honoFixtures } from '../fixtures/hono.js';
import { honoHelperReadings, honoReadings } from '../readings/hono.js';
import type { Family } from '../harness/family.js';
import { honoOnNode } from '../hosts/hono.js';
import { family as express } from './express.js';
import { family as fetch } from './fetch.js';

/** Fixtures call it all the same. */
const NO_EFFECT = 'registers nothing and has no effect: the engine never looks at it';

const SET = 'what middleware sets under a name: the name is all that tells';

export const family: Family = {
  tables: [hono],
  borrows: [express, fetch],
  proofs: [{ hosts: [honoOnNode], fixtures: honoFixtures, readings: [...honoReadings, ...honoHelperReadings] }],
  notRun: {
    'hono: Context get()': SET,
    'hono: Context var *': SET,

    'Hono mount': NO_EFFECT,
    'Hono route': NO_EFFECT,
    'router head': 'Hono answers HEAD by the handler for GET',
    'router all': 'one of the words for routers in general; Hono has one of its own',
    'router use': 'one of the words for routers in general; Hono has one of its own',
    'router route': 'one of the words for routers in general; Hono has a route of its own',
  },
};
