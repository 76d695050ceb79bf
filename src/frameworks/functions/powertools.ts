import { event, proxyResult } from './lambda.js';
import { request } from '../fetch/fetch.js';
import { routing } from '../node/express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import { chain, leadsTo, part, UNDEFINED } from '../language/vocabulary.js';

/** What was checked against the route's schemas. */
const validated = { body: part('body'), headers: part('headers'), path: part('params'), query: part('query') };

/** `async ({ req, params, event, res })`: header fields set on `res` are sent with the handler's result (2.35). */
const context: Shape = {
  name: 'context',
  role: 'response',
  facts: { framework: 'Powertools', bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
  members: {
    req: request,
    event,
    params: part('params'),
    valid: leadsTo({ req: leadsTo(validated) }),
    res: { members: { headers: { reads: 'headers' } } },
  },
};

/** A proxy result is recognized by its members: one with others is a body, with any `statusCode`. */
const returns = { response: true, body: UNDEFINED, result: proxyResult, errors: 'thrown' } as const;

/** Without a value 2.35 answers 500. Early versions passed the path parameters first. */
const handler: Handler = { parameters: [context, context], returns, default: { body: 200, none: 'unknown' } };

const caught: Shape = { role: 'caught' };
const errorHandler: Handler = { parameters: [caught, context], returns, default: 'unknown' };

const routes = routing(handler);
const router: Shape = {
  name: 'Router',
  base: routes,
  members: {
    use: chain(),
    includeRouter: chain(),
    notFound: { call: { effects: [], registers: { handler: errorHandler } } },
    methodNotAllowed: { call: { effects: [], registers: { handler: errorHandler } } },
    errorHandler: { call: { effects: [], registers: { handler: errorHandler, from: 1 } } },
  },
};

const Router: Shape = { construct: { effects: [], gives: router }, instance: router };

export const powertools: Framework = {
  name: 'powertools',
  modules: {
    '@aws-lambda-powertools/event-handler/http': { Router },
    '@aws-lambda-powertools/event-handler/rest': { Router },
    '@aws-lambda-powertools/event-handler/experimental-rest': { Router },
  },
};
