import { request, response as fetchResponse } from '../fetch/fetch.js';
import { errorClass, errorOf } from '../errors/error-classes.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  chain,
  field,
  NULLISH,
  part,
  phraseBody,
  redirects,
  setsBody,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';
import { byVerb } from '../language/methods.js';

/** On Node every answer becomes a `Response`, which refuses 204 and 304 even without a body (elysia 1.4). */
const facts = { framework: 'Elysia', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } } as const;
const response: Shape = { name: 'response', base: fetchResponse, facts: { ...facts, fills: true } };

/** `status(418, body)`, `status('Not Found', body)`, returned or thrown; without a body the reason phrase is sent. */
function answers(derives: boolean): Shape {
  return {
    call: [
      {
        when: { count: 1 },
        target: derives ? { derives: 'headers' } : 'new',
        effects: [setsStatus(0, 'number or name'), phraseBody],
        gives: response,
      },
      {
        target: derives ? { derives: 'headers' } : 'new',
        effects: [setsStatus(0, 'number or name'), setsBody(arg(1), [])],
        gives: response,
        rewrites: { bodiless: '{callee}({0})' },
      },
    ],
  };
}

/** A status that was set before is lost. */
function redirect(derives: boolean): Shape {
  return {
    call: {
      target: derives ? { derives: 'headers' } : 'new',
      effects: [redirects({ url: 0, status: argOf(1, 'number'), default: 302, bodiless: true })],
      gives: response,
      rewrites: { withStatus: '{callee}({0}, {status})' },
    },
  };
}

/** An assigned `redirect` does nothing. */
const set: Shape = {
  members: {
    status: assigns(setsStatus(0, 'number or name')),
    headers: { reads: 'headers', write: [setsHeaders(arg(0))] },
    redirect: assigns(),
    cookie: {},
  },
};

const context: Shape = {
  name: 'context',
  role: 'response',
  facts,
  handler: () => handler,
  members: {
    set,
    status: answers(true),
    error: answers(true),
    redirect: redirect(true),
    request,
    path: { reads: 'path' },
    headers: part('headers'),
    body: part('body'),
    query: part('query'),
    params: part('params'),
    cookie: part('cookies'),
    /** @elysiajs/bearer. */
    bearer: field('headers', 'authorization'),
    /** What `derive` and macros call it. */
    user: part('user'),
    session: part('session'),
  },
};

const returns = { response: true, staged: true, body: NULLISH, errors: 'thrown' } as const;
const handler: Handler = { parameters: [context], returns };
/** What a hook returns is the answer, if it returns anything. */
const hook: Handler = { parameters: [context], returns: { response: true } };
const caughtContext: Shape = { ...context, members: { ...context.members, error: { role: 'caught' } } };
/** The error has set the status that is sent when the handler sets none. */
const errorHandler: Handler = {
  parameters: [caughtContext],
  returns,
  default: 'unknown',
  answersErrors: {
    receives: [{ status: 404, of: 'an unknown path' }],
    status: "'status' in {error} ? {error}.status : {status}",
  },
};

const plugin: Handler = { parameters: [{ base: () => app }] };

const CHAINED = [
  'model',
  'decorate',
  'state',
  'macro',
  'trace',
  'on',
  'onStart',
  'onStop',
  'onParse',
  'onAfterResponse',
  'mapResponse',
  'as',
  'listen',
  'compile',
  'mount',
  'ws',
  'headers',
  'wrap',
  'prefix',
  'env',
  'error',
  'parser',
];
const HOOKS = ['onAfterHandle'];

/** They run in the order of registration, for routes and plugins that come later; a result or a throw by `status()` is the response. */
const HOOKS_BEFORE = ['onBeforeHandle', 'onRequest'];
const FINDERS = ['derive', 'resolve', 'onTransform'];

/** The schemas of the responses; a guard adds to them. */
function schemas(hook: number) {
  return { declares: { statuses: arg(hook, 'response'), unless: /\bguard\(/ } };
}

const app: Shape = {
  name: 'app',
  members: {
    ...Object.fromEntries(CHAINED.map((name) => [name, chain()])),
    ...Object.fromEntries(
      HOOKS.map((name) => [
        name,
        { call: { effects: [], gives: 'receiver', registers: { handler: hook } } } satisfies Shape,
      ]),
    ),
    ...Object.fromEntries(
      HOOKS_BEFORE.map((name) => [
        name,
        { call: { effects: [], gives: 'receiver', registers: { handler: hook }, runsBefore: true } } satisfies Shape,
      ]),
    ),
    ...Object.fromEntries(
      FINDERS.map((name) => [name, { call: { effects: [], gives: 'receiver', runsBefore: true } } satisfies Shape]),
    ),
    ...byVerb(
      (only) => ({
        call: { effects: [], gives: 'receiver', registers: { handler, path: arg(0), ...schemas(2), ...only } },
      }),
      'all',
    ),
    route: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler, methods: arg(0), path: arg(1), from: 2, ...schemas(3) },
      },
    },
    onError: { call: { effects: [], gives: 'receiver', registers: { handler: errorHandler } } },
    use: { call: { effects: [], gives: 'receiver', registers: { handler: plugin }, mounts: {} } },
    group: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler: plugin, from: 1 },
        mounts: { path: arg(0), from: 1 },
      },
    },
    guard: {
      call: [
        { when: { count: 1 }, effects: [], gives: 'receiver', registers: { handler: plugin }, runsBefore: true },
        { effects: [], gives: 'receiver', registers: { handler: plugin }, mounts: {} },
      ],
    },
  },
};

const Elysia: Shape = { construct: { effects: [], gives: app, below: arg(0, 'prefix') }, instance: app };

const error = errorOf('Elysia', { headerless: true });
const errors = {
  NotFoundError: errorClass(error, 404),
  ParseError: errorClass(error, 400),
  ValidationError: errorClass(error, 422),
  InternalServerError: errorClass(error, 500),
  InvalidCookieSignature: errorClass(error, 400),
};

export const elysia: Framework = {
  name: 'elysia',
  signs: ['\\bset\\.status\\b'],
  conventions: [{ parameters: [/^(?=.*\}$)\{(?:.*,)?set[,}]/], required: 1, handler, text: /\bset\s*\.\s*status\s*=/ }],
  modules: {
    elysia: {
      Elysia,
      Handler: { handler },
      InlineHandler: { handler },
      default: Elysia,
      status: answers(false),
      error: answers(false),
      redirect: redirect(false),
      ...errors,
      Context: { instance: context },
    },
  },
};
