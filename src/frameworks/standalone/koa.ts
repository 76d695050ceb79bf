import { request as nodeRequest, response as nodeResponse } from '../node/node.js';
import { KOA_3 } from '../language/releases.js';
import { type Call, type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  assigns,
  cookieJar,
  field,
  firstOf,
  fixed,
  givesField,
  givesNamed,
  givesPart,
  leadsTo,
  made,
  mediaType,
  misplaces,
  missesPart,
  NULLISH,
  part,
  readers,
  redirects,
  says,
  setsBody,
  setsHeader,
  setsHeaders,
  setsNumericStatus,
  setsStatus,
} from '../language/vocabulary.js';
import { byVerb, type Only } from '../language/methods.js';

const error: Shape = {
  name: 'error',
  role: 'error',
  facts: { framework: 'Koa' },
  members: { status: { reads: 'status' }, statusCode: { reads: 'status' } },
};

/** `ctx.throw(message, status, props)`: right in Koa 2, which warns (2.16); Koa 3 throws a TypeError (3.3). */
const statusSecond = {
  when: { atLeast: 2, types: [undefined, 'status'] },
  target: 'new',
  default: 500,
  gives: error,
  legacy: {
    form: 'throw(message, status)',
    gone: KOA_3,
    since: 'throws a TypeError',
    current: 'throw(status, message)',
    deprecated: true,
    status: arg(1),
    rewrite: '{receiver}.throw({1}, {0}, {2})',
  },
} as const;

/** Of the header fields only `props.headers` are sent. */
const statusFirst: Call = {
  target: 'new',
  default: 500,
  effects: [
    setsStatus(0),
    says(argOf(1, 'string')),
    setsHeaders(firstOf(arg(2, 'headers'), arg(1, 'headers'))),
    { does: 'throw' },
  ],
  gives: error,
  rewrites: { headers: { argument: 2, member: 'headers' } },
};

/** `ctx.throw(status, message, props)`. */
const throwing: Shape = {
  call: [
    { ...statusFirst, when: { types: ['number'] } },
    { ...statusFirst, when: { types: ['status'] } },
    { ...statusFirst, when: { types: ['digits'] }, effects: [misplaces(arg(0), 'text'), { does: 'throw' }] },
    {
      ...statusSecond,
      before: KOA_3,
      effects: [setsStatus(1), says(argOf(0, 'string')), setsHeaders(arg(2, 'headers')), { does: 'throw' }],
    },
    { ...statusSecond, effects: [{ does: 'blur' }, { does: 'throw' }] },
    { target: 'new', default: 500, effects: [{ does: 'blur' }, { does: 'throw' }], gives: error },
  ],
};

const asserting: Shape = {
  call: {
    target: 'new',
    default: 500,
    effects: [
      ...setsNumericStatus(1),
      says(argOf(2, 'string')),
      setsHeaders(arg(3, 'headers')),
      { does: 'assert', value: arg(0) },
    ],
    gives: error,
  },
};

/** Members that `ctx` and `ctx.request` have in common. */
const reading: Readonly<Record<string, Shape>> = {
  method: { reads: 'method' },
  path: { reads: 'path', isPathAlone: true },
  url: { reads: 'path' },
  originalUrl: { reads: 'path' },
  href: { reads: 'path' },
  ...alike(part('headers'), 'header', 'headers', 'fresh', 'stale'),
  get: givesNamed('headers'),
  is: givesField('headers', 'content-type'),
  accepts: givesField('headers', 'accept'),
  acceptsCharsets: givesField('headers', 'accept-charset'),
  acceptsEncodings: givesField('headers', 'accept-encoding'),
  acceptsLanguages: givesField('headers', 'accept-language'),
  ...alike(field('headers', 'host'), 'host', 'hostname'),
  ...alike(part('query'), 'query', 'querystring', 'search'),
  /** @koa/router. */
  params: part('params'),
};

/** What common middleware puts on `ctx`. */
const fromMiddleware: Readonly<Record<string, Shape>> = {
  /** koa-jwt, koa-passport. */
  state: leadsTo({ user: part('user'), session: part('session') }),
  /** koa-passport. */
  isAuthenticated: givesPart('user'),
  isUnauthenticated: missesPart('user'),
  /** koa-session, koa-generic-session. */
  session: part('session'),
  /** @koa/multer. */
  file: part('files'),
  files: part('files'),
};

const request: Shape = {
  name: 'request',
  role: 'request',
  members: {
    req: nodeRequest,
    ...reading,
    /** koa-body, koa-bodyparser, @koa/bodyparser. */
    body: part('body'),
    rawBody: part('body'),
    files: part('files'),
    type: field('headers', 'content-type'),
    length: field('headers', 'content-length'),
    charset: field('headers', 'content-type'),
  },
};

