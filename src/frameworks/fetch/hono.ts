import { routing } from '../node/express.js';
import { request as fetchRequest, response as fetchResponse } from './fetch.js';
import { handledBy } from '../errors/error-classes.js';
import type { Call, Effect, Framework, Handler, RequestPart, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  blurs,
  firstOf,
  fixed,
  givesNamed,
  givesPart,
  leadsTo,
  made,
  misplaces,
  NULLISH,
  overloads,
  part,
  redirects,
  removesHeader,
  says,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  takesBody,
} from '../language/vocabulary.js';

/** A call whose argument is a word, and that returns a part of the request. */
function tells(word: string, part: RequestPart): Call {
  return { when: { values: [word] }, effects: [], input: { part } };
}

/** The arguments of `c.req.valid()`. */
const VALIDATED = {
  json: 'body',
  form: 'body',
  query: 'query',
  param: 'params',
  header: 'headers',
  cookie: 'cookies',
} as const;

/** Variables that middleware sets: hono/jwt, hono/language, @hono/auth-js; the others have common names. */
const VARIABLES = {
  user: 'user',
  session: 'session',
  jwtPayload: 'user',
  authUser: 'user',
  language: 'locale',
} as const;

const request: Shape = {
  name: 'HonoRequest',
  role: 'request',
  members: {
    method: { reads: 'method' },
    path: { reads: 'path', isPathAlone: true },
    url: { reads: 'path' },
    raw: fetchRequest,
    header: givesNamed('headers'),
    ...alike(givesNamed('query'), 'query', 'queries'),
    param: givesNamed('params'),
    ...alike(givesPart('body'), 'json', 'text', 'formData', 'parseBody', 'arrayBuffer', 'blob'),
    valid: overloads(...Object.entries(VALIDATED).map(([of, part]) => tells(of, part))),
  },
};

/**
 * Every helper makes a `Response`. With a body and 204, 205 or 304 the standard's throws, for `''` too; the one that
 * @hono/node-server puts in its place (2.1) drops the body, and sends it with 205.
 */
const response: Shape = {
  name: 'Response',
  base: fetchResponse,
  facts: { framework: 'Hono', strips: [], bodyWith: { 101: 'varies', 204: 'varies', 205: 'varies', 304: 'varies' } },
};

/**
 * `c.json(body, status | init, headers)`: the status argument wins over `init.status`, which wins over `c.status()`. The
 * media type of the helper wins over all but that of `headers`.
 */
function answers(method: string, empty: Parameters<typeof setsBody>[1], type?: string): Shape {
  const call: Call = {
    target: { derives: 'status and headers' },
    effects: [
      setsBody(arg(0), empty),
      setsStatus(firstOf(argOf(1, 'number'), arg(1, 'status'))),
      misplaces(argOf(1, 'digits'), 'text'),
      misplaces(arg(1, 'statusCode'), 'misnamed', { unless: arg(1, 'status'), member: 'status' }),
      setsHeaders(arg(1, 'headers')),
      ...(type === undefined ? [] : [setsHeader('content-type', fixed(type))]),
      setsHeaders(arg(2)),
    ],
    gives: response,
    rewrites: {
      bodiless: '{receiver}.body(null, {1}, {2})',
      empty: '{receiver}.body(null, {status})',
      withStatus: `{receiver}.${method}({0}, {status}, {fields})`,
      headers: { argument: 2 },
    },
  };
  return { call };
}

export const context: Shape = {
  name: 'Context',
  role: 'context',
  handler: () => handler,
  members: {
    req: request,
    json: answers('json', [], 'application/json'),
    text: answers('text', [], 'text/plain'),
    html: answers('html', [], 'text/html'),
    body: answers('body', NULLISH),
    newResponse: answers('newResponse', NULLISH),
    status: { call: { effects: [setsStatus(0)] } },
    /** Without a value it removes the field. */
    header: overloads(
      { when: { count: 1 }, effects: [removesHeader(arg(0))] },
      { when: { types: [undefined, 'undefined'] }, effects: [removesHeader(arg(0))] },
      { effects: [setsHeader(arg(0), arg(1))] },
    ),
    /** `c.status()` is lost on a redirect. */
    redirect: {
      call: {
        target: { derives: 'headers' },
        effects: [redirects({ url: 0, status: arg(1), default: 302, bodiless: true })],
        gives: response,
        rewrites: { withStatus: '{receiver}.redirect({0}, {status})' },
      },
    },
    notFound: { call: { target: { derives: 'headers' }, effects: [setsStatus(fixed(404)), blurs], gives: response } },
    render: { call: { target: { derives: 'status and headers' }, effects: [{ does: 'opaqueBody' }], gives: response } },
    get: overloads(...Object.entries(VARIABLES).map(([name, of]) => tells(name, of)), { effects: [] }),
    set: { call: { effects: [] } },
    executionCtx: {},
    env: {},
    var: leadsTo(Object.fromEntries(Object.entries(VARIABLES).map(([name, of]) => [name, part(of)]))),
    res: { members: { headers: { reads: 'headers' } } },
  },
};

/** Downstream handlers answer; what was staged before applies to their responses. */
const next: Shape = { name: 'next', role: 'next', call: { effects: [] } };

const handler: Handler = { parameters: [context, next], returns: { response: true } };

