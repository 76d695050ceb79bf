import { assertion, httpErrors, replyHelpers } from './fastify-sensible.js';
import { request as nodeRequest, response as nodeResponse } from '../node/node.js';
import { FASTIFY_4, FASTIFY_5 } from '../language/releases.js';
import { routeDecorators } from '../language/decorators.js';
import { type Framework, type Handler, METHODS, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  assigns,
  blurs,
  chain,
  field,
  firstOf,
  fixed,
  givesField,
  givesPart,
  inside,
  missesPart,
  NULLISH,
  part,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';
import { byVerb, ROUTES_WITH_OPTIONS } from '../language/methods.js';

const request: Shape = {
  name: 'request',
  role: 'request',
  mount: 'server.prefix',
  mountSince: FASTIFY_4,
  members: {
    method: { reads: 'method' },
    url: { reads: 'path' },
    originalUrl: { reads: 'path' },
    raw: nodeRequest,
    body: part('body'),
    query: part('query'),
    params: part('params'),
    headers: part('headers'),
    ...alike(field('headers', 'host'), 'host', 'hostname'),
    /** @fastify/cookie. */
    cookies: part('cookies'),
    /** @fastify/session, @fastify/secure-session. */
    session: part('session', ['get'], ['data']),
    /** @fastify/jwt, @fastify/passport. */
    user: part('user'),
    ...alike(givesPart('user'), 'jwtVerify', 'jwtDecode', 'isAuthenticated'),
    isUnauthenticated: missesPart('user'),
    /** @fastify/multipart. */
    ...alike(givesPart('files'), 'file', 'files', 'parts', 'saveRequestFiles'),
    formData: givesPart('body'),
    isMultipart: givesField('headers', 'content-type'),
    /** @fastify/accepts. */
    ...alike(givesField('headers', 'accept'), 'accepts', 'type', 'types'),
    ...alike(givesField('headers', 'accept-language'), 'language', 'languages'),
    ...alike(givesField('headers', 'accept-encoding'), 'encoding', 'encodings'),
  },
};

const setsOne = chain(setsHeader(arg(0), arg(1)));

/** `redirect(code, url)`: Fastify 4 warns since 4.28 (FSTDEP021), Fastify 5 answers 500 (4.27, 4.29, 5.12). */
const statusFirst = {
  when: { count: 2, types: ['status'] },
  gives: 'receiver',
  legacy: {
    form: 'redirect(code, url)',
    gone: FASTIFY_5,
    since: 'reads the URL as status and fails',
    current: 'redirect(url, code)',
    deprecated: true,
    currentSince: 28,
    status: arg(0),
    rewrite: '{receiver}.redirect({1}, {0})',
  },
} as const;

export const reply: Shape = {
  name: 'reply',
  role: 'response',
  handler: () => handler,
  facts: {
    framework: 'Fastify',
    strips: [204],
    bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' },
    header: { method: 'header', chains: true, after: ['code', 'status'] },
    statusAlone: '{receiver}.code({status}).send({phrase})',
    takesOver: ['hijack', 'sent'],
    ignoresSecond: true,
    // find-my-way 8 and 9 (fastify 4 and 5).
    emptyParameters: true,
  },
  members: {
    code: chain(setsStatus(0)),
    status: chain(setsStatus(0)),
    statusCode: { reads: 'staged status', ...assigns(setsStatus(0)) },
    header: setsOne,
    headers: chain(setsHeaders(arg(0))),
    type: chain(setsHeader('content-type', arg(0))),
    removeHeader: chain({ does: 'removeHeader', name: arg(0) }),
    /** `null` is meant as no body; unless the status has none, Fastify sends it as JSON (4.29, 5.12). */
    send: {
      call: [
        /** An error goes to the error handler, which chooses the status. */
        { when: { types: ['error'] }, effects: [{ does: 'handOn', error: arg(0) }], gives: 'receiver' },
        /** Without a body nothing is taken off (4.29, 5.12). */
        {
          when: { count: 0 },
          effects: [sends],
          strips: [],
          gives: 'receiver',
          rewrites: { bodiless: '{receiver}.send()', empty: '{receiver}.code({status}).send()' },
        },
        {
          effects: [setsBody(arg(0), NULLISH), sends],
          gives: 'receiver',
          rewrites: {
            bodiless: '{receiver}.send()',
            empty: '{receiver}.code({status}).send()',
            withStatus: '{receiver}.code({status}){fields}.send({0})',
          },
        },
      ],
    },
    /** An earlier status of any value is kept (4.29, 5.12). */
    redirect: {
      call: [
        {
          ...statusFirst,
          before: FASTIFY_5,
          effects: [redirects({ url: 1, status: arg(0), default: 302, keepsEarlier: 'any', bodiless: true }), sends],
        },
        { ...statusFirst, effects: [blurs, sends] },
        {
          effects: [redirects({ url: 0, status: arg(1), default: 302, keepsEarlier: 'any', bodiless: true }), sends],
          gives: 'receiver',
          rewrites: { withStatus: '{receiver}.redirect({0}, {status})' },
        },
      ],
    },
    callNotFound: { call: { effects: [setsStatus(fixed(404)), { does: 'opaqueBody' }, sends], gives: 'receiver' } },
    hijack: chain({ does: 'blur' }),
    raw: nodeResponse,
    getHeader: { call: { effects: [] } },
    getHeaders: { call: { effects: [] } },
    hasHeader: { call: { effects: [] } },
    ...replyHelpers,
    sent: { reads: 'isSent' },
    log: {},
    request,
  },
};

/** A returned value is sent, unless the reply was. */
const handler: Handler = {
  parameters: [request, reply],
  returns: { body: NULLISH, errors: 'thrown', later: true, again: true },
  hangs: true,
};

const caught: Shape = { role: 'caught' };
const errorHandler: Handler = {
  parameters: [caught, request, reply],
  returns: { body: NULLISH, errors: 'thrown', later: true, again: true },
  answersErrors: {
    receives: [{ status: 400, of: 'malformed JSON', methods: ['POST', 'PUT', 'PATCH'] }],
    status: '{error}.statusCode ?? {status}',
  },
};
/** What a hook returns is no body. */
const hook: Handler = { parameters: [request, reply] };

/** A plugin receives the instance to register its routes on. */
const plugin: Handler = { parameters: [{ base: () => instance }] };

const options = { members: ['handler'] };

/** The schemas of the responses; a hook can add to them. */
function schemas(route: number) {
  return { declares: { statuses: inside(arg(route, 'schema'), 'response'), entry: '{}', unless: /\bonRoute\b/ } };
}

/** An instance; routes of one that a plugin receives are below the prefix that the plugin is registered with. */
const server = (atRoot: boolean): Shape => ({
  name: 'fastify',
  members: {
    ...byVerb(
      (only) => ({
        call: {
          effects: [],
          gives: 'receiver',
          registers: { handler, path: arg(0), from: 1, atRoot, ...schemas(1), ...options, ...only },
        },
      }),
      'all',
    ),
    route: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler, methods: arg(0, 'method'), path: arg(0, 'url'), atRoot, ...schemas(0), ...options },
      },
    },
    /** Also before routes and plugins that are registered earlier (4.29, 5.12). */
    addHook: { call: { effects: [], gives: 'receiver', registers: { handler: hook, from: 1 }, runsBefore: 'all' } },
    setErrorHandler: { call: { effects: [], gives: 'receiver', registers: { handler: errorHandler } } },
    /** The handler that the instance has so far, its own or the usual one. */
    errorHandler: { call: { target: { argument: 2 }, effects: [{ does: 'handOn', error: arg(0) }] } },
    setNotFoundHandler: { call: { effects: [], gives: 'receiver', registers: { handler } } },
    register: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler: plugin },
        mounts: { path: arg(1, 'prefix') },
      },
    },
    decorate: { call: { effects: [], gives: 'receiver', decorates: true } },
    after: { call: { effects: [], gives: 'receiver' } },
    httpErrors,
    assert: assertion,
    withTypeProvider: { call: { effects: [], gives: 'receiver' } },
  },
});
const instance = server(false);

