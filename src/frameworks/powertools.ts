import { event, proxyResult } from './lambda.js';
import { request } from './fetch.js';
import { routing } from './express.js';
import type { Framework, Handler, Shape } from './shape.js';
import { chain, UNDEFINED } from './vocabulary.js';

/** `async ({ req, params, event, res })`: header fields set on `res` go out with what the handler returns (2.35). */
const context: Shape = {
  name: 'context',
  role: 'response',
  facts: { framework: 'Powertools', bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
  members: { req: request, event, params: {}, res: { members: { headers: { reads: 'headers' } } } },
};

/** A proxy result is told by its members: one with others is a body, whatever its `statusCode`. */
const returns = { response: true, body: UNDEFINED, result: proxyResult, errors: 'thrown' } as const;

/** Without a value 2.35 answers 500. Early versions gave the path parameters first. */
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
  hints: ['@aws-lambda-powertools/event-handler'],
  modules: {
    '@aws-lambda-powertools/event-handler/http': { Router },
    '@aws-lambda-powertools/event-handler/rest': { Router },
    '@aws-lambda-powertools/event-handler/experimental-rest': { Router },
  },
};
