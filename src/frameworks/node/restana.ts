import { next, request as expressRequest, routing } from './express.js';
import { request as nodeRequest, response as nodeResponse } from './node.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  blurs,
  EMPTY_TEXT,
  overloads,
  part,
  sends,
  setsBody,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';

/** restana (5.2.0): Node's request and response with a method `send`. */

const request: Shape = {
  name: 'request',
  base: nodeRequest,
  members: {
    path: { reads: 'path' },
    originalUrl: expressRequest.members?.originalUrl ?? {},
    params: part('params'),
    query: part('query'),
  },
};

/** `send([data, status, headers])`: a number for data is the status, and so is none: `send(undefined, 404)` passes the 404 over. */
const send = overloads(
  { when: { types: ['number'] }, effects: [setsStatus(0), setsHeaders(arg(2)), sends] },
  { when: { types: ['undefined'] }, effects: [setsHeaders(arg(2)), sends] },
  { when: { types: ['error'] }, effects: [blurs, sends] },
  {
    effects: [setsBody(arg(0), EMPTY_TEXT), setsStatus(arg(1), 'number or digits'), setsHeaders(arg(2)), sends],
    rewrites: { bodiless: '{receiver}.send(null, {1}, {2})', withStatus: '{receiver}.send({0}, {status}, {2})' },
  },
);

const response: Shape = {
  name: 'response',
  base: nodeResponse,
  facts: { framework: 'restana', strips: [], bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' } },
  handler: () => handler,
  members: { send },
};

const handler: Handler = {
  parameters: [request, response, next],
  errorParameters: [undefined, request, response, next],
  hangs: true,
};

const router: Shape = {
  name: 'router',
  base: routing(handler),
  members: { newRouter: { call: { effects: [], gives: () => router } } },
};

const makesService: Shape = { call: { effects: [], gives: router } };

const types = {
  Request: { instance: request },
  Response: { instance: response },
  RequestHandler: { handler },
  Router: { instance: router },
  Service: { instance: router },
};

const convention = {
  parameters: [/^_*(?:req|request)$/, /^_?(?:res|response)$/, /^_?next$/],
  required: 2,
  handler,
};

export const restana: Framework = {
  name: 'restana',
  modules: { restana: { default: { ...makesService, members: types }, ...types } },
  // Also the options `defaultRoute(req, res)` and `errorHandler(err, req, res)`.
  conventions: [
    { ...convention, text: /['"]restana\b/ },
    { ...convention, package: 'restana', without: ['express', 'connect', 'polka', 'restify', 'next'] },
  ],
};
