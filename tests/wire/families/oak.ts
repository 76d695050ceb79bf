import { oak as table } from '../../../src/frameworks/standalone/oak.js';
import { oakFixtures } from '../fixtures/oak.js';
import { oakReadings } from '../readings/oak.js';
import type { Family } from '../harness/family.js';
import { oak } from '../hosts/routers.js';
import { family as fetch } from './fetch.js';

export const family: Family = {
  tables: [table],
  borrows: [fetch],
  proofs: [{ hosts: [oak], fixtures: oakFixtures, readings: oakReadings }],
  notRun: {
    'oak: oak ctx state *': 'what middleware of an application calls it',

    'oak ctx send': 'does not work on Node',
    'oak error *': 'older versions let an error be changed; in oak 14 its members are read-only',
  },
};
