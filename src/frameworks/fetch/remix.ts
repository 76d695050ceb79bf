import { request, response as fetchResponse } from './fetch.js';
import { remixRoute } from './places.js';
import type { Call, Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  firstOf,
  givesPart,
  misplaces,
  NULLISH,
  part,
  redirects,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';

const context: Shape = { name: 'arguments', members: { request, params: part('params') } };
const action: Handler = {
  parameters: [context],
  returns: { response: true },
  methods: ['POST', 'PUT', 'PATCH', 'DELETE'],
};
const loader: Handler = { parameters: [context], returns: { response: true }, methods: ['GET', 'HEAD'] };

/** React Router 7.18: those of the root and of all routes around it run before a route's loader and action, also where these have none. */
const middleware: Handler = {
  parameters: [context, { name: 'next', role: 'next', call: { effects: [] } }],
  returns: { response: true },
  goesOn: true,
};
const MIDDLEWARE = ['middleware', 'unstable_middleware'];

const facts = { framework: 'Remix', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } } as const;
const response: Shape = { name: 'Response', base: fetchResponse, facts };
/** Thrown without an init it answers 500 for a page and 200 for a route without one (react-router 7). */
const dataResponse: Shape = { ...response, thrown: 'unknown' };

const misnamed = misplaces(arg(1, 'statusCode'), 'misnamed', { unless: arg(1, 'status'), member: 'status' });

/** `json(body, status | init)`. */
function makesBody(name: string, shape: Shape, ...effects: Effect[]): Shape {
  const call: Call = {
    target: 'new',
    effects: [
      setsBody(arg(0), name === 'json' ? [] : NULLISH),
      ...effects,
      setsStatus(firstOf(argOf(1, 'number'), arg(1, 'status'))),
      misnamed,
      setsHeaders(arg(1, 'headers')),
    ],
    gives: shape,
    rewrites: { bodiless: 'new Response(null, {1})', withStatus: `${name}({0|null}, { status: {status} })`, init: 1 },
  };
  return { call };
}

const redirect: Shape = {
  call: {
    target: 'new',
    effects: [
      redirects({ url: 0, status: firstOf(argOf(1, 'number'), arg(1, 'status')), default: 302, bodiless: true }),
      misnamed,
      setsHeaders(arg(1, 'headers')),
    ],
    gives: response,
    rewrites: { withStatus: '{callee}({0}, {status})', init: 1 },
  },
};

const types = {
  MiddlewareFunction: { handler: middleware },
  LoaderFunction: { handler: loader },
  ActionFunction: { handler: action },
  LoaderFunctionArgs: { instance: context },
  ActionFunctionArgs: { instance: context },
  LoaderArgs: { instance: context },
  ActionArgs: { instance: context },
};

/** `createCookieSessionStorage(options).getSession(cookie)` */
const sessionStorage: Shape = {
  call: { effects: [], gives: { name: 'session storage', members: { getSession: givesPart('session') } } },
};

const helpers = {
  ...types,
  ...alike(sessionStorage, 'createSessionStorage', 'createCookieSessionStorage', 'createMemorySessionStorage'),
  json: makesBody('json', response, setsHeader('content-type', { from: 'fixed', value: 'application/json' })),
  data: makesBody('data', dataResponse),
  defer: makesBody('defer', dataResponse),
  redirect,
  redirectDocument: redirect,
  replace: redirect,
};

/** Loaders and actions of route modules; a result that is no response is data for the page. */
export const remix: Framework = {
  name: 'remix',
  modules: {
    '@remix-run/node': helpers,
    '@remix-run/cloudflare': helpers,
    '@remix-run/deno': helpers,
    '@remix-run/server-runtime': helpers,
    '@vercel/remix': helpers,
    'react-router': helpers,
    '@shopify/remix-oxygen': helpers,
  },
  files: [
    {
      file: /^(?=.*\.[jt]sx?$)(?:.*\/)?app\/(?:routes\/.|root\.[jt]sx?$)/,
      route: remixRoute,
      names: 'dots',
      nested: { root: 'app/root', folder: 'app/routes', exports: MIDDLEWARE },
      exports: { loader, action, ...Object.fromEntries(MIDDLEWARE.map((name) => [name, middleware])) },
    },
  ],
  exports: { loader, action },
};
