import { request, requestUrl, searchParams } from './fetch.js';
import { errorOf, makes } from '../errors/error-classes.js';
import { type Call, type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  arg,
  cookieJar,
  givesPart,
  leadsTo,
  NULLISH,
  part,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
} from '../language/vocabulary.js';
import { byMethod, capitalized } from '../language/methods.js';

const error = errorOf('Qwik City', { headerless: true });

/** `json(status, data)`: the status comes first everywhere. */
const answers: Shape = {
  call: { effects: [setsStatus(0), setsBody(arg(1), NULLISH), sends], rewrites: { bodiless: "send({0}, '')" } },
};

function shared(name: 'session' | 'user'): Call {
  return { when: { values: [name] }, effects: [], input: { part: name } };
}

const event: Shape = {
  name: 'event',
  role: 'response',
  facts: { framework: 'Qwik City' },
  members: {
    request,
    method: { reads: 'method' },
    pathname: { reads: 'path', isPathAlone: true },
    url: requestUrl,
    params: part('params'),
    query: searchParams,
    parseBody: givesPart('body'),
    /** @auth/qwik keeps the session there. */
    sharedMap: leadsTo({ get: { call: [shared('session'), shared('user'), { effects: [] }] } }),
    locale: givesPart('locale'),
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
const methods = byMethod(handler, (method) => `on${capitalized(method)}`);

export const qwik: Framework = {
  name: 'qwik',
  modules: {
    '@builder.io/qwik-city*': { RequestHandler: { handler }, RequestEvent: { instance: event } },
    '@qwik.dev/router*': { RequestHandler: { handler }, RequestEvent: { instance: event } },
  },
  files: [
    {
      file: /^(?=.*\.[jt]sx?$)(?:.*\/)?src\/routes\/./,
      imports: /^@(?:builder\.io\/qwik-city|qwik\.dev\/router)/,
      exports: { ...methods, onRequest: handler },
    },
  ],
};
