import { onParameter, routeDecorators } from './decorators.js';
import { request as expressRequest, response as expressResponse } from './express.js';
import { createError } from './http-errors.js';
import type { Declaration, Framework, Handler, Shape } from './shape.js';
import { arg, argOf, firstOf, NULLISH } from './vocabulary.js';

/** Express's response, which a controller may be given; what the method returns is sent with it. */
const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: { framework: 'LoopBack', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
  handler: () => handler,
};

/** Returning nothing answers 204, whatever status was set (@loopback/rest 15). */
const handler: Handler = {
  parameters: [],
  returns: { body: NULLISH },
  answers: response,
  default: { body: 200, none: 204, undefined: 204, overrides: ['undefined'] },
};

/** What sequences and middleware are given. */
const context: Shape = { name: 'context', members: { request: expressRequest, response } };
const sequence = { handle: { parameters: [context], answers: response } satisfies Handler };

const path = firstOf(argOf(0, 'string'));
const VERBS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' };

/** The operation that a route describes in the words of OpenAPI. */
const declares: Declaration = { statuses: arg(1, 'responses'), entry: "{ description: '{phrase}' }" };
const routes = Object.entries(routeDecorators(VERBS, handler, path)).map(([name, shape]) => [name, { ...shape, declares }] as const);

const exports: Record<string, Shape> = {
  ...Object.fromEntries(routes),
  response: { declares: { statuses: arg(0), entry: "{callee}({status}, { description: '{phrase}' })" } },
  operation: { decorator: { routes: { methods: arg(0), path: arg(1) }, handler } },
  api: { decorator: { controller: { path: arg(0, 'basePath') } } },
  RequestContext: { instance: context },
  MiddlewareContext: { instance: context },
  SequenceHandler: { methods: sequence },
  HttpErrors: createError,
  Response: { instance: response },
  Request: onParameter(expressRequest),
};

export const loopback: Framework = {
  name: 'loopback',
  hints: ['[\'"]@loopback/'],
  modules: { '@loopback/rest': exports, '@loopback/openapi-v3': exports },
};
