import { errorOf, makes } from './error-classes.js';
import { routing } from './express.js';
import { response as nodeResponse } from './node.js';
import type { Effect, Framework, Handler, Shape } from './shape.js';
import {
  arg,
  argOf,
  assigns,
  bound,
  chain,
  EMPTY_TEXT,
  firstOf,
  fixed,
  made,
  opaqueBody,
  overloads,
  readers,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
} from './vocabulary.js';

/** Helpers named after a status, called with a body (@adonisjs/http-server 7.8); those for redirects set no Location. */
const HELPERS = {
  ok: 200,
  created: 201,
  accepted: 202,
  nonAuthoritativeInformation: 203,
  noContent: 204,
  resetContent: 205,
  partialContent: 206,
  multipleChoices: 300,
  movedPermanently: 301,
  movedTemporarily: 302,
  seeOther: 303,
  notModified: 304,
  useProxy: 305,
  temporaryRedirect: 307,
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
  requestEntityTooLarge: 413,
  requestUriTooLong: 414,
  unsupportedMediaType: 415,
  requestedRangeNotSatisfiable: 416,
  expectationFailed: 417,
  unprocessableEntity: 422,
  tooManyRequests: 429,
  internalServerError: 500,
  notImplemented: 501,
  badGateway: 502,
  serviceUnavailable: 503,
  gatewayTimeout: 504,
  httpVersionNotSupported: 505,
};

const request: Shape = {
  name: 'request',
  role: 'request',
  members: { ...readers('url', 'input', 'all', 'only', 'except', 'body', 'header', 'validateUsing', 'validate') },
};

const body = setsBody(arg(0), EMPTY_TEXT);
/** `noContent` and `resetContent` take no body. */
const helpers = Object.fromEntries(
  Object.entries(HELPERS).map(([name, code]) => [name, { call: { bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' }, effects: [setsStatus(fixed(code)), body, sends] } } satisfies Shape]),
);

/** `abort(body, status)`, 400 unless told; with a condition before these. */
function aborts(first: number, end: Effect): Shape {
  return { call: { effects: [setsStatus(firstOf(arg(first + 1), fixed(400))), setsBody(arg(first), EMPTY_TEXT), end] } };
}

/** To a place that the call makes up. */
const elsewhere: Shape = { call: { effects: [{ does: 'redirect', url: made, default: 302, keepsEarlier: 'any' }, sends] } };

/** `redirect().status(301).toPath(url)`. */
const redirect: Shape = {
  name: 'redirect',
  members: {
    status: chain(setsStatus(0)),
    withQs: chain(),
    clearQs: chain(),
    toPath: { call: { effects: [redirects({ url: 0, default: 302, keepsEarlier: 'any' }), sends] } },
    toRoute: elsewhere,
    back: elsewhere,
  },
};

export const response: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'Adonis', bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' }, header: { method: 'header', chains: true }, waits: true },
  members: {
    ...helpers,
    status: chain(setsStatus(0)),
    /** It leaves a status alone that was set before. */
    safeStatus: chain({ does: 'replaceStatus', by: {} }),
    header: chain(setsHeader(arg(0), arg(1))),
    append: chain(setsHeader(arg(0), arg(1))),
    safeHeader: chain(setsHeader(arg(0), arg(1))),
    removeHeader: chain({ does: 'removeHeader', name: arg(0) }),
    location: chain(setsHeader('location', arg(0))),
    type: chain(setsHeader('content-type', arg(0))),
    vary: chain(setsHeader('vary', arg(0))),
    ...Object.fromEntries(['cookie', 'plainCookie', 'encryptedCookie', 'clearCookie'].map((name) => [name, chain(setsHeader('set-cookie', made))])),
    send: { call: { effects: [body, sends] } },
    json: { call: { effects: [body, sends] } },
    jsonp: { call: { effects: [body, sends] } },
    stream: { call: { effects: [opaqueBody, sends] } },
    download: { call: { effects: [opaqueBody, sends] } },
    attachment: { call: { effects: [opaqueBody, sends] } },
    finish: { call: { effects: [sends] } },
    abort: aborts(0, { does: 'throw' }),
    abortUnless: aborts(1, { does: 'assert', value: arg(0) }),
    abortIf: aborts(1, { does: 'assert', value: arg(0), negated: true }),
    /** `(path, forwardQueryString, status)`: a status in the second place forwards the query. */
    redirect: overloads(
      { when: { count: 0 }, effects: [], gives: redirect },
      { effects: [redirects({ url: 0, status: arg(2), default: 302 }), sends], rewrites: { withStatus: '{receiver}.redirect({0}, false, {status})' } },
    ),
    ...readers('getHeader', 'getHeaders', 'getStatus', 'getBody', 'fresh', 'onFinish'),
    response: nodeResponse,
    request,
  },
};

const context: Shape = {
  name: 'HttpContext',
  handler: () => handler,
  members: { request, response, params: {}, auth: {}, session: {}, view: {}, inertia: {}, logger: {} },
};

/** A returned value is the body, unless one was sent. */
export const handler: Handler = {
  parameters: [context, { name: 'next', call: { effects: [] } }],
  returns: { body: EMPTY_TEXT },
  answers: response,
  default: { body: 200, none: 200, null: 204 },
};

const words = routing(handler);
const router: Shape = { ...words, members: { ...words.members, ...(words.members?.all && { any: words.members.all }) } };
const exception: Shape = { ...errorOf('Adonis', { headerless: true }), members: { status: assigns(setsStatus(0)) } };

/** `new Exception(message, { status })`; Adonis 5 and before: `(message, status, code)`. */
const Exception: Shape = { statics: ['status'], instance: exception, construct: makes(exception, setsStatus(firstOf(argOf(1, 'number'), arg(1, 'status')))) };

/** `createError(message, code, status)` makes a class. */
const errorClass: Shape = { instance: exception, construct: makes(exception, setsStatus(bound(2))) };
const createError: Shape = { call: { effects: [], binds: true, gives: errorClass } };

const HttpContext = { instance: context };

/** `handle(error, ctx)` of the handler that every error comes to. */
const exceptionHandler: Shape = {
  methods: { handle: { parameters: [{ role: 'caught' }, context], answers: response, returns: { body: EMPTY_TEXT } } },
  instance: { members: {} },
};

const core = { HttpContext, HttpContextContract: HttpContext, ExceptionHandler: exceptionHandler };
const exceptions = { Exception, createError };

export const adonis: Framework = {
  name: 'adonis',
  hints: ['[\'"]@adonisjs/', '[\'"]@ioc:Adonis/', '\\buse\\(\\s*[\'"]'],
  modules: {
    '@adonisjs/core/http': core,
    '@adonisjs/http-server': core,
    '@adonisjs/core': { ...core, Exception },
    '@adonisjs/core/exceptions': exceptions,
    '@adonisjs/core/build/standalone': exceptions,
    '@poppinss/utils': exceptions,
    '@adonisjs/core/services/router': { default: { instance: router, members: router.members ?? {} } },
    '@ioc:Adonis/Core/HttpContext': core,
    '@ioc:Adonis/Core/Route': { default: { members: router.members ?? {} } },
    '@ioc:Adonis/Core/HttpExceptionHandler': { default: exceptionHandler },
  },
  /** Adonis 4 and before: `use('App/Models/User')` in place of imports. */
  conventions: [{ parameters: [/^\{(?:.*,)?response(?:,.*)?\}$/, /^_?next$/], required: 1, handler, text: /\buse\(\s*['"]/ }],
};
