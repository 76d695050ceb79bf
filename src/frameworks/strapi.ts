import { handler as koaHandler, context as koaContext } from './koa.js';
import type { Framework, Handler, Shape } from './shape.js';
import { arg, firstOf, fixed, NULLISH, opaqueBody, setsBody, setsStatus } from './vocabulary.js';

/** Members of the context that answer with an error (@strapi/core 5): reason phrases in camel case. */
const ERRORS = {
  badRequest: 400,
  unauthorized: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  proxyAuthenticationRequired: 407,
  requestTimeout: 408,
  conflict: 409,
  gone: 410,
  lengthRequired: 411,
  preconditionFailed: 412,
  payloadTooLarge: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  expectationFailed: 417,
  imATeapot: 418,
  misdirectedRequest: 421,
  unprocessableEntity: 422,
  locked: 423,
  failedDependency: 424,
  tooEarly: 425,
  upgradeRequired: 426,
  preconditionRequired: 428,
  tooManyRequests: 429,
  requestHeaderFieldsTooLarge: 431,
  unavailableForLegalReasons: 451,
  internalServerError: 500,
  notImplemented: 501,
  badGateway: 502,
  serviceUnavailable: 503,
  gatewayTimeout: 504,
  httpVersionNotSupported: 505,
};

const errors = Object.fromEntries(
  Object.entries(ERRORS).map(([name, code]) => [name, { call: { effects: [setsStatus(fixed(code)), opaqueBody], gives: 'nothing' } } satisfies Shape]),
);

const context: Shape = {
  name: 'ctx',
  base: koaContext,
  facts: { framework: 'Strapi', strips: [204, 205, 304], bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' }, header: { method: 'set' } },
  handler: () => handler,
  members: {
    ...errors,
    send: { call: { effects: [setsStatus(firstOf(arg(1), fixed(200))), setsBody(arg(0), NULLISH)], gives: 'nothing' } },
    created: { call: { effects: [setsStatus(fixed(201)), setsBody(arg(0), NULLISH)], gives: 'nothing' } },
    deleted: {
      call: [
        { when: { count: 0 }, effects: [setsStatus(fixed(204))], gives: 'nothing' },
        { effects: [setsStatus(fixed(200)), setsBody(arg(0), NULLISH)], gives: 'nothing' },
      ],
    },
  },
};

/** What a controller's action returns is the body where the context has none. */
const handler: Handler = { ...koaHandler, parameters: [context, ...koaHandler.parameters.slice(1)], returns: { body: NULLISH } };

/** `createCoreController('api::post.post', ({ strapi }) => ({ async find(ctx) { … } }))`. */
const createsController: Shape = { call: { effects: [], registers: { handler, from: 1, factory: true } } };
const factories: Shape = { members: { createCoreController: createsController } };

export const strapi: Framework = {
  name: 'strapi',
  hints: ['[\'"]@strapi/', '\\bstrapi\\b'],
  modules: {
    '@strapi/strapi': { factories, default: { members: { factories } } },
    '@strapi/types': { Context: { instance: context } },
  },
  conventions: [{ parameters: [/^_?ctx$/, /^_?next$/], required: 1, handler, text: /\bstrapi\b/ }],
};
