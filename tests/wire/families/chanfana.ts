import { chanfana as table } from '../../../src/frameworks/fetch/chanfana.js';
import { chanfanaFixtures } from '../fixtures/chanfana.js';
import type { Family } from '../harness/family.js';
import { honoOnNode } from '../hosts/hono.js';
import { family as fetch } from './fetch.js';
import { family as hono } from './hono.js';
import { family as ittyRouter } from './itty-router.js';

const READ = 'is read by `this`, which readings can not be';

export const family: Family = {
  tables: [table],
  borrows: [fetch, hono, ittyRouter],
  proofs: [{ hosts: [honoOnNode], fixtures: chanfanaFixtures }],
  notRun: {
    'OpenAPIRoute get*': READ,
    'chanfana: OpenAPIRoute getValidatedData *': READ,
    'chanfana context status': 'makes the status of an object unknown, which 200 is sent with',
  },
};
