import { foal as table } from '../../../src/frameworks/controllers/foal.js';
import { foalFixtures } from '../fixtures/foal.js';
import { foalReadings } from '../readings/foal.js';
import type { Family } from '../harness/family.js';
import { foal } from '../hosts/controllers.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

const HOOK = 'what a hook with a store or a database finds';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [foal], fixtures: foalFixtures, readings: foalReadings }],
  notRun: {
    'foal: ctx files*': "@foal/storage's, which is not installed here",
    'foal: ctx session*': HOOK,
    'foal: ctx user': HOOK,
  },
};
