import { restana as table } from '../../../src/frameworks/node/restana.js';
import { restanaFixtures } from '../fixtures/restana.js';
import { restanaReadings } from '../readings/restana.js';
import type { Family } from '../harness/family.js';
import { restana } from '../hosts/listeners.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [restana], fixtures: restanaFixtures, readings: restanaReadings }],
  notRun: { 'router route': 'one of the words for routers in general; restana has none' },
};
