import type { Dialect } from '../dialect.js';
import { express4Dialect, express5Dialect } from './express.js';
import { fastify4Dialect, fastify5Dialect } from './fastify.js';
import { fetchDialect } from './fetch.js';
import { h3of1Dialect, h3of2Dialect } from './h3.js';
import { hapiDialect } from './hapi.js';
import { honoDialect } from './hono.js';
import { koa2Dialect, koa3Dialect } from './koa.js';
import { nestDialect, nestResponseDialect } from './nest.js';
import { nodeDialect } from './node.js';

export const dialects: readonly Dialect[] = [
  express5Dialect,
  express4Dialect,
  nodeDialect,
  koa3Dialect,
  koa2Dialect,
  fastify5Dialect,
  fastify4Dialect,
  honoDialect,
  h3of2Dialect,
  h3of1Dialect,
  hapiDialect,
  nestDialect,
  nestResponseDialect,
  fetchDialect,
];
