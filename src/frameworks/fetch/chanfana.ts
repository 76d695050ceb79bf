import { errorClasses, errorOf, makes } from '../errors/error-classes.js';
import { CHANFANA } from '../errors/error-codes.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import { assigns, blurs, fixed, leadsTo, NULLISH, part, setsStatus } from '../language/vocabulary.js';
import { response } from './fetch.js';
import { context } from './hono.js';

/** chanfana (3.4.0) for Hono: routers that describe their routes, and classes of routes. */

const data: Shape = leadsTo({
  body: part('body'),
  query: part('query'),
  params: part('params'),
  headers: part('headers'),
});

const route: Shape = {
  name: 'OpenAPIRoute',
  members: {
    getValidatedData: { call: { effects: [], gives: data } },
    getUnvalidatedData: { call: { effects: [], gives: data } },
  },
};

const facts = { ...response.facts, framework: 'chanfana' } as const;

/** An object that is no `Response` is sent as JSON, with 200 whatever was set by `c.status()`; nothing is no answer. */
const answering: Shape = {
  name: 'context',
  base: context,
  role: 'response',
  facts,
  members: { status: { call: { effects: [blurs] } } },
};

const handler: Handler = {
  parameters: [answering],
  returns: { response: true, body: NULLISH },
  default: { body: 200, null: 'unknown', undefined: 'unknown', none: 'unknown' },
};

/** The members of its class decide its status; of header fields it has `retryAfter` alone. */
const error: Shape = {
  ...errorOf('chanfana', { headerless: true }),
  members: { status: assigns(setsStatus(0)) },
};

/** A router of Hono or itty-router remains what it is. */
const wrapsRouter: Shape = { call: { effects: [], passes: 0 } };

export const chanfana: Framework = {
  name: 'chanfana',
  modules: {
    chanfana: {
      fromHono: wrapsRouter,
      fromIttyRouter: wrapsRouter,
      OpenAPIRoute: { instance: route, methods: { handle: handler }, standsFor: 'handle' },
      ApiException: { instance: error, isBaseClass: true, construct: makes(error, setsStatus(fixed(500))) },
      ...errorClasses(error, CHANFANA),
    },
  },
};
