import { request as fetchRequest, searchParams } from '../fetch/fetch.js';
import { type Framework, type Handler, type ResultMembers, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  assigns,
  chain,
  EMPTY_TEXT,
  firstOf,
  givesNamed,
  misplaces,
  part,
  phraseBody,
  readers,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';
import { byVerb, type Only } from '../language/methods.js';

/** A body with 204, 205 or 304 is dropped (@azure/functions 4.16). */
const facts = {
  framework: 'Azure Functions',
  bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' },
  header: { member: 'headers' },
} as const;
const response: Shape = { name: 'HttpResponse', role: 'response', facts };

const request: Shape = {
  name: 'HttpRequest',
  base: fetchRequest,
  members: { query: searchParams, params: part('params'), user: part('user') },
};

/** `HttpResponseInit`. */
const init: ResultMembers = {
  status: 'status',
  headers: 'headers',
  body: ['jsonBody', 'body'],
  default: 200,
  only: ['status', 'headers', 'body', 'jsonBody', 'cookies', 'enableContentEncoding'],
};

/** A `statusCode` means nothing here: 200 is sent (@azure/functions 4.16). */
const misnamed: ResultMembers = {
  ...init,
  misnamed: 'statusCode',
  needs: ['statusCode'],
  only: [...(init.only ?? []), 'statusCode'],
};

const handler: Handler = {
  parameters: [request, undefined],
  returns: { response: true, result: [init, misnamed] },
  answers: response,
};

const HttpResponse: Shape = {
  instance: response,
  returned: handler,
  construct: {
    target: 'new',
    effects: [
      setsBody(firstOf(arg(0, 'jsonBody'), arg(0, 'body')), EMPTY_TEXT),
      setsStatus(arg(0, 'status')),
      misplaces(arg(0, 'statusCode'), 'misnamed', { unless: arg(0, 'status'), member: 'status' }),
      setsHeaders(arg(0, 'headers')),
    ],
    gives: response,
  },
};

/** `app.get(name, handler)`, `app.http(name, { methods, route, handler })`. */
function registers(only: Only): Shape {
  return { call: { effects: [], registers: { handler, from: 1, members: ['handler'], ...only } } };
}
const app: Shape = {
  name: 'app',
  members: {
    http: registers({}),
    ...byVerb(registers),
    deleteRequest: registers({ methods: ['DELETE'] }),
  },
};

/** The third version: `context.res = { status, headers, body }`, where `statusCode` wins over `status`. */
const result: ResultMembers = {
  status: ['statusCode', 'status'],
  headers: 'headers',
  body: ['body'],
  default: 200,
  form: 'number or digits',
};

const body = { call: { effects: [setsBody(arg(0), EMPTY_TEXT)], gives: 'receiver' } } as const;
const status = setsStatus(0, 'number or digits');
const res: Shape = {
  write: [{ does: 'result', value: arg(0), as: result }],
  members: {
    status: { ...chain(status), write: [status] },
    statusCode: assigns(status),
    sendStatus: chain(status, phraseBody),
    body: assigns(setsBody(arg(0), EMPTY_TEXT)),
    headers: { reads: 'headers', write: [setsHeaders(arg(0))] },
    send: body,
    json: body,
    end: body,
    set: chain(setsHeader(arg(0), arg(1))),
    header: chain(setsHeader(arg(0), arg(1))),
    setHeader: chain(setsHeader(arg(0), arg(1))),
    type: chain(setsHeader('content-type', arg(0))),
    ...readers('get', 'getHeader'),
  },
};

const oldRequest: Shape = {
  name: 'req',
  role: 'request',
  members: {
    method: { reads: 'method' },
    url: { reads: 'path' },
    originalUrl: { reads: 'path' },
    headers: part('headers'),
    get: givesNamed('headers'),
    ...alike(part('body'), 'body', 'rawBody', 'bufferBody'),
    query: part('query'),
    params: part('params'),
    user: part('user'),
  },
};

const context: Shape = {
  name: 'context',
  role: 'response',
  facts,
  handler: () => oldHandler,
  members: { res, req: oldRequest, log: { ...readers('x'), call: { effects: [] } }, ...readers('done'), bindings: {} },
};

/** The response goes out when the function ends. */
const oldHandler: Handler = {
  parameters: [context, oldRequest],
  settles: true,
  returns: { result: { ...result, needs: ['status'], only: ['status', 'headers', 'body'] } },
};

export const azure: Framework = {
  name: 'azure',
  signs: ['\\bcontext\\s*\\.\\s*res\\b'],
  modules: {
    '@azure/functions': {
      app,
      HttpResponse,
      HttpRequest: { instance: request },
      HttpResponseInit: { returned: handler },
      HttpHandler: { handler },
      AzureFunction: { handler: oldHandler },
      Context: { instance: context },
    },
  },
  conventions: [
    { parameters: [/^context$/, /^_?req(?:uest)?$/], required: 1, handler: oldHandler, text: /\bcontext\s*\.\s*res\b/ },
  ],
};
