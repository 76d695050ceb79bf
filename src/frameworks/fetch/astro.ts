import { request, requestUrl, response as fetchResponse } from './fetch.js';
import { astroBase, astroRoute } from './places.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  assigns,
  chain,
  givesPart,
  leadsTo,
  part,
  readers,
  redirects,
  removesHeader,
  says,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';
import { byMethod } from '../language/methods.js';

const response: Shape = {
  name: 'Response',
  base: fetchResponse,
  facts: { framework: 'Astro', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
};

/** `redirect(path, status)`; nothing set on `Astro.response` goes with it. */
const context: Shape = {
  name: 'context',
  members: {
    request,
    url: requestUrl,
    params: part('params'),
    cookies: part('cookies', ['get', 'has']),
    session: part('session', ['get', 'has']),
    /** What middleware passes on; @clerk/astro puts functions there. */
    locals: leadsTo({
      user: part('user'),
      session: part('session'),
      ...alike(givesPart('user'), 'auth', 'currentUser'),
    }),
    ...alike(part('locale'), 'currentLocale', 'preferredLocale', 'preferredLocaleList'),
    redirect: {
      call: {
        target: 'new',
        effects: [redirects({ url: 0, status: arg(1), default: 302, bodiless: true })],
        gives: response,
        rewrites: { withStatus: '{callee}({0}, {status})' },
      },
    },
    rewrite: { call: { target: 'new', effects: [{ does: 'blur' }], gives: response } },
  },
};

/** What goes out with the page that a file's template makes; a response that its code returns goes out instead. */
const pageResponse: Shape = {
  name: 'Astro.response',
  role: 'response',
  facts: { framework: 'Astro', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } },
  members: {
    status: assigns(setsStatus(arg(0))),
    statusText: assigns(says(arg(0))),
    headers: leadsTo({
      ...alike(chain(setsHeader(arg(0), arg(1))), 'set', 'append'),
      delete: chain(removesHeader(arg(0))),
      ...readers('get', 'has'),
    }),
  },
};

/** `Astro` in the code of a page or a component. */
const ofPage: Shape = {
  name: 'Astro',
  base: context,
  isOfHandler: true,
  members: { response: pageResponse, props: {}, slots: {} },
};

/** The code between the fences of `src/pages/*.astro`. */
const page: Handler = {
  parameters: [],
  answers: pageResponse,
  returns: { response: true },
  settles: true,
  renders: true,
};

const handler: Handler = { parameters: [context], returns: { response: true } };
const middleware: Handler = {
  parameters: [context, { name: 'next', role: 'next', call: { effects: [] } }],
  returns: { response: true },
  goesOn: true,
};
const methods = { ...byMethod(handler), ALL: handler };

/** `src/middleware.ts`, or `src/middleware/index.ts`. */
const MIDDLEWARE = ['src/middleware'];

export const astro: Framework = {
  name: 'astro',
  signs: ['[\'"]astro:', '\\bAPI(?:Route|Context)\\b', '\\bAstro\\.(?:redirect|rewrite|response)\\b'],
  globals: { Astro: ofPage },
  modules: {
    astro: {
      APIRoute: { handler },
      APIContext: { instance: context },
      MiddlewareHandler: { handler: middleware },
    },
    'astro:middleware': {
      defineMiddleware: { call: { effects: [], registers: { handler: middleware, wraps: true } } },
      sequence: { call: { effects: [] } },
    },
  },
  files: [
    {
      file: /^(?=.*\.[jt]s$)(?:.*\/)?src\/pages\/./,
      route: astroRoute,
      before: MIDDLEWARE,
      base: astroBase,
      exports: methods,
    },
    {
      file: /^(?=.*\.astro$)(?:.*\/)?src\/pages\/./,
      route: astroRoute,
      before: MIDDLEWARE,
      base: astroBase,
      exports: {},
      code: page,
    },
    {
      file: /^(?<before>(?:.*\/)?)src\/middleware(?:\/index)?\.[jt]s$/,
      first: true,
      imports: /^astro(?:$|:)/,
      exports: { onRequest: middleware },
    },
  ],
};