const caught: Shape = { role: 'caught' };
const errorHandler: Handler = {
  parameters: [caught, context],
  returns: { response: true },
  answersErrors: {
    status: '{error} instanceof HTTPException ? {error}.status : {status}',
    needs: { module: 'hono/http-exception', name: 'HTTPException' },
  },
};

const takesAny: Shape = {
  call: { effects: [], gives: 'receiver', registers: { handler, path: arg(0), isWhole: true } },
};
const routes = routing(handler);
const app: Shape = {
  name: 'Hono',
  base: routes,
  members: {
    /** For the path alone (4.13). */
    ...alike(takesAny, 'use', 'all'),
    on: { call: { effects: [], gives: () => app, registers: { handler, methods: arg(0), path: arg(1), from: 2 } } },
    onError: { call: { effects: [], gives: () => app, registers: { handler: errorHandler } } },
    notFound: { call: { effects: [], gives: () => app, registers: { handler } } },
    route: { call: { effects: [], gives: () => app, mounts: { path: arg(0), from: 1 } } },
    basePath: { call: { effects: [], gives: () => app, below: arg(0) } },
    mount: { call: { effects: [], gives: () => app } },
    openapi: {
      call: {
        effects: [],
        gives: () => app,
        registers: {
          handler,
          methods: arg(0, 'method'),
          path: arg(0, 'path'),
          declares: { statuses: arg(0, 'responses'), entry: "{ description: '{phrase}' }" },
          from: 1,
        },
      },
    },
  },
};

const makesApp: Shape = { construct: { effects: [], gives: app }, instance: app };

/** `res` replaces the whole response; its header fields and status are not the exception's. */
const exception: Shape = {
  name: 'HTTPException',
  role: 'error',
  facts: {
    framework: 'Hono',
    answeredBy: handledBy(['onError'], { bases: ['HTTPException'], content: ['getResponse', 'res'] }),
  },
  members: {
    status: { reads: 'status' },
    getResponse: {
      call: { target: { derives: 'status and headers' }, effects: [{ does: 'opaqueBody' }], gives: response },
    },
  },
};

const HTTPException: Shape = {
  instance: exception,
  construct: [
    {
      when: { atLeast: 1, types: ['object'] },
      target: 'new',
      default: 500,
      effects: [setsHeaders(arg(0, 'res')), takesBody(arg(0, 'res'))],
      gives: exception,
    },
    {
      target: 'new',
      default: 500,
      effects: [setsStatus(0), says(arg(1, 'message')), setsHeaders(arg(1, 'res')), takesBody(arg(1, 'res'))],
      gives: exception,
    },
  ],
};

const types = {
  Context: { instance: context },
  Handler: { handler },
  MiddlewareHandler: { handler },
  ErrorHandler: { handler: errorHandler },
  NotFoundHandler: { handler },
};

const makesHandlers = { call: { effects: [], registers: { handler, wraps: true } } };

/** What a validator calls with the value or the result; a response that it returns is the answer. */
const hook: Handler = { parameters: [undefined, context], returns: { response: true } };

const factory: Shape = {
  members: {
    createHandlers: makesHandlers,
    createMiddleware: makesHandlers,
    createApp: { call: { effects: [], gives: app } },
  },
};

const setsCookie: Shape = { call: { target: { argument: 0 }, effects: [setsHeader('set-cookie', made)] } };

/** `stream(c, async (stream) => { … })`: a response with the status that was staged on the context (4.13). */
function streams(...fields: readonly Effect[]): Shape {
  return {
    call: {
      target: { derives: 'status and headers', of: 0 },
      effects: [...fields, { does: 'opaqueBody' }],
      gives: response,
    },
  };
}

const cookies = {
  getCookie: givesNamed('cookies', 1),
  getSignedCookie: givesNamed('cookies', 2),
  ...alike(setsCookie, 'setCookie', 'setSignedCookie', 'deleteCookie'),
};

const streaming = {
  stream: streams(),
  streamText: streams(setsHeader('content-type', fixed('text/plain'))),
  streamSSE: streams(
    setsHeader('content-type', fixed('text/event-stream')),
    setsHeader('cache-control', fixed('no-cache')),
  ),
};

export const hono: Framework = {
  name: 'hono',
  signs: ['\\bHTTPException\\b', '\\b(?:c|ctx|context)\\.(?:json|text|body|html|redirect)\\('],
  modules: {
    hono: { Hono: makesApp, ...types },
    'hono/tiny': { Hono: makesApp },
    'hono/quick': { Hono: makesApp },
    'hono/cookie': cookies,
    'hono/streaming': streaming,
    'hono/accepts': { accepts: { call: { effects: [], input: { part: 'headers', name: arg(1, 'header') } } } },
    'hono/factory': { createMiddleware: makesHandlers, createFactory: { call: { effects: [], gives: factory } } },
    'hono/http-exception': { HTTPException },
    'hono/validator': { validator: { call: { effects: [], registers: { handler: hook, from: 1, wraps: true } } } },
    '@hono/zod-validator': {
      zValidator: { call: { effects: [], registers: { handler: hook, from: 2, wraps: true } } },
    },
    '@hono/zod-openapi': { OpenAPIHono: makesApp, ...types, createRoute: { call: { effects: [], passes: 0 } } },
  },
  conventions: [{ parameters: [/^c$/, /^next$/], required: 1, handler }],
};
