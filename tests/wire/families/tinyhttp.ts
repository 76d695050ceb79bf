import { tinyhttp as table } from '../../../src/frameworks/node/tinyhttp.js';
import { tinyhttpFixtures } from '../fixtures/tinyhttp.js';
import { tinyhttpReadings } from '../readings/tinyhttp.js';
import type { Family } from '../harness/family.js';
import { tinyhttp } from '../hosts/listeners.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [tinyhttp], fixtures: tinyhttpFixtures, readings: tinyhttpReadings }],
  notRun: { '@tinyhttp/router Router new': 'a router is no application: it only keeps routes' },
};
