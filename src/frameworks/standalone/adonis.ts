import { errorOf, makes } from '../errors/error-classes.js';
import { routing } from '../node/express.js';
import { response as nodeResponse } from '../node/node.js';
import type { Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  assigns,
  bound,
  chain,
  EMPTY_TEXT,
  firstOf,
  fixed,
  givesField,
  givesNamed,
  givesPart,
  leadsTo,
  made,
  overloads,
  part,
  readers,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';
import { camelCase, namesOf } from '../language/phrases.js';
import { listed } from '../language/catalogue.js';

/** Helpers named after a status, called with a body (@adonisjs/http-server 7.8); those for redirects set no Location. */
const HELPERS = {
  ...namesOf([200, 201, 202, 203, 204, 205, 206, 300, 301, 303, 304, 305, 307], camelCase),
  ...namesOf([400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 411, 412, 415, 417, 422, 429], camelCase),
  ...namesOf([500, 501, 502, 503, 504, 505], camelCase),
  movedTemporarily: 302,
  requestEntityTooLarge: 413,
  requestUriTooLong: 414,
  requestedRangeNotSatisfiable: 416,
};

const request: Shape = {
  name: 'request',
  role: 'request',
  members: {
    method: { call: { effects: [], gives: { reads: 'method' } } },
    ...alike({ call: { effects: [], gives: { reads: 'path' } } }, 'url', 'completeUrl'),
    /** They look in the query as well. */
    input: givesNamed('body'),
    ...alike(givesPart('body'), 'all', 'only', 'except', 'validateUsing', 'validate'),
    ...alike(givesPart('body'), 'body', 'raw', 'hasBody'),
    qs: givesPart('query'),
    param: givesNamed('params'),
    params: givesPart('params'),
    header: givesNamed('headers'),
    headers: givesPart('headers'),
    is: givesField('headers', 'content-type'),
    ...alike(givesField('headers', 'accept'), 'accepts', 'types'),
    ...alike(givesField('headers', 'accept-language'), 'language', 'languages'),
    ...alike(givesField('headers', 'host'), 'host', 'hostname'),
    ...alike(givesNamed('cookies'), 'cookie', 'plainCookie', 'encryptedCookie'),
    cookiesList: givesPart('cookies'),
    /** @adonisjs/bodyparser. */
    ...alike(givesNamed('files'), 'file', 'files'),
    allFiles: givesPart('files'),
  },
};

const body = setsBody(arg(0), EMPTY_TEXT);
/** `noContent` and `resetContent` take no body. */
const helpers = Object.fromEntries(
  Object.entries(HELPERS).map(([name, code]) => [
    name,
    {
      call: {
        bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
        effects: [setsStatus(fixed(code)), body, sends],
      },
    } satisfies Shape,
  ]),
);

/** `abort(body, status)`, 400 by default; with a condition before these. */
function aborts(first: number, end: Effect): Shape {
  return {
    call: { effects: [setsStatus(firstOf(arg(first + 1), fixed(400))), setsBody(arg(first), EMPTY_TEXT), end] },
  };
}

/** To a place that the call makes up. */
const elsewhere: Shape = {
  call: { effects: [{ does: 'redirect', url: made, default: 302, keepsEarlier: 'any' }, sends] },
};

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

const STREAM: Effect = { does: 'opaqueBody', rank: -1 };
const FILE: Effect = { does: 'opaqueBody', rank: -2 };

const response: Shape = {
  name: 'response',
  role: 'response',
  facts: {
    framework: 'Adonis',
    bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' },
    header: { method: 'header', chains: true, after: ['status'] },
    waits: 'handler',
  },
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
    ...Object.fromEntries(
      ['cookie', 'plainCookie', 'encryptedCookie', 'clearCookie'].map((name) => [
        name,
        chain(setsHeader('set-cookie', made)),
      ]),
    ),
    send: { call: { effects: [body, sends] } },
    json: { call: { effects: [body, sends] } },
    jsonp: { call: { effects: [body, sends] } },
    /** Whatever the order, content goes before a stream, and a stream before a file. */
    stream: { call: { effects: [STREAM, sends] } },
    download: { call: { effects: [FILE, sends] } },
    /** With content sent after it, it names that for the file to save it in. */
    attachment: { call: { effects: [setsHeader('content-disposition', made), FILE, sends] } },
    finish: { call: { effects: [sends] } },
    abort: aborts(0, { does: 'throw' }),
    abortUnless: aborts(1, { does: 'assert', value: arg(0) }),
    abortIf: aborts(1, { does: 'assert', value: arg(0), negated: true }),
    /** `(path, forwardQueryString, status)`: a status in the second place forwards the query. */
    redirect: overloads(
      { when: { count: 0 }, effects: [], gives: redirect },
      {
        effects: [redirects({ url: 0, status: arg(2), default: 302 }), sends],
        rewrites: { withStatus: '{receiver}.redirect({0}, false, {status})' },
      },
    ),
    ...readers('getHeader', 'getHeaders', 'getStatus', 'getBody', 'fresh', 'onFinish'),
    response: nodeResponse,
    request,
  },
};

