import { errorOf, makes } from '../errors/error-classes.js';
import {
  handler as fetchHandler,
  headers,
  init,
  request as fetchRequest,
  requestUrl,
  response as fetchResponse,
} from '../fetch/fetch.js';
import { handler as nodeHandler, request as nodeRequest, response as nodeResponse } from '../node/node.js';
import { H3_2 } from '../language/releases.js';
import {
  type Call,
  type Condition,
  type Effect,
  type Framework,
  type Handler,
  type ResponseFacts,
  type Shape,
} from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  assigns,
  blurs,
  EMPTY_TEXT,
  firstOf,
  fixed,
  givesField,
  givesNamed,
  givesObject,
  givesPart,
  leadsTo,
  made,
  maySetHeaders,
  misplaces,
  NULLISH,
  overloads,
  part,
  readers,
  redirects,
  says,
  sends,
  setsBody,
  removesHeader,
  setsHeader,
  setsHeaders,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';
import { byVerb } from '../language/methods.js';

/** Both versions drop a body with 204 and 304 (h3 1.15, 2.0). */
const facts = { framework: 'h3', strips: [], bodyWith: { 204: 'dropped', 304: 'dropped' } } as const;

/** `event.res` of version 2. */
const staged: Shape = {
  members: {
    status: assigns(setsStatus(0)),
    statusText: assigns(says(arg(0))),
    headers: { reads: 'headers' },
    errHeaders: {},
  },
};

const request: Shape = { ...fetchRequest, base: nodeRequest };

const event: Shape = {
  name: 'event',
  role: 'response',
  facts,
  members: {
    node: { members: { req: nodeRequest, res: nodeResponse } },
    res: staged,
    req: request,
    method: { reads: 'method' },
    path: { reads: 'path', isPathAlone: true },
    url: requestUrl,
    headers,
    /** What middleware passes on. */
    context: leadsTo({
      params: part('params'),
      ...alike(part('user'), 'user', 'auth'),
      session: part('session'),
      locale: part('locale'),
    }),
    waitUntil: { call: { effects: [] } },
  },
};

/**
 * A returned value is the body, a returned `Response` or error the answer. Without a value version 1 goes on to the next
 * handler, and throws its own 404 after the last one; it answers 204 to null. Version 2 answers 200.
 */
const handler: Handler = {
  parameters: [event],
  returns: { response: true, staged: true, body: EMPTY_TEXT, errors: 'thrown' },
  default: { body: 200, none: 'unknown', null: 'unknown' },
  defaultByVersion: {
    release: H3_2,
    before: { body: 200, none: 'unknown', null: 204 },
    since: { body: 200 },
  },
  errorsDropHeaders: H3_2,
};

/** It runs before routes, which the request goes on to without a value. */
const middleware: Handler = { ...handler, goesOn: true };

