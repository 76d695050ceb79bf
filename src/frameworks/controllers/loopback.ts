import { onParameter, routeDecorators } from '../language/decorators.js';
import { request as expressRequest, response as expressResponse } from '../node/express.js';
import { createError } from '../errors/http-errors.js';
import type { Declaration, Framework, Handler, RequestPart, Shape } from '../language/shape.js';
import { alike, arg, argOf, decoratesPart, firstOf, leadsTo, NULLISH } from '../language/vocabulary.js';

/** Express's response, which a controller may receive; the method's result is sent with it. */
const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: { framework: 'LoopBack', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
  handler: () => handler,
};

/** Returning nothing answers 204, with any status set before (@loopback/rest 15). */
const handler: Handler = {
  parameters: [],
  returns: { body: NULLISH },
  answers: response,
  default: { body: 200, none: 204, undefined: 204, overrides: ['undefined'] },
};

/** The parameter of sequences and middleware. */
const context: Shape = { name: 'context', members: { request: expressRequest, response } };
const sequence = { handle: { parameters: [context], answers: response } satisfies Handler };

const path = firstOf(argOf(0, 'string'));
const VERBS = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE' };

/** The operation that a route describes in the words of OpenAPI. */
const declares: Declaration = { statuses: arg(1, 'responses'), entry: "{ description: '{phrase}' }" };
const routes = Object.entries(routeDecorators(VERBS, handler, path)).map(
  ([name, shape]) => [name, { ...shape, declares }] as const,
);

/** `@param.path.string('id')`, by the type of the value. */
const TYPES = ['string', 'number', 'integer', 'boolean', 'long', 'float', 'double', 'byte', 'binary', 'date'];
function parameters(of: RequestPart, ...more: string[]): Shape {
  return leadsTo(alike(decoratesPart(of), ...TYPES, 'dateTime', 'password', ...more));
}
const requestBody = decoratesPart('body');

const exports: Record<string, Shape> = {
  ...Object.fromEntries(routes),
  response: { declares: { statuses: arg(0), entry: "{callee}({status}, { description: '{phrase}' })" } },
  operation: { decorator: { routes: { methods: arg(0), path: arg(1) }, handler } },
  api: { decorator: { controller: { path: arg(0, 'basePath') } } },
  param: leadsTo({
    path: parameters('params'),
    query: parameters('query', 'object'),
    header: parameters('headers'),
    ...alike(decoratesPart('query'), 'filter', 'where'),
  }),
  requestBody: { ...requestBody, members: { array: requestBody, file: decoratesPart('files') } },
  RequestContext: { instance: context },
  MiddlewareContext: { instance: context },
  SequenceHandler: { methods: sequence },
  HttpErrors: createError,
  Response: { instance: response },
  Request: onParameter(expressRequest),
};

export const loopback: Framework = {
  name: 'loopback',
  modules: { '@loopback/rest': exports, '@loopback/openapi-v3': exports },
};
