import { request, response as fetchResponse } from './fetch.js';
import { type Framework, type Handler, METHODS, type Shape } from './shape.js';
import { arg, redirects } from './vocabulary.js';

const response: Shape = { name: 'Response', base: fetchResponse, facts: { framework: 'Astro', strips: [], bodyWith: { 204: 'throws', 205: 'throws', 304: 'throws' } } };

/** `redirect(path, status)`; nothing set on `Astro.response` goes with it. */
const context: Shape = {
  name: 'context',
  members: {
    request,
    url: {},
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
const middleware: Handler = { parameters: [context, { name: 'next', call: { effects: [] } }], returns: { response: true } };
const byMethod = Object.fromEntries([...METHODS, 'ALL'].map((method) => [method, handler]));

export const astro: Framework = {
  name: 'astro',
  hints: ['[\'"]astro(?::\\w+)?[\'"]', '\\bAPI(?:Route|Context)\\b', '\\bAstro\\.redirect\\('],
  globals: { Astro: context },
  modules: {
    'astro': {
      APIRoute: { handler },
      APIContext: { instance: context },
      MiddlewareHandler: { handler: middleware },
    },
    'astro:middleware': { defineMiddleware: { call: { effects: [], registers: { handler: middleware } } }, sequence: { call: { effects: [] } } },
  },
  files: [
    { file: /(?:^|\/)src\/pages\/.+\.[jt]s$/, exports: byMethod },
    { file: /(?:^|\/)src\/middleware(?:\/index)?\.[jt]s$/, imports: /^astro(?:$|:)/, exports: { onRequest: middleware } },
  ],
};