/** @adonisjs/auth. */
const auth: Shape = {
  name: 'auth',
  members: {
    ...alike(part('user'), 'user', 'isAuthenticated', 'isLoggedIn'),
    ...alike({ input: { part: 'user', isNegated: true } }, 'isGuest', 'isLoggedOut'),
    ...alike(givesPart('user'), 'getUserOrFail', 'check', 'authenticate', 'authenticateUsing'),
    use: { call: { effects: [], gives: () => auth } },
  },
};

const context: Shape = {
  name: 'HttpContext',
  handler: () => handler,
  members: {
    request,
    response,
    params: part('params'),
    auth,
    /** @adonisjs/session. */
    session: part('session', ['get', 'has'], ['all']),
    /** @adonisjs/i18n. */
    i18n: leadsTo({ locale: part('locale') }),
    view: {},
    inertia: {},
    logger: {},
  },
};

/** A returned value is the body, unless one was sent. */
const handler: Handler = {
  parameters: [context, { name: 'next', role: 'next', call: { effects: [] } }],
  returns: { body: EMPTY_TEXT },
  answers: response,
  default: { body: 200, none: 200, null: 204 },
};

const guarded = { call: { effects: [], gives: 'receiver', runsBeforeOwn: true } } satisfies Shape;

/** What routes, groups of routes and resources are: their middleware runs before their own handlers (@adonisjs/http-server 7.8). */
const route: Shape = {
  name: 'route',
  members: {
    ...alike(chain(), 'as', 'where', 'prefix', 'domain', 'apiOnly', 'only', 'except', 'params', 'tap', 'namespace'),
    ...alike(guarded, 'middleware', 'use'),
  },
};

const gives = (shape: Shape): Shape => {
  const calls = listed(shape.call).map((one) => ({ ...one, gives: route }));
  return { ...shape, call: calls };
};

/** The methods of a controller that a resource has routes for. */
const ACTIONS = {
  ...{ index: ['GET'], create: ['GET'], store: ['POST'], show: ['GET'], edit: ['GET'] },
  ...{ update: ['PUT', 'PATCH'], destroy: ['DELETE'] },
};

const words = routing(handler);
const { use, route: routed, ...verbs } = words.members ?? {};
const registering = Object.fromEntries(Object.entries(verbs).map(([name, shape]) => [name, gives(shape)]));
const router: Shape = {
  ...words,
  members: {
    ...registering,
    ...(registering.all && { any: registering.all }),
    ...(use && { use }),
    ...(routed && { route: routed }),
    group: { call: { effects: [], gives: route } },
    ...alike(
      { call: { effects: [], gives: route, registersMethods: ACTIONS } } satisfies Shape,
      'resource',
      'apiResource',
    ),
  },
};
const exception: Shape = { ...errorOf('Adonis', { headerless: true }), members: { status: assigns(setsStatus(0)) } };

/** `new Exception(message, { status })`; Adonis 5 and before: `(message, status, code)`. */
const Exception: Shape = {
  statics: ['status'],
  instance: exception,
  isBaseClass: true,
  construct: makes(exception, setsStatus(firstOf(argOf(1, 'number'), arg(1, 'status')))),
};

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
  signs: ['\\buse\\(\\s*[\'"]'],
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
  /** Adonis 5 and before: routes name controllers, `'UsersController.index'`. */
  named: [
    {
      routes: ['start/routes'],
      file: /^(?=.*\.[jt]s$)(?:.*?\/)?app\/Controllers\/Http\/(?<handler>.+)\.[jt]s$/,
    },
  ],
  /** Adonis 4 and before: `use('App/Models/User')` in place of imports. */
  conventions: [
    { parameters: [/^(?=.*\}$)\{(?:.*,)?response[,}]/, /^_?next$/], required: 1, handler, text: /\buse\s*\(\s*['"]/ },
  ],
};
