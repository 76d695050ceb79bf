import { routingControllers as table } from '../../../src/frameworks/routing-controllers.js';
import { routingControllersFixtures } from '../fixtures/routing-controllers.js';
import type { Family } from '../harness/family.js';
import { routingControllers } from '../hosts/controllers.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [routingControllers], fixtures: routingControllersFixtures }],
  notRun: {
    'routing-controllers Ctx decorator': 'for Koa, which needs packages that are not installed here',
    'routing-controllers Render decorator': 'needs a template engine',
  },
};
