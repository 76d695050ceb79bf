import { inversify as table } from '../../../src/frameworks/controllers/inversify.js';
import { inversifyFixtures } from '../fixtures/inversify.js';
import { inversifyReadings } from '../readings/inversify.js';
import type { Family } from '../harness/family.js';
import { inversify } from '../hosts/inversify.js';
import { family as express } from './express.js';
import { family as node } from './node.js';

export const family: Family = {
  tables: [table],
  borrows: [express, node],
  proofs: [{ hosts: [inversify], fixtures: inversifyFixtures, readings: inversifyReadings }],
  notRun: {
    '@inversifyjs/http-core UseGuard decorator': 'asks a class of the application, which answers in its own way',
  },
};