const types = {
  FastifyReply: { instance: reply },
  FastifyRequest: { instance: request },
  FastifyInstance: { instance, members: { errorHandler: { handler: errorHandler } } },
  RouteHandlerMethod: { handler },
  RouteHandler: { handler },
  FastifyPluginAsync: { handler: plugin },
  FastifyPluginCallback: { handler: plugin },
};
/** The plugin isn't encapsulated (fastify-plugin 6.0). */
const unwrapped: Shape = {
  call: { effects: [], passes: 0, isTransparent: true, registers: { handler: plugin, wraps: true } },
};
/** All plugins of a folder, by their places (@fastify/autoload 6.5, `lib/find-plugins.js`). */
const folder: Shape = {
  plugsFolder: {
    folder: arg(1, 'dir'),
    prefix: inside(arg(1, 'options'), 'prefix'),
    isNamed: arg(1, 'dirNameRoutePrefix'),
    hasParameters: arg(1, 'routeParams'),
    hooks: arg(1, 'autoHooks'),
    cascades: arg(1, 'cascadeHooks'),
    overwrites: arg(1, 'overwriteHooks'),
    ignored: arg(1, 'ignorePattern'),
    files: /(?<!\.d)\.[cm]?[jt]s$/,
    index: /^index\.[cm]?[jt]s$/,
    hookFiles: /^[_.]?auto_?hooks\.[cm]?[jt]s$/i,
    ownPrefix: 'autoPrefix',
    wholePrefix: 'prefixOverride',
    isOn: 'autoload',
  },
};
/** Controllers of fastify-decorators (3.16.1): their methods are handlers, with or without the reply. */
const method: Handler = { ...handler, answers: reply };
const verbs = Object.fromEntries(METHODS.map((name) => [name, name]));
const url = firstOf(argOf(0, 'string'), arg(0, 'url'));
const controllers: Record<string, Shape> = {
  Controller: { decorator: { controller: { path: firstOf(argOf(0, 'string'), arg(0, 'route')) } } },
  ...routeDecorators(verbs, method, url),
  ALL: { decorator: { routes: { path: url }, handler: method } },
};
const makesInstance: Shape = { call: { effects: [], gives: server(true) }, members: types };

