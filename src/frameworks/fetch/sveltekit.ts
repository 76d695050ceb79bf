import { init, request, requestUrl, response as fetchResponse } from './fetch.js';
import { svelteBase, svelteLibrary, svelteRoute } from './places.js';
import { errorOf, makes } from '../errors/error-classes.js';
import { SVELTEKIT_2 } from '../language/releases.js';
import { type Effect, type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  fixed,
  givesPart,
  leadsTo,
  overloads,
  part,
  redirects,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';
import { byMethod } from '../language/methods.js';

/** What hooks hand on: @auth/sveltekit and Supabase's guide put functions there. */
const locals = leadsTo({
  user: part('user'),
  session: part('session'),
  ...alike(givesPart('session'), 'auth', 'getSession', 'safeGetSession'),
});

/** Header fields of `setHeaders` are sent with any response. */
const event: Shape = {
  name: 'event',
  role: 'context',
  facts: { framework: 'SvelteKit' },
  members: {
    request,
    url: requestUrl,
    params: part('params'),
    cookies: part('cookies', ['get'], ['getAll']),
    locals,
    setHeaders: { call: { effects: [setsHeaders(arg(0))] } },
  },
};

const returns = { response: true, staged: true } as const;
const handler: Handler = { parameters: [event], returns };
const methods = byMethod(handler);
/** A page's `load` runs again when a form's action of the page has answered a POST (@sveltejs/kit 2). */
const load: Handler = {
  ...handler,
  isOfPages: true,
  methods: ['GET', 'HEAD'],
  after: { name: 'actions', methods: ['POST'] },
};
/** A layout's runs for the actions of all pages in it. */
const layoutLoad: Handler = { ...handler, isOfPages: true, methods: ['GET', 'HEAD', 'POST'] };
const action: Handler = { ...handler, methods: ['POST'] };
/** `handle({ event, resolve })`. */
const hook: Handler = { parameters: [{ members: { event } }], returns, goesOn: true };

const response: Shape = {
  name: 'Response',
  base: fetchResponse,
  facts: { framework: 'SvelteKit', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
};

function makesBody(name: string, ...type: Effect[]): Shape {
  return {
    call: {
      target: 'new',
      effects: [setsBody(arg(0), []), ...type, ...init(1)],
      gives: response,
      rewrites: {
        bodiless: 'new Response(null, {1})',
        withStatus: `${name}({0|null}, { status: {status}, {fields} })`,
        init: 1,
        headers: { argument: 1, member: 'headers' },
      },
    },
  };
}

/** `HttpError` and `Redirect` don't extend `Error` (kit 2.70). */
const error = errorOf('SvelteKit', { headerless: true, isNoError: true, statuses: { from: 400, besides: [] } });
const redirection = errorOf('SvelteKit', { headerless: true, isNoError: true });
const failure: Shape = { name: 'failure', role: 'response', facts: { framework: 'SvelteKit', fills: true } };

/** `error` and `redirect` throw since version 2; before, their result had to be thrown. */
function thrownSince2(made: Shape, ...effects: Effect[]): Shape {
  const call = makes(made, ...effects);
  return overloads({ ...call, before: SVELTEKIT_2 }, { ...call, effects: [...effects, { does: 'throw' }] });
}

const helpers = {
  json: makesBody('json', setsHeader('content-type', fixed('application/json'))),
  text: makesBody('text'),
  error: thrownSince2(error, setsStatus(0), setsBody(arg(1), UNDEFINED)),
  redirect: thrownSince2(redirection, redirects({ url: 1, status: arg(0), default: 500, refuses: true })),
  /** The result of a form's action, which is sent with this status. */
  fail: { call: { target: 'new', effects: [setsStatus(0), setsBody(arg(1), UNDEFINED)], gives: failure } },
  isHttpError: { call: { effects: [] }, recognizes: error },
  isRedirect: { call: { effects: [] }, recognizes: redirection },
  RequestHandler: { handler },
  RequestEvent: { instance: event },
  Handle: { handler: hook },
  Action: { handler: action },
  ServerLoad: { handler: layoutLoad },
} satisfies Record<string, Shape>;

/** Beside `routes`. */
const HOOKS = ['hooks.server'];

export const sveltekit: Framework = {
  name: 'sveltekit',
  signs: ['[\'"]\\./\\$types[\'"]'],
  modules: { '@sveltejs/kit': helpers },
  files: [
    {
      file: /(?:^|\/)\+server\.[jt]s$/,
      route: svelteRoute,
      before: HOOKS,
      base: svelteBase,
      exports: { ...methods, fallback: handler },
    },
    {
      file: /(?:^|\/)\+page(?:@[^/]*)?\.server\.[jt]s$/,
      route: svelteRoute,
      before: HOOKS,
      base: svelteBase,
      exports: { load, 'actions.*': action },
    },
    {
      file: /(?:^|\/)\+layout(?:@[^/]*)?\.server\.[jt]s$/,
      route: svelteRoute,
      before: HOOKS,
      base: svelteBase,
      exports: { load: layoutLoad },
    },
    { file: /^(?<before>(?:.*\/)?)hooks\.server(?:\/index)?\.[jt]s$/, first: true, exports: { handle: hook } },
  ],
  unserved: [
    { file: svelteLibrary },
    // Remote functions: `error(401)` is sent as 200 with `{ type: 'error', status: 401 }` (@sveltejs/kit 2.70.4, `runtime/server/remote.js`).
    { file: /\.remote\.[jt]s$/, imports: /^\$app\/server$/ },
  ],
};