/** A helper whose first parameter is the event, by its usual name, and that has an effect on the response: its result is for its caller. */
const helper: Handler = { parameters: [event], errorsDropHeaders: H3_2 };
const STAGES = /\b(?:set|append)(?:Response)?Headers?\s*\(\s*_?event\b/;

/** A function of h3 whose first argument is the event. */
function onEvent(...effects: Effect[]): Shape {
  return { call: { target: { argument: 0 }, effects } };
}

/**
 * Version 1 sends no header fields of an error, but those that were staged before; an application's own handler of errors
 * may do otherwise.
 */
const ofVersion1 = errorOf('h3', {
  header: { staging: { name: 'setResponseHeader', of: ['h3', 'nitro/h3', '#imports', 'nitropack/runtime'] } },
});
const error1: Shape = { ...ofVersion1, members: { ...ofVersion1.members, headers: assigns(maySetHeaders(arg(0))) } };

const digits: Condition = { atLeast: 1, types: ['digits'] };

/** Version 1: `createError('message')`, `createError({ statusCode, … })`; a second argument has no effect on the response. */
const errorsOf1: readonly Call[] = [
  { ...makes(error1, misplaces(arg(0), 'text')), before: H3_2, when: digits },
  { ...makes(error1), before: H3_2, when: { atLeast: 1, types: ['string'] } },
  {
    ...makes(
      error1,
      setsStatus(firstOf(arg(0, 'statusCode'), arg(0, 'status'))),
      says(firstOf(arg(0, 'statusMessage'), arg(0, 'message'))),
      maySetHeaders(arg(0, 'headers')),
      setsBody(arg(0, 'data'), UNDEFINED),
    ),
    before: H3_2,
  },
];

/** The same in version 2, whose member is `status`, and which takes a message before it. Of the body, `data` is the application's. */
function errorsOf(made: Shape): readonly Call[] {
  return [
    ...errorsOf1,
    { ...makes(made, misplaces(arg(0), 'text')), when: digits },
    { ...makes(made), when: { count: 1, types: ['string'] } },
    {
      ...makes(
        made,
        setsStatus(firstOf(arg(0, 'status'), arg(0, 'statusCode'), arg(1, 'status'), arg(1, 'statusCode'))),
        says(firstOf(arg(0, 'statusMessage'), arg(0, 'statusText'), arg(0, 'message'), argOf(0, 'string'))),
        setsHeaders(firstOf(arg(0, 'headers'), arg(1, 'headers'))),
        setsBody(firstOf(arg(0, 'data'), arg(1, 'data')), UNDEFINED),
      ),
      rewrites: { headers: { argument: 0, member: 'headers' } },
    },
  ];
}
const error = errorOf('h3');
const H3Error: Shape = { instance: error, isBaseClass: true, construct: errorsOf(error) };
/** Version 2: header fields that were staged are not sent with it. */
const error2 = errorOf('h3', { dropsStaged: true });
const HTTPError: Shape = {
  instance: error2,
  isBaseClass: true,
  construct: errorsOf(error2),
  members: { status: { call: makes(error2, setsStatus(0), says(arg(1)), setsHeaders(arg(2, 'headers'))) } },
};
const createError = overloads(...errorsOf(error));

/** Helpers that Nitro and Nuxt import by themselves. */
const responding = {
  setResponseStatus: onEvent(setsStatus(1), says(arg(2))),
  setResponseHeader: onEvent(setsHeader(arg(1), arg(2))),
  setHeader: onEvent(setsHeader(arg(1), arg(2))),
  appendResponseHeader: onEvent(setsHeader(arg(1), arg(2))),
  appendHeader: onEvent(setsHeader(arg(1), arg(2))),
  removeResponseHeader: onEvent(removesHeader(arg(1))),
  setResponseHeaders: onEvent(setsHeaders(arg(1))),
  setHeaders: onEvent(setsHeaders(arg(1))),
  appendResponseHeaders: onEvent(setsHeaders(arg(1))),
  appendHeaders: onEvent(setsHeaders(arg(1))),
  setCookie: onEvent(setsHeader('set-cookie', made)),
  deleteCookie: onEvent(setsHeader('set-cookie', made)),
  sendRedirect: onEvent(redirects({ url: 1, status: arg(2), default: 302 }), sends),
  send: onEvent(setsBody(arg(1), NULLISH), sends),
  sendStream: onEvent({ does: 'opaqueBody' }, sends),
  sendProxy: onEvent({ does: 'blur' }, sends),
  proxyRequest: onEvent({ does: 'blur' }, sends),
  /** Version 2 takes the response alone, to be returned. */
  sendWebResponse: overloads(
    { when: { count: 1 }, effects: [], passes: 0 },
    { target: { argument: 0 }, effects: [{ does: 'respond', value: arg(1) }] },
  ),
  sendError: onEvent({ does: 'respond', value: arg(1) }),
  /** 204, unless another status than 200 was set before (h3 1.15, and 2.0). */
  sendNoContent: overloads(
    { when: { atLeast: 2 }, target: { argument: 0 }, effects: [setsStatus(1), sends] },
    { target: { argument: 0 }, effects: [{ does: 'replaceStatus', by: { 200: 204 } }, sends] },
  ),
  createError,
} satisfies Record<string, Shape>;

/** Functions of the event that read the request. */
const reading = {
  ...alike(givesPart('body'), 'readBody', 'readRawBody', 'readValidatedBody', 'readFormData', 'readFormDataBody'),
  ...alike(givesPart('body'), 'getRequestWebStream', 'getBodyStream'),
  /** Fields and files. */
  readMultipartFormData: givesPart('body'),
  ...alike(givesPart('query'), 'getQuery', 'getValidatedQuery'),
  getRouterParam: givesNamed('params', 1),
  ...alike(givesPart('params'), 'getRouterParams', 'getValidatedRouterParams'),
  ...alike(givesNamed('headers', 1), 'getHeader', 'getRequestHeader'),
  ...alike(givesPart('headers'), 'getHeaders', 'getRequestHeaders'),
  getRequestHost: givesField('headers', 'host'),
  ...alike(givesNamed('cookies', 1), 'getCookie', 'getChunkedCookie'),
  ...alike(givesPart('cookies'), 'parseCookies', 'getValidatedCookies'),
  getRequestURL: givesObject(requestUrl),
  getRequestPath: { call: { effects: [], gives: { reads: 'path' } } },
  getMethod: { call: { effects: [], gives: { reads: 'method' } } },
  /** nuxt-auth-utils; `requireUserSession` answers 401 where there is none. */
  ...alike(givesPart('session'), 'getUserSession', 'requireUserSession'),
  ...readers('getRequestIP', 'isMethod', 'assertMethod', 'getResponseStatus', 'setResponseStatusText', 'handleCors'),
  ...readers('useStorage', 'useRuntimeConfig', 'setUserSession', 'clearUserSession'),
  ...readers('handleCacheHeaders'),
} satisfies Record<string, Shape>;

/** They keep the session in a cookie. */
const session: Call = {
  target: { argument: 0 },
  effects: [setsHeader('set-cookie', made)],
  input: { part: 'session' },
};
const sessions = alike({ call: session }, 'useSession', 'getSession', 'updateSession', 'clearSession');

/** `defineEventHandler(fn)`, `defineEventHandler({ onRequest, handler })`. */
const defines: Shape = { call: { effects: [], registers: { handler, members: ['handler', 'fetch'], wraps: true } } };
const defining = {
  defineEventHandler: defines,
  eventHandler: defines,
  defineCachedEventHandler: defines,
  cachedEventHandler: defines,
  defineWebhookHandler: defines,
};
const CONFIGURATIONS = ['nitro.config', 'nuxt.config'].flatMap((name) => [`${name}.ts`, `${name}.js`, `${name}.mjs`]);
const errorHandler: Handler = {
  parameters: [event],
  errorParameters: [{ role: 'caught' }, event],
  returns: handler.returns as NonNullable<Handler['returns']>,
  default: 'unknown',
  answersErrors: {
    receives: [{ status: 404, of: 'an unknown path' }],
    configured: { files: CONFIGURATIONS, member: 'errorHandler' },
    status: '{error}.statusCode ?? {status}',
  },
};
const definesErrorHandler: Shape = { call: { effects: [], registers: { handler: errorHandler } } };

/** Version 2: helpers that make the response which is returned. */
const webFacts: ResponseFacts = { framework: 'h3', strips: [] };
const response: Shape = { name: 'HTTPResponse', base: fetchResponse, facts: webFacts };
/** Forms of version 1, whose functions take the event first (h3 1.15, 2.0). */
const eventFirst = { deprecated: true, gone: H3_2 } as const;
const making = {
  redirect: overloads(
    {
      when: { atLeast: 2, types: ['object'] },
      target: 'new',
      effects: [blurs],
      gives: response,
      legacy: {
        ...eventFirst,
        form: 'redirect(event, url, status)',
        since: 'reads the event as URL and fails',
        current: 'redirect(url, status)',
        status: firstOf(arg(2), fixed(302)),
        rewrite: '{callee}({1}, {2})',
      },
    },
    { when: { atLeast: 2, types: [undefined, 'string'] }, target: 'new', effects: [blurs], gives: response },
    {
      target: 'new',
      effects: [redirects({ url: 0, status: arg(1), default: 302 })],
      gives: response,
      rewrites: { withStatus: '{callee}({0}, {status})' },
    },
  ),
  noContent: overloads(
    {
      when: { atLeast: 1, types: ['object'] },
      target: 'new',
      effects: [],
      gives: response,
      legacy: {
        ...eventFirst,
        form: 'noContent(event)',
        since: 'reads the event as status and sends 200',
        current: 'noContent()',
        status: firstOf(arg(1), fixed(204)),
        rewrite: '{callee}({1})',
      },
    },
    { target: 'new', default: 204, effects: [setsStatus(argOf(0, 'number'))], gives: response },
  ),
  HTTPResponse: {
    instance: response,
    construct: { target: 'new', effects: [setsBody(arg(0), NULLISH), ...init(1)], gives: response },
  },
} satisfies Record<string, Shape>;

const app: Shape = {
  name: 'app',
  members: {
    ...byVerb(
      (only) => ({
        call: { effects: [], gives: 'receiver', registers: { handler, path: firstOf(argOf(0, 'string')), ...only } },
      }),
      'all',
    ),
    use: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler, path: firstOf(argOf(0, 'string')) },
        mounts: { path: argOf(0, 'string') },
      },
    },
    on: { call: { effects: [], gives: 'receiver', registers: { handler, methods: arg(0), path: arg(1), from: 2 } } },
    mount: { call: { effects: [], gives: 'receiver', mounts: { path: arg(0), from: 1 } } },
    handler: {},
  },
};
const makesApp: Shape = { call: { effects: [], gives: app }, construct: { effects: [], gives: app }, instance: app };

