import { request } from './fetch.js';
import { errorOf, makes } from './error-classes.js';
import { METHODS, type Framework, type Handler, type Shape } from './shape.js';
import { arg, cookieJar, NULLISH, redirects, sends, setsBody, setsHeader, setsStatus } from './vocabulary.js';

const error = errorOf('Qwik City', { headerless: true });

/** `json(status, data)`: the status comes first everywhere. */
const answers: Shape = { call: { effects: [setsStatus(0), setsBody(arg(1), NULLISH), sends], rewrites: { bodiless: 'send({0}, \'\')' } } };

const event: Shape = {
  name: 'event',
  role: 'response',
  facts: { framework: 'Qwik City' },
  members: {
    request,
    method: { reads: 'method' },
    status: { call: { effects: [setsStatus(0)] } },
    headers: { reads: 'headers' },
    json: answers,
    text: answers,
    html: answers,
    send: answers,
    error: { call: makes(error, setsStatus(0)) },
    fail: answers,
    /** Made to be thrown. */
    redirect: { call: { ...makes(error), effects: [redirects({ url: 1, status: arg(0), default: 302 })] } },
    cookie: cookieJar(['get', 'getAll', 'has'], ['set', 'append', 'delete']),
    cacheControl: { call: { effects: [setsHeader('cache-control', arg(0))] } },
  },
};

const handler: Handler = { parameters: [event] };
const byMethod = Object.fromEntries(
  METHODS.map((method) => [`on${method[0]}${method.slice(1).toLowerCase()}`, { ...handler, methods: [method] } satisfies Handler]),
);

export const qwik: Framework = {
  name: 'qwik',
  hints: ['[\'"]@builder\\.io/qwik-city', '[\'"]@qwik\\.dev/router'],
  modules: {
    '@builder.io/qwik-city*': { RequestHandler: { handler }, RequestEvent: { instance: event } },
    '@qwik.dev/router*': { RequestHandler: { handler }, RequestEvent: { instance: event } },
  },
  files: [{ file: /(?:^|\/)src\/routes\/.+\.[jt]sx?$/, imports: /^@(?:builder\.io\/qwik-city|qwik\.dev\/router)/, exports: { ...byMethod, onRequest: handler } }],
};
