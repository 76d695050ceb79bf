import type { Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  blurs,
  firstOf,
  fixed,
  givesPart,
  leadsTo,
  misplaces,
  nobody,
  NULLISH,
  overloads,
  part,
  readers,
  redirects,
  says,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';
import { byMethod, capitalized } from '../language/methods.js';

/** `Headers` of a request. */
export const headers = part(
  'headers',
  ['get', 'has'],
  ['entries', 'keys', 'values', 'forEach', 'toJSON', 'getSetCookie'],
);

/** `URLSearchParams` of the request's URL. */
export const searchParams = part(
  'query',
  ['get', 'getAll', 'has'],
  ['entries', 'keys', 'values', 'forEach', 'toString'],
);

/** The request's URL, made a `URL` by the framework. */
export const requestUrl: Shape = leadsTo({
  pathname: { reads: 'path', isPathAlone: true },
  href: { reads: 'path' },
  searchParams,
  search: part('query'),
});

/** Where Cloudflare finds the client to be. */
const PLACE = ['country', 'continent', 'region', 'regionCode', 'city', 'postalCode', 'timezone', 'isEUCountry'];

/** The Fetch standard's `Request`. */
export const request: Shape = {
  name: 'Request',
  role: 'request',
  members: {
    method: { reads: 'method' },
    url: { reads: 'path' },
    headers,
    body: part('body'),
    ...alike(givesPart('body'), 'json', 'text', 'formData', 'arrayBuffer', 'blob', 'bytes'),
    clone: { call: { effects: [], gives: () => request } },
    /** Cloudflare; `geo` of Next before version 15. */
    cf: leadsTo(alike(part('locale'), ...PLACE)),
    geo: part('locale'),
    /** `BunRequest`. */
    params: part('params'),
    cookies: part('cookies', ['get', 'has']),
  },
};

/** Any other is a RangeError (Fetch standard §5.5); some runtimes take 101 for a WebSocket. */
export const statuses = { from: 200, besides: [101] } as const;

/** The Fetch standard's `Response`, wherever it is a server's answer. */
export const response: Shape = {
  name: 'Response',
  role: 'response',
  isFixed: true,
  facts: {
    framework: 'Response',
    strips: [],
    bodyWith: { 101: 'throws', 204: 'throws', 205: 'throws', 304: 'throws' },
    statuses,
  },
  members: {
    headers: { reads: 'headers' },
    status: { reads: 'status' },
    body: { reads: 'body' },
    ...readers('clone', 'json', 'text', 'arrayBuffer', 'blob', 'formData'),
  },
};

/** The status of a `ResponseInit`: a bare number is no init, and `statusCode` no member of one. */
function initStatus(index: number): Effect[] {
  const status = arg(index, 'status');
  return [
    setsStatus(status),
    misplaces(arg(index, 'statusCode'), 'misnamed', { unless: status, member: 'status' }),
    misplaces(argOf(index, 'number'), 'bare', { member: 'status' }),
  ];
}

/** Status and header fields of a `ResponseInit`. With a `webSocket`, workerd adds Upgrade itself. */
export function init(index: number): Effect[] {
  return [
    ...initStatus(index),
    says(arg(index, 'statusText')),
    setsHeader('upgrade', firstOf(arg(index, 'webSocket'))),
    setsHeaders(arg(index, 'headers')),
  ];
}

/** Where a relative URL is resolved: in Bun, and in a service worker (Fetch standard §5.5, "parsing a URL"); or sent as it is: in Convex. */
const RELATIVE_URLS =
  /\bBun\.|['"](?:bun|elysia)['"]|\b_generated\/server\b|addEventListener\(\s*['"]fetch|\bskipWaiting\(/;

/** `Response.json(data, init)` and `new Response(body, init)`. */
export function responseClass(instance: Shape, redirectStatus: number): Shape {
  const name = instance.name ?? 'Response';
  const bodiless = `new ${name}(null, {1})`;
  const empty = `new ${name}(null, { status: {status} })`;
  return {
    instance,
    construct: {
      target: 'new',
      effects: [setsBody(arg(0), NULLISH), ...init(1)],
      gives: instance,
      rewrites: {
        bodiless,
        empty,
        withStatus: `new ${name}({0|null}, { status: {status}, {fields} })`,
        init: 1,
        headers: { argument: 1, member: 'headers' },
      },
    },
    members: {
      json: overloads({
        target: 'new',
        effects: [setsBody(arg(0), []), setsHeader('content-type', fixed('application/json')), ...init(1)],
        gives: instance,
        rewrites: {
          bodiless,
          empty,
          withStatus: `${name}.json({0|null}, { status: {status}, {fields} })`,
          init: 1,
          headers: { argument: 1, member: 'headers' },
        },
      }),
      redirect: overloads({
        target: 'new',
        effects: [
          redirects({
            url: 0,
            status: firstOf(argOf(1, 'number'), arg(1, 'status')),
            default: redirectStatus,
            bodiless: true,
            refuses: true,
            absolute: { unless: RELATIVE_URLS },
          }),
          misplaces(arg(1, 'statusCode'), 'misnamed', { unless: arg(1, 'status'), member: 'status' }),
          setsHeaders(arg(1, 'headers')),
        ],
        gives: instance,
        rewrites: { withStatus: `${name}.redirect({0}, {status})` },
      }),
      error: { call: { target: 'new', effects: [blurs], gives: instance } },
    },
  };
}

/** A function from a request to a `Response`. */
export const handler: Handler = { parameters: [request], returns: { response: true }, answers: response };

const event: Shape = {
  name: 'FetchEvent',
  members: { request, respondWith: { call: { effects: [{ does: 'respond', value: arg(0) }] } } },
};

/** Of Workers and Bun too, whose `Response` takes any body: Bun (1.4.5) drops it, workerd takes the empty one. */
const anywhere: Handler = { ...handler, isOfAnyRuntime: true };

const registers = { handler };
const fetchOptions = { handler, members: ['fetch', 'routes', 'handler'], methodMembers: true };
/** `routes: { '/users/:id': { GET, HEAD } }` (Bun 1.2.3). */
const bunOptions = { ...fetchOptions, handler: anywhere, pathMembers: true };

/** The members that Cloudflare Pages and Fresh pass beside the request, or with it. */
const context: Shape = {
  name: 'context',
  members: {
    request,
    params: part('params'),
    ...alike(leadsTo({ user: part('user'), session: part('session') }), 'data', 'state'),
  },
};

/** Cloudflare Pages: `onRequestGet(context)`. */
const pagesHandler: Handler = { ...anywhere, parameters: [context] };
const pagesFunctions = byMethod(pagesHandler, (method) => `onRequest${capitalized(method)}`);

/** What a Worker's default export holds beside `fetch` (Cloudflare, "Handlers"): called by a clock, a queue, a mail. */
const otherEvents = Object.fromEntries(
  ['scheduled', 'queue', 'email', 'tail', 'tailStream', 'trace', 'alarm'].map((name) => [`default.${name}`, nobody]),
);

/** The standard's classes, from packages that bring them along. */
const classes = { Response: responseClass(response, 302), Request: { instance: request } };

/** It takes any status, and any body with it (node-fetch 2.6). */
const lenient: Shape = {
  name: 'Response',
  base: response,
  facts: { framework: 'Response', strips: [], bodyWith: { 204: 'varies', 205: 'varies', 304: 'varies' } },
};
const lenientClasses = { ...classes, Response: responseClass(lenient, 302) };

export const fetch: Framework = {
  name: 'fetch',
  signs: ['\\bResponse\\s*[.(]', '\\bResponse\\s*<', '\\bPromise\\s*<\\s*Response\\s*>'],
  globals: {
    ...classes,
    Deno: { members: { serve: { call: { effects: [], registers: fetchOptions } } } },
    Bun: { members: { serve: { call: { effects: [], registers: bunOptions } } } },
    addEventListener: {
      call: { effects: [], registers: { handler: { parameters: [event], isOfAnyRuntime: true }, from: 1 } },
    },
  },
  modules: {
    'https://deno.land/std*': { serve: { call: { effects: [], registers } } },
    bun: { serve: { call: { effects: [], registers: bunOptions } } },
    srvx: { serve: { call: { effects: [], registers: { handler, members: ['fetch'] } } } },
  },
  inputs: {
    undici: classes,
    '@whatwg-node/fetch': classes,
    '@edge-runtime/primitives': classes,
    miniflare: classes,
    'node-fetch-native': classes,
    '@cloudflare/workers-types': classes,
    'node-fetch': lenientClasses,
    'cross-fetch': lenientClasses,
    '@remix-run/web-fetch': lenientClasses,
  },
  exports: {
    ...byMethod(handler),
    ...pagesFunctions,
    onRequest: pagesHandler,
    'default.fetch': anywhere,
    ...otherEvents,
    // Fresh (Deno): `export const handler: Handlers = { GET(request, context) { … } }`.
    ...byMethod({ ...handler, parameters: [request, context] }, (method) => `handler.${method}`),
  },
};