const h3Module = {
  ...responding,
  ...sessions,
  ...reading,
  ...defining,
  ...making,
  defineHandler: defines,
  defineErrorHandler: definesErrorHandler,
  fromNodeMiddleware: { call: { effects: [], registers: { handler: nodeHandler, wraps: true } } },
  fromWebHandler: { call: { effects: [], registers: { handler: fetchHandler, wraps: true } } },
  H3Event: { instance: event },
  EventHandler: { handler },
  EventHandlerRequest: {},
  H3Error,
  HTTPError,
  H3: makesApp,
  createApp: makesApp,
  createRouter: makesApp,
  Router: { instance: app },
} satisfies Record<string, Shape>;

/** What is looked at first: a path that ends otherwise is gone through once. */
const ENDING = '.*\\.[cm]?[jt]s$';
const METHOD_SUFFIX =
  '(?:\\.(?<method>get|post|put|patch|delete|head|options|connect|trace))?(?:\\.(?:dev|prod|prerender))?\\.[cm]?[jt]s$';

/** A folder that Nuxt adds to the application (nuxt 3.12 and later). */
const LAYER = '(?:layers/[^/]+/)?';
/** https://nuxt.com/docs/4.x/api/nuxt-config#baseurl */
const BASE = {
  file: 'nuxt.config',
  written: /\bapp\s*:\s*\{[^{}]*?\bbaseURL\s*:\s*(['"])(?<path>\/[^'"]+)\1/,
} as const;

/** Nuxt's own functions, which on the server answer the request for the page. */
const navigation: Handler = { parameters: [], returns: { response: true } };
const nuxt = {
  createError,
  showError: { call: { effects: [{ does: 'respond', value: arg(0) }] } },
  abortNavigation: { call: { effects: [{ does: 'respond', value: arg(0) }] } },
  navigateTo: overloads({
    target: 'new',
    effects: [redirects({ url: 0, status: arg(1, 'redirectCode'), default: 302 })],
    gives: { ...response, facts: { ...facts, sendsItself: true } },
  }),
  defineNuxtRouteMiddleware: { call: { effects: [], registers: { handler: navigation } } },
} satisfies Record<string, Shape>;

export const h3: Framework = {
  name: 'h3',
  /** nitropack 2.13, nuxt 4: helpers of the server, and those that it shares with pages. */
  ambient: [
    { within: ['server'], folders: ['utils', '../shared/utils'] },
    {
      within: ['api', 'routes', 'middleware', 'plugins', 'utils'],
      folders: ['../utils'],
      packages: ['nitropack', 'nitro'],
    },
  ],
  conventions: [{ parameters: [/^_?event$/], required: 1, handler: helper, text: STAGES }],
  signs: [
    '\\b(?:define\\w*EventHandler|eventHandler|setResponseStatus|sendRedirect|sendNoContent)\\s*\\(',
    '\\bcreateError\\s*\\(',
    '\\bnavigateTo\\s*\\(',
  ],
  globals: {
    ...responding,
    ...sessions,
    ...reading,
    ...defining,
    ...nuxt,
    defineNitroErrorHandler: definesErrorHandler,
  },
  modules: {
    h3: h3Module,
    'nitro/h3': h3Module,
    nitro: { ...defining, defineHandler: defines, defineErrorHandler: definesErrorHandler, HTTPError },
    'nitropack/runtime': {
      ...responding,
      ...sessions,
      ...reading,
      ...defining,
      defineNitroErrorHandler: definesErrorHandler,
    },
    '#imports': { ...nuxt, ...responding, ...sessions, ...reading, ...defining },
    nitropack: { NitroErrorHandler: { handler: errorHandler } },
    'nitropack/types': { NitroErrorHandler: { handler: errorHandler } },
    '#nitro': { ...defining, defineNitroErrorHandler: definesErrorHandler },
    '#app': nuxt,
    'nuxt/app': nuxt,
  },
  files: [
    {
      file: new RegExp(`^(?=${ENDING})(?:.*?/)?server/(?<path>(?:api|routes)/.+?)${METHOD_SUFFIX}`),
      route: new RegExp(`^(?=${ENDING})(?<before>(?:.*?/)??)${LAYER}server/(?:routes/)?(?<route>.+?)${METHOD_SUFFIX}`),
      before: ['server/middleware/*'],
      base: BASE,
      exports: { default: handler },
    },
    {
      file: new RegExp(`^(?=${ENDING})(?<before>(?:.*?/)??)${LAYER}server/middleware/.`),
      first: true,
      exports: { default: middleware },
    },
    {
      file: new RegExp(`^(?=${ENDING})(?:.*?/)?(?:api|routes)/.+?${METHOD_SUFFIX}`),
      route: new RegExp(
        `^(?=${ENDING})(?<before>(?:.*?/)?)(?:routes/)?(?<route>(?:(?<=routes/)|api/).+?)${METHOD_SUFFIX}`,
      ),
      imports: /^(?:h3|nitro|nitropack)(?:\/|$)/,
      exports: { default: handler },
    },
  ],
};