/** Members that `ctx` and `ctx.response` have in common. */
const staging: Shape = {
  name: 'response',
  role: 'response',
  handler: () => handler,
  facts: {
    framework: 'Koa',
    strips: [204, 205, 304],
    bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
    header: { method: 'set' },
    takesOver: ['respond'],
  },
  members: {
    status: assigns(setsStatus(0)),
    /** `null` and `undefined` set the status to 204 there and then, unless it is one that has no body. */
    body: assigns(
      {
        does: 'emptied',
        value: arg(0),
        status: 204,
        unless: [204, 205, 304],
        drops: ['content-type', 'content-length'],
      },
      setsBody(arg(0), NULLISH),
    ),
    message: assigns(says(arg(0))),
    type: assigns(setsHeader('content-type', mediaType(0))),
    length: assigns(setsHeader('content-length', arg(0))),
    etag: assigns(setsHeader('etag', made)),
    lastModified: assigns(setsHeader('last-modified', arg(0))),
    set: { call: { effects: [setsHeader(arg(0), arg(1))] } },
    append: { call: { effects: [setsHeader(arg(0), arg(1))] } },
    remove: { call: { effects: [{ does: 'removeHeader', name: arg(0) }] } },
    vary: { call: { effects: [setsHeader('vary', arg(0))] } },
    attachment: { call: { effects: [setsHeader('content-disposition', made)] } },
    get: { call: { effects: [] } },
    is: { call: { effects: [] } },
    /** An earlier or later redirect status is kept (koa 2.16, 3.3). */
    redirect: {
      call: {
        effects: [redirects({ url: 0, default: 302, keepsEarlier: 'redirects' })],
        gives: 'nothing',
        rewrites: { statusBefore: '{receiver}.status = {status};' },
      },
    },
    back: {
      call: { effects: [{ does: 'redirect', url: made, default: 302, keepsEarlier: 'redirects' }], gives: 'nothing' },
    },
  },
};

export const context: Shape = {
  name: 'ctx',
  base: staging,
  members: {
    request,
    req: nodeRequest,
    response: staging,
    res: nodeResponse,
    ...reading,
    throw: throwing,
    assert: asserting,
    cookies: cookieJar(['get'], ['set']),
    ...fromMiddleware,
    /** `ctx.app.emit('error', error, ctx)` calls listeners, who log. */
    app: { members: readers('emit') },
    render: { call: { effects: [{ does: 'opaqueBody' }] } },
  },
};

/** `await next()` throws what later middleware throws (2.16, 3.2). */
const next: Shape = {
  name: 'next',
  role: 'next',
  call: { effects: [{ does: 'handOn', error: fixed(undefined), throws: true }] },
};

/** Without a status Koa answers 404, 200 once there is a body, and 204 for an empty one. An error wipes the header fields. */
export const handler: Handler = {
  parameters: [context, next],
  settles: true,
  default: { body: 200, none: 404, null: 204, undefined: 204 },
  phrases: true,
  errorsDropHeaders: true,
  answersErrors: { status: '{error}.status ?? {status}' },
};

function registering(only: Only): Shape {
  const registers = { handler, path: firstOf(argOf(1, 'string'), arg(0)), ...only };
  return { call: { effects: [], gives: () => router, registers } };
}

/** `router.get([name,] path, …handlers)`. */
const router: Shape = {
  name: 'router',
  members: {
    ...byVerb(registering, 'all'),
    use: {
      call: {
        effects: [],
        gives: () => router,
        registers: { handler, path: firstOf(argOf(0, 'string')) },
        mounts: { path: argOf(0, 'string') },
      },
    },
    del: registering({ methods: ['DELETE'] }),
    register: {
      call: { effects: [], gives: () => router, registers: { handler, methods: arg(1), path: arg(0), from: 2 } },
    },
    prefix: { call: { effects: [], gives: 'receiver', below: arg(0) } },
    param: { call: { effects: [], gives: () => router } },
    routes: { call: { effects: [], gives: 'receiver' } },
    middleware: { call: { effects: [], gives: 'receiver' } },
  },
};

const makesRouter: Shape = {
  call: { effects: [], gives: router, below: arg(0, 'prefix') },
  construct: { effects: [], gives: router, below: arg(0, 'prefix') },
  instance: router,
};
const types = {
  Context: { instance: context },
  ParameterizedContext: { instance: context },
  ExtendableContext: { instance: context },
  RouterContext: { instance: context },
  DefaultContext: { instance: context },
  Middleware: { handler },
};
/** `compose([authorize, show])`: an alias of its argument, the list (koa-compose 4). */
const composes: Shape = { call: { effects: [], passes: 0, registers: { handler, from: 0 } } };
/** koa-bodyparser 4, @koa/bodyparser 6, koa-body 6. */
const parsesBody: Shape = { call: { effects: [], refuses: { status: 400, of: 'malformed JSON' } } };
const koaClass: Shape = { ...makesRouter, members: types };

export const koa: Framework = {
  name: 'koa',
  incidental: ['koa-compose'],
  signs: ['\\bctx\\s*[,)]', '\\bctx\\.(?:body|status|throw)\\b'],
  modules: {
    koa: { default: koaClass, ...types },
    'koa-compose': { default: composes },
    '@feathersjs/koa': { koa: koaClass },
    'koa-router': { default: { ...makesRouter, members: types }, ...types },
    '@koa/router': { default: { ...makesRouter, members: types }, Router: makesRouter, ...types },
  },
  inputs: {
    'koa-bodyparser': { default: parsesBody },
    '@koa/bodyparser': { default: parsesBody, bodyParser: parsesBody },
    'koa-body': { default: parsesBody, koaBody: parsesBody },
  },
  conventions: [{ parameters: [/^_?ctx$/, /^_?next$/], required: 1, handler }],
};
