import { koa } from '../../../src/frameworks/koa.js';
import { koaFixtures } from '../fixtures/koa.js';
import type { Family } from '../harness/family.js';
import { koa2, koa3 } from '../hosts/koa.js';
import { family as node } from './node.js';

const CLASS = 'today a class; versions that are no longer supported could be called';
const NO_PACKAGE = 'the same as @koa/router; the package is not installed here';

export const family: Family = {
  tables: [koa],
  borrows: [node],
  proofs: [{ hosts: [koa2, koa3], fixtures: koaFixtures }],
  notRun: {
    '@koa/router Router': CLASS,
    '@koa/router default': CLASS,
    'koa default': CLASS,
    'koa-router default': NO_PACKAGE,
    'koa-router default new': NO_PACKAGE,
  },
};
