import { request, requestUrl, response as fetchResponse } from './fetch.js';
import { astroRoute } from './places.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import { alike, arg, givesPart, leadsTo, part, redirects } from '../language/vocabulary.js';
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
    /** What middleware hands on; @clerk/astro puts functions there. */
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

const handler: Handler = { parameters: [context], returns: { response: true } };
const middleware: Handler = {
  parameters: [context, { name: 'next', role: 'next', call: { effects: [] } }],
  returns: { response: true },
};
const methods = { ...byMethod(handler), ALL: handler };

export const astro: Framework = {
  name: 'astro',
  signs: ['[\'"]astro:', '\\bAPI(?:Route|Context)\\b', '\\bAstro\\.redirect\\('],
  globals: { Astro: context },
  modules: {
    astro: {
      APIRoute: { handler },
      APIContext: { instance: context },
      MiddlewareHandler: { handler: middleware },
    },
    'astro:middleware': {
      defineMiddleware: { call: { effects: [], registers: { handler: middleware } } },
      sequence: { call: { effects: [] } },
    },
  },
  files: [
    { file: /(?:^|\/)src\/pages\/.+\.[jt]s$/, route: astroRoute, exports: methods },
    {
      file: /(?:^|\/)src\/middleware(?:\/index)?\.[jt]s$/,
      imports: /^astro(?:$|:)/,
      exports: { onRequest: middleware },
    },
  ],
};
