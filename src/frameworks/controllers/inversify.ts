import { onMethod, onParameter, routeDecorators, VERBS } from '../language/decorators.js';
import { errorOf, makes } from '../errors/error-classes.js';
import { INVERSIFY_ERRORS, INVERSIFY_SUCCESSES } from '../errors/error-codes.js';
import { next, request, response } from '../node/express.js';
import type { Call, Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  decoratesPart,
  firstOf,
  fixed,
  part,
  redirects,
  says,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** InversifyJS's framework for HTTP (@inversifyjs/http-core 5.6.1, on Express): controllers, and classes of responses that they return or throw. */

const answer: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'InversifyJS', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
};

/** 200 for every method, and without a body too; what an own `@Response()` does is Express's. */
const handler: Handler = {
  parameters: [],
  returns: { response: true, body: UNDEFINED, errors: 'thrown' },
  answers: answer,
};

const path = firstOf(argOf(0, 'string'), arg(0, 'path'));

function makesAnswer(...effects: Effect[]): Call {
  return { target: 'new', effects, gives: answer };
}

const error: Shape = {
  ...errorOf('InversifyJS'),
  members: {
    statusCode: assigns(setsStatus(0)),
    body: assigns(setsBody(arg(0), UNDEFINED)),
    headers: assigns(setsHeaders(arg(0))),
  },
};

/** `new NotFoundHttpResponse(body, message, options, headers)`. */
const contents = (from: number): Effect[] => [
  setsBody(arg(from), UNDEFINED),
  says(arg(from + 1)),
  setsHeaders(arg(from + 3)),
];

const successes = Object.fromEntries(
  Object.entries(INVERSIFY_SUCCESSES).map(([name, status]): [string, Shape] => [
    `${name}HttpResponse`,
    {
      instance: answer,
      construct: makesAnswer(setsStatus(fixed(status)), setsBody(arg(0), UNDEFINED), setsHeaders(arg(1))),
    },
  ]),
);
const errors = Object.fromEntries(
  Object.entries(INVERSIFY_ERRORS).map(([name, status]): [string, Shape] => [
    `${name}HttpResponse`,
    { instance: error, construct: makes(error, setsStatus(fixed(status)), ...contents(0)) },
  ]),
);

const parameter = { owns: {} };

const core: Record<string, Shape> = {
  Controller: { decorator: { controller: { path } } },
  ...routeDecorators(VERBS, handler, path),
  All: { decorator: { routes: { path }, handler } },
  StatusCode: onMethod(setsStatus(0)),
  SetHeader: onMethod(setsHeader(arg(0), arg(1))),
  UseGuard: { decorator: { runsFirst: 'activate' } },
  Body: decoratesPart('body'),
  Query: decoratesPart('query'),
  Params: decoratesPart('params'),
  Headers: decoratesPart('headers'),
  Cookies: decoratesPart('cookies'),
  Request: onParameter(request),
  Response: { decorator: { parameter: response, ...parameter }, instance: response },
  Next: { decorator: { parameter: next, ...parameter } },
  ...successes,
  SuccessHttpResponse: {
    instance: answer,
    construct: makesAnswer(setsStatus(0), setsBody(arg(1), UNDEFINED), setsHeaders(arg(2))),
  },
  ...errors,
  ErrorHttpResponse: { instance: error, isBaseClass: true, construct: makes(error, setsStatus(0), ...contents(1)) },
};

export const inversify: Framework = {
  name: 'inversify',
  modules: { '@inversifyjs/http-core': core },
};

/**
 * inversify-express-utils (6.5.0, which needs Express 4): a returned value is sent, and nothing is for `undefined`: the handler answers by
 * `@response()`. An error goes to Express's error middleware. Run by hand.
 */
const utilsAnswer: Shape = {
  name: 'response',
  base: response,
  facts: { framework: 'inversify-express-utils', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
};

const result: Shape = {
  name: 'result',
  role: 'response',
  facts: { framework: 'inversify-express-utils', fills: true },
};

/** What the methods of `BaseHttpController` return, which is an answer once the handler returns it. */
function results(...effects: Effect[]): Shape {
  return { call: { target: 'new', effects, gives: result } };
}

const base: Shape = {
  name: 'BaseHttpController',
  members: {
    ok: results(setsBody(arg(0), UNDEFINED)),
    json: results(setsStatus(1), setsBody(arg(0), UNDEFINED)),
    created: results(setsStatus(fixed(201)), setsHeader('location', arg(0)), setsBody(arg(1), [])),
    badRequest: results(setsStatus(fixed(400)), setsBody(arg(0), UNDEFINED)),
    notFound: results(setsStatus(fixed(404))),
    conflict: results(setsStatus(fixed(409))),
    internalServerError: results(setsStatus(fixed(500)), setsBody(arg(0), UNDEFINED)),
    redirect: results(redirects({ url: 0, default: 302 })),
    statusCode: results(setsStatus(0)),
    stream: results(setsStatus(2), { does: 'opaqueBody' }),
    responseMessage: results({ does: 'blur' }),
    httpContext: { members: { request, response: { base: response, role: 'context' }, user: part('user') } },
  },
};

const utilsHandler: Handler = {
  parameters: [request, response, next],
  self: base,
  returns: { response: true, body: UNDEFINED, later: true },
  answers: utilsAnswer,
  default: { body: 200, undefined: 'unknown', none: 'unknown' },
};

const utilsVerbs = Object.fromEntries(Object.entries(VERBS).map(([name, method]) => [`http${name}`, method]));
const verbsOfUtils = Object.fromEntries(Object.entries(utilsVerbs).filter(([name]) => name !== 'httpOptions'));

const utils: Record<string, Shape> = {
  controller: { decorator: { controller: { path: arg(0) } } },
  ...routeDecorators(verbsOfUtils, utilsHandler, arg(0)),
  all: { decorator: { routes: { path: arg(0) }, handler: utilsHandler } },
  httpMethod: { decorator: { routes: { methods: arg(0), path: arg(1) }, handler: utilsHandler } },
  request: onParameter(request),
  response: { decorator: { parameter: response } },
  next: { decorator: { parameter: next } },
  requestParam: decoratesPart('params'),
  queryParam: decoratesPart('query'),
  requestBody: decoratesPart('body'),
  requestHeaders: decoratesPart('headers'),
  cookies: decoratesPart('cookies'),
  principal: decoratesPart('user'),
  BaseHttpController: { instance: base },
  BaseMiddleware: { methods: { handler: { parameters: [request, response, next] } } },
};

export const inversifyExpressUtils: Framework = {
  name: 'inversify-express-utils',
  modules: { 'inversify-express-utils': utils },
};
