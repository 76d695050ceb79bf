import { foal as table } from '../../../src/frameworks/foal.js';
import { foalFixtures } from '../fixtures/foal.js';
import type { Family } from '../harness/family.js';
import { foal } from '../hosts/controllers.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [foal], fixtures: foalFixtures }],
};