export const fastify: Framework = {
  name: 'fastify',
  signs: ['\\bFastify(?:Reply|Instance)\\b', '\\breply\\s*[,)]', '\\bfastify\\s*[,)]'],
  modules: {
    fastify: { default: makesInstance, fastify: makesInstance, ...types },
    '@fastify/sensible': { httpErrors },
    '@fastify/autoload': { default: folder, fastifyAutoload: folder },
    'fastify-autoload': { default: folder },
    'fastify-decorators': controllers,
    'fastify-plugin': { default: unwrapped, fastifyPlugin: unwrapped },
  },
  conventions: [
    { parameters: [/^_*(?:req|request)?$/, /^_?(?:rep|reply)$/], required: 2, handler },
    {
      parameters: [/^_*(?:req|request)$/, /^_?(?:res|response)$/],
      required: 2,
      handler,
      text: ROUTES_WITH_OPTIONS,
      package: 'fastify',
    },
    { parameters: [/^fastify$/, /^_*(?:opts?|options)?$/, /^_?(?:next|done)$/], required: 1, handler: plugin },
    /** By its export alone. */
    {
      parameters: [/./, /./, /./],
      required: 4,
      exported: /^default$/,
      handler: plugin,
      package: 'fastify',
      text: /\.(?:register|addHook|decorate|route|get|post|put|patch|delete)\(/,
    },
  ],
};
