import { makes } from '../errors/error-classes.js';
import { requestUrl } from '../fetch/fetch.js';
import { request as nodeRequest, response as nodeResponse } from '../node/node.js';
import type { Call, Condition, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  assigns,
  chain,
  EMPTY_TEXT,
  field,
  fixed,
  leadsTo,
  made,
  overloads,
  part,
  redirects,
  replacesStatus,
  setsBody,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';

const request: Shape = {
  name: 'request',
  role: 'request',
  members: {
    method: { reads: 'method' },
    path: { reads: 'path' },
    url: requestUrl,
    raw: { members: { req: nodeRequest, res: nodeResponse } },
    payload: part('body'),
    mime: field('headers', 'content-type'),
    headers: part('headers'),
    ...alike(part('params'), 'params', 'paramsArray'),
    query: part('query'),
    state: part('cookies'),
    info: leadsTo({
      ...alike(field('headers', 'host'), 'host', 'hostname'),
      referrer: field('headers', 'referer'),
    }),
    auth: leadsTo(alike(part('user'), 'credentials', 'artifacts', 'isAuthenticated', 'isAuthorized')),
    /** @hapi/yar. */
    yar: part('session', ['get', 'flash']),
  },
};

/** A call on a redirect that takes an optional boolean: what it does for `true` and for `false`. */
function turns(whenTrue: Readonly<Record<number, number>>, whenFalse: Readonly<Record<number, number>>): Shape {
  const to = (by: Readonly<Record<number, number>>): Pick<Call, 'effects' | 'gives'> => ({
    effects: [replacesStatus(by)],
    gives: 'receiver',
  });
  return overloads(
    { when: { count: 0 }, ...to(whenTrue) },
    { when: { values: [true] }, ...to(whenTrue) },
    { when: { values: [false] }, ...to(whenFalse) },
    to({}),
  );
}

const PERMANENT = { 301: 301, 302: 301, 307: 308, 308: 308 };
const TEMPORARY = { 301: 302, 302: 302, 307: 307, 308: 307 };
const REWRITABLE = { 301: 301, 302: 302, 307: 302, 308: 301 };
const FAITHFUL = { 301: 308, 302: 307, 307: 307, 308: 308 };

const response: Shape = {
  name: 'response',
  role: 'response',
  facts: {
    framework: 'hapi',
    strips: [],
    bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' },
    header: { method: 'header', chains: true, after: ['code'] },
  },
  members: {
    code: chain(setsStatus(0)),
    statusCode: assigns(setsStatus(0)),
    message: chain(),
    /** Only for POST, PUT and PATCH: hapi answers 500 to others. */
    created: chain(setsStatus(fixed(201)), setsHeader('location', arg(0))),
    /** Makes a redirect of a response that is none. */
    redirect: chain(redirects({ url: 0, default: 302 })),
    permanent: turns(PERMANENT, TEMPORARY),
    temporary: turns(TEMPORARY, PERMANENT),
    rewritable: turns(REWRITABLE, FAITHFUL),
    header: chain(setsHeader(arg(0), arg(1))),
    headers: { reads: 'headers' },
    location: chain(setsHeader('location', arg(0))),
    etag: chain(setsHeader('etag', made)),
    vary: chain(setsHeader('vary', arg(0))),
    type: chain(setsHeader('content-type', arg(0))),
    ...Object.fromEntries(
      [
        'bytes',
        'charset',
        'encoding',
        'ttl',
        'spaces',
        'replacer',
        'suffix',
        'escape',
        'passThrough',
        'takeover',
        'compressed',
      ].map((name) => [name, chain()]),
    ),
    state: chain(setsHeader('set-cookie', made)),
    unstate: chain(setsHeader('set-cookie', made)),
  },
};

function answers(...effects: Call['effects']): Call {
  return { target: 'new', effects, gives: response };
}

/** `h.response()`, `h.response(null)`, `h.response('')`: without a status they answer 204. */
const NOTHING: readonly Condition[] = [{ count: 0 }, ...EMPTY_TEXT.map((value) => ({ count: 1, values: [value] }))];

const refusal: Shape = { name: 'error', role: 'error', facts: { framework: 'hapi' } };

/** "Cannot wrap an error": it throws, and the handler answers 500, whatever status the error has or would be given. */
const REFUSED: Call = {
  ...makes(refusal, setsStatus(fixed(500)), { does: 'throw' }),
  when: { types: ['exception'] },
};

/** What is called an error and can't be seen may be one. */
const MAYBE_REFUSED: Call = { ...answers({ does: 'blur' }), when: { types: ['error'] } };

/** The response toolkit `h`. */
const toolkit: Shape = {
  name: 'h',
  members: {
    response: overloads(
      ...NOTHING.map((when) => ({ ...answers(setsBody(arg(0), EMPTY_TEXT)), when, default: 204 })),
      REFUSED,
      MAYBE_REFUSED,
      {
        ...answers(setsBody(arg(0), EMPTY_TEXT)),
        rewrites: { bodiless: '{receiver}.response()', withStatus: '{receiver}.response({0}).code({status}){fields}' },
      },
    ),
    redirect: overloads({
      ...answers(redirects({ url: 0, default: 302, bodiless: true })),
      rewrites: { withStatus: '{receiver}.redirect({0}).code({status})' },
    }),
    /** A file, a template: the content can't be seen. */
    file: overloads(answers({ does: 'opaqueBody' })),
    view: overloads(answers({ does: 'opaqueBody' })),
    /** Answers 304 by itself, or nothing. */
    entity: overloads(answers({ does: 'blur' })),
    authenticated: { call: { effects: [] } },
    unauthenticated: { call: { effects: [] } },
    state: { call: { effects: [] } },
    unstate: { call: { effects: [] } },
    continue: {},
    abandon: {},
    close: {},
    context: {},
    realm: {},
    request,
  },
};

const caught: Shape = { role: 'caught' };

/** What a handler returns is the body; a returned or thrown Boom is the answer; `null` answers 204. */
const handler: Handler = {
  parameters: [request, toolkit, caught],
  returns: { response: true, body: EMPTY_TEXT, errors: 'thrown' },
  answers: response,
  default: { body: 200, none: 500, null: 204, empty: 204, undefined: 500 },
};

/** A plugin's `register` is given the server. */
const plugin: Handler = { parameters: [{ base: () => server }] };

const registersRoutes = {
  handler,
  members: ['handler', 'options', 'config', 'failAction'],
  methods: arg(0, 'method'),
  path: arg(0, 'path'),
};

const server: Shape = {
  name: 'server',
  members: {
    route: { call: { effects: [], registers: registersRoutes } },
    ext: { call: { effects: [], registers: { handler, from: 1, members: ['method'] } } },
    register: { call: { effects: [], registers: { handler: plugin } } },
  },
};

const makesServer: Shape = {
  call: { effects: [], gives: server },
  construct: { effects: [], gives: server },
  instance: server,
};

const hapi = {
  server: makesServer,
  Server: makesServer,
  default: { members: { server: makesServer, Server: makesServer } },
  Request: { instance: request },
  ResponseToolkit: { instance: toolkit },
  ResponseObject: { instance: response },
  Lifecycle: { members: { Method: { handler } } },
  Plugin: {},
  ServerRoute: {},
};

export const hapiFramework: Framework = {
  name: 'hapi',
  signs: ['\\bh\\s*\\)\\s*(?:=>|\\{)', '\\bh\\.(?:response|redirect)\\('],
  modules: { '@hapi/hapi': hapi, hapi },
  conventions: [
    { parameters: [/^_*(?:req|request)$/, /^_?h$/, /^_?(?:err|error)$/], required: 2, handler },
    {
      parameters: [/^_*(?:req|request)$/, /^_?h$/],
      required: 2,
      handler,
      route: ['handler', 'method', 'path'],
      text: /['"]@hapi\//,
    },
    {
      parameters: [/^server$/, /^_?(?:opts|options)$/],
      required: 1,
      handler: plugin,
      text: /[\'"]@hapi\/|\bh\s*\.\s*(?:response|redirect)\s*\(/,
    },
  ],
};
