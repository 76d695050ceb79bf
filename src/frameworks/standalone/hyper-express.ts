import { next, request as expressRequest, routing } from '../node/express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  chain,
  EMPTY_TEXT,
  givesPart,
  opaqueBody,
  part,
  readers,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

const request: Shape = {
  name: 'request',
  base: expressRequest,
  members: {
    ...alike(givesPart('body'), 'json', 'text', 'urlencoded', 'buffer'),
    multipart: givesPart('files'),
    path_parameters: part('params'),
    ...alike(part('query'), 'query_parameters', 'path_query'),
  },
};

const sendsBody: Shape = { call: { effects: [setsBody(arg(0), EMPTY_TEXT), sends], gives: 'receiver' } };
const setsOne = chain(setsHeader(arg(0), arg(1)));

/** `redirect` knows 302 alone. */
const response: Shape = {
  name: 'response',
  role: 'response',
  facts: { framework: 'hyper-express' },
  handler: () => handler,
  members: {
    status: chain(setsStatus(0)),
    header: setsOne,
    setHeader: setsOne,
    set: setsOne,
    location: chain(setsHeader('location', arg(0))),
    type: chain(setsHeader('content-type', arg(0))),
    cookie: chain(),
    send: sendsBody,
    end: sendsBody,
    html: sendsBody,
    json: { call: { effects: [setsBody(arg(0), UNDEFINED), sends], gives: 'receiver' } },
    jsonp: { call: { effects: [setsBody(arg(0), UNDEFINED), sends], gives: 'receiver' } },
    file: { call: { effects: [opaqueBody, sends] } },
    stream: { call: { effects: [opaqueBody, sends] } },
    redirect: { call: { effects: [redirects({ url: 0, default: 302 }), sends] } },
    ...readers('get', 'getHeader', 'on', 'once', 'atomic'),
  },
};

const handler: Handler = { parameters: [request, response, next] };
const caught: Shape = { role: 'caught' };

const errorHandler: Handler = {
  parameters: [request, response, caught],
  answersErrors: { status: '{error}.status ?? {status}' },
};

const routes = routing(handler);
const app: Shape = {
  name: 'server',
  base: routes,
  members: {
    any: { call: { effects: [], registers: { handler, path: arg(0) } } },
    del: { call: { effects: [], registers: { handler, path: arg(0), methods: ['DELETE'] } } },
    set_error_handler: { call: { effects: [], registers: { handler: errorHandler } } },
    set_not_found_handler: { call: { effects: [], registers: { handler } } },
  },
};
const makesApp: Shape = { construct: { effects: [], gives: app }, instance: app };
const exports = {
  Server: makesApp,
  Router: makesApp,
  Request: { instance: request },
  Response: { instance: response },
};

export const hyperExpress: Framework = {
  name: 'hyper-express',
  modules: { 'hyper-express': { default: { members: exports }, ...exports } },
};
