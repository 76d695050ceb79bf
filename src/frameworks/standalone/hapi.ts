import { makes } from '../errors/error-classes.js';
import { HAPI_17 } from '../language/releases.js';
import type { Call, Condition, Framework, Handler, Registration, Shape } from '../language/shape.js';
import { arg, EMPTY_TEXT, fixed, overloads, redirects, setsBody, setsStatus } from '../language/vocabulary.js';
import { conventionsOfReplies, replyTypes, replying } from './hapi-reply.js';
import { PASSED_ON, request, response } from './hapi-response.js';

function answers(...effects: Call['effects']): Call {
  return { target: 'new', effects, gives: response };
}

/** `h.response()`, `h.response(null)`, `h.response('')`: without a status they answer 204. */
const NOTHING: readonly Condition[] = [{ count: 0 }, ...EMPTY_TEXT.map((value) => ({ count: 1, values: [value] }))];

const refusal: Shape = { name: 'error', role: 'error', facts: { framework: 'hapi' } };

/** "Cannot wrap an error": it throws, and the handler answers 500, with any status of the error. */
const REFUSED: Call = {
  ...makes(refusal, setsStatus(fixed(500)), { does: 'throw' }),
  when: { types: ['exception'] },
};

/** An unknown value with an error's name may be one. */
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
    continue: PASSED_ON,
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

/** A plugin's `register` receives the server. */
const plugin: Handler = { parameters: [{ base: () => server }] };
const formerPlugin: Handler = { parameters: [{ base: () => formerServer }] };

/** Where an object of a route holds functions that answer. */
function routesOf(answering: Handler): Registration {
  return {
    handler: answering,
    members: ['handler', 'options', 'config', 'failAction'],
    methods: arg(0, 'method'),
    path: arg(0, 'path'),
  };
}

function extensionsOf(answering: Handler): Registration {
  return { handler: answering, from: 1, members: ['method'] };
}

/** A plugin is an object, perhaps under a name of its own. */
const PLUGINS = { members: [['register'], ['plugin', 'register']] };

/** Earlier routes are authenticated so too, where they don't override it (21.4). */
const auth: Shape = { members: { default: { call: { effects: [], asksByDefault: true } } } };

const server: Shape = {
  name: 'server',
  members: {
    route: { call: { effects: [], registers: routesOf(handler), mounts: {} } },
    ext: { call: { effects: [], registers: extensionsOf(handler), runsBefore: 'all' } },
    register: { call: { effects: [], registers: { handler: plugin }, mounts: PLUGINS } },
    auth,
  },
};

/** The server of the package `hapi`, which had both kinds of handlers: its version decides. */
const formerServer: Shape = {
  name: 'server',
  members: {
    route: overloads(
      { before: HAPI_17, effects: [], registers: routesOf(replying), mounts: {} },
      { effects: [], registers: routesOf(handler), mounts: {} },
    ),
    ext: overloads(
      { before: HAPI_17, effects: [], registers: extensionsOf(replying), runsBefore: 'all' },
      { effects: [], registers: extensionsOf(handler), runsBefore: 'all' },
    ),
    register: { call: { effects: [], registers: { handler: formerPlugin }, mounts: PLUGINS } },
    auth,
    /** Servers had several connections, and could be filtered by some of them. */
    connection: { call: { effects: [], gives: () => formerServer } },
    select: { call: { effects: [], gives: () => formerServer } },
  },
};

function exportsOf(made: Shape): Readonly<Record<string, Shape>> {
  const makesServer: Shape = {
    call: { effects: [], gives: made },
    construct: { effects: [], gives: made },
    instance: made,
  };
  return {
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
}

const former = exportsOf(formerServer);

export const hapiFramework: Framework = {
  name: 'hapi',
  signs: ['\\bh\\s*\\)\\s*(?:=>|\\{)', '\\bh\\.(?:response|redirect)\\(', '\\breply\\s*[,)]', '\\bres\\s*\\)'],
  modules: { '@hapi/hapi': exportsOf(server), hapi: { ...former, ...replyTypes } },
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
    {
      parameters: [/^(?:server|plugin)$/, /^_?(?:opts|options)$/, /^_?next$/],
      required: 1,
      handler: formerPlugin,
      package: 'hapi',
      before: HAPI_17,
    },
    ...conventionsOfReplies,
  ],
};
