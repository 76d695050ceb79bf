import { event } from './lambda.js';
import { request as expressRequest, response as expressResponse, routing } from '../node/express.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  chain,
  field,
  opaqueBody,
  overloads,
  part,
  redirects,
  sends,
  setsBody,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

const request: Shape = {
  name: 'request',
  base: expressRequest,
  members: {
    ...alike(part('headers'), 'rawHeaders', 'multiValueHeaders'),
    multiValueQuery: part('query'),
    /** The Authorization header field, taken apart. */
    auth: field('headers', 'authorization'),
    requestContext: event.members?.requestContext ?? {},
    clientCountry: part('locale'),
  },
};

/** Express's calls, on a Lambda result (lambda-api 1.2). */
const response: Shape = {
  name: 'response',
  base: expressResponse,
  facts: { framework: 'lambda-api', bodyWith: { 204: 'dropped' } },
  handler: () => handler,
  members: {
    send: { call: { effects: [setsBody(arg(0), UNDEFINED), sends], gives: 'receiver' } },
    html: { call: { effects: [setsBody(arg(0), UNDEFINED), sends], gives: 'receiver' } },
    cors: chain(),
    etag: chain(),
    cache: chain(),
    /** `error([status,] message, detail)`: 500 by default. */
    error: overloads(
      { when: { types: ['number'] }, effects: [setsStatus(0), opaqueBody, sends] },
      { effects: [setsStatus({ from: 'fixed', value: 500 }), opaqueBody, sends] },
    ),
    redirect: overloads(
      { when: { atLeast: 2 }, effects: [redirects({ url: 1, status: argOf(0, 'number'), default: 302 }), sends] },
      {
        effects: [redirects({ url: 0, default: 302 }), sends],
        rewrites: { withStatus: '{receiver}.redirect({status}, {0})' },
      },
    ),
  },
};

const next: Shape = {
  name: 'next',
  role: 'next',
  call: { effects: [{ does: 'handOn', error: { from: 'fixed', value: undefined } }] },
};

/** A returned value is the body, sent with the status that was set. */
const handler: Handler = { parameters: [request, response, next], returns: { body: UNDEFINED } };

const routes = routing(handler);
const plugin: Handler = { parameters: [{ base: () => api }] };
const api: Shape = {
  name: 'api',
  base: routes,
  members: {
    METHOD: {
      call: { effects: [], gives: 'receiver', registers: { handler, methods: arg(0), path: arg(1), from: 2 } },
    },
    register: { call: { effects: [], registers: { handler: plugin } } },
  },
};
const makesApi: Shape = { call: { effects: [], gives: api } };

const types = {
  API: { instance: api },
  Request: { instance: request },
  Response: { instance: response },
  HandlerFunction: { handler },
  Middleware: { handler },
};

export const lambdaApi: Framework = {
  name: 'lambda-api',
  modules: { 'lambda-api': { default: { ...makesApi, members: types }, createAPI: makesApi, ...types } },
};
