import { httpErrors } from '../../../src/frameworks/errors/http-errors.js';
import { expressErrorFixtures, fastifyErrorFixtures, koaErrorFixtures } from '../fixtures/http-errors.js';
import type { Family } from '../harness/family.js';
import { express5 } from '../hosts/applications.js';
import { fastify5 } from '../hosts/fastify.js';
import { koa3 } from '../hosts/koa.js';

const TELLS = 'tells errors apart, and has no effect of its own; tests/wire/recognized.test.ts runs it';

export const family: Family = {
  tables: [httpErrors],
  proofs: [
    { hosts: [express5], fixtures: expressErrorFixtures },
    { hosts: [fastify5], fixtures: fastifyErrorFixtures },
    { hosts: [koa3], fixtures: koaErrorFixtures },
  ],
  notRun: {
    'http-errors default #5': 'for version 1, which is not installed',
    'default isHttpError': TELLS,
    'http-errors isHttpError': TELLS,
  },
};
