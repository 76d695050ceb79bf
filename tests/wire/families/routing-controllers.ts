import { routingControllers as table } from '../../../src/frameworks/controllers/routing-controllers.js';
import { routingControllersFixtures } from '../fixtures/routing-controllers.js';
import { routingControllersReadings } from '../readings/routing-controllers.js';
import type { Family } from '../harness/family.js';
import { routingControllers } from '../hosts/controllers.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [routingControllers], fixtures: routingControllersFixtures, readings: routingControllersReadings }],
  notRun: {
    'routing-controllers: routing-controllers Session*': 'needs express-session, which is not installed here',
    'routing-controllers: routing-controllers Uploaded*': 'needs multer, which is not installed here',

    'routing-controllers Ctx decorator': 'for Koa, which needs packages that are not installed here',
    'routing-controllers Authorized decorator': 'asks a function of the application, which answers in its own way',
    'routing-controllers Render decorator': 'needs a template engine',
  },
};
