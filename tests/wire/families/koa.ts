import { koa } from '../../../src/frameworks/standalone/koa.js';
import { koaFixtures } from '../fixtures/koa.js';
import { koaReadings } from '../readings/koa.js';
import type { Family } from '../harness/family.js';
import { koa2, koa3 } from '../hosts/koa.js';
import { family as node } from './node.js';

const CLASS = 'today a class; versions that are no longer supported could be called';
const FEATHERS = 'an application of Koa; the package is not installed here';
const NO_PACKAGE = 'the same as @koa/router; the package is not installed here';

const PARSER = 'the same as koa-bodyparser; the package is not installed here';

/** What middleware puts on the request and its context. */
const MIDDLEWARE = {
  'koa-body': ['request body', 'request files', 'request rawBody'],
  '@koa/multer': ['ctx file', 'ctx files'],
  'koa-passport': ['ctx isAuthenticated()', 'ctx isUnauthenticated()', 'ctx state user'],
  'koa-session': ['ctx session', 'ctx state session'],
};

export const family: Family = {
  tables: [koa],
  borrows: [node],
  proofs: [{ hosts: [koa2, koa3], fixtures: koaFixtures, readings: koaReadings }],
  notRun: {
    ...Object.fromEntries(
      Object.entries(MIDDLEWARE).flatMap(([module, names]) =>
        names.map((name) => [`koa: ${name}`, `put there by ${module}, which is not installed here`]),
      ),
    ),

    '@feathersjs/koa koa': FEATHERS,
    '@feathersjs/koa koa new': FEATHERS,
    '@koa/router Router': CLASS,
    '@koa/router default': CLASS,
    'koa default': CLASS,
    '@koa/bodyparser *': PARSER,
    'koa-body *': PARSER,
    'koa-router default': NO_PACKAGE,
    'koa-router default new': NO_PACKAGE,
  },
};
