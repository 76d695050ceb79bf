import { restifyErrors } from '../errors/error-packages.js';
import { next as expressNext } from './express.js';
import { request as nodeRequest, response as nodeResponse } from './node.js';
import { type Framework, type Handler, type Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  blurs,
  chain,
  field,
  firstOf,
  givesField,
  givesNamed,
  givesPart,
  NULLISH,
  overloads,
  part,
  readers,
  redirects,
  sends,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';

const request: Shape = {
  name: 'request',
  base: nodeRequest,
  members: {
    ...alike({ call: { effects: [], gives: { reads: 'path' } } }, 'getPath', 'path', 'href'),
    header: givesNamed('headers'),
    ...alike(givesField('headers', 'content-type'), 'is', 'getContentType', 'contentType'),
    accepts: givesField('headers', 'accept'),
    acceptsEncoding: givesField('headers', 'accept-encoding'),
    params: part('params'),
    /** An object by `plugins.queryParser()`, a function without it. */
    query: part('query'),
    getQuery: givesPart('query'),
    /** `plugins.authorizationParser()`. */
    authorization: field('headers', 'authorization'),
    username: part('user'),
  },
};

/** `send([status,] body, headers)`: a number alone is a status (restify 11 and 12). */
const send = overloads(
  { when: { count: 1, types: ['number'] }, effects: [setsStatus(0), sends], gives: 'receiver' },
  { when: { count: 1, types: ['error'] }, effects: [blurs, sends], gives: 'receiver' },
  {
    when: { atLeast: 2, types: ['number'] },
    effects: [setsStatus(0), setsBody(arg(1), NULLISH), setsHeaders(arg(2)), sends],
    gives: 'receiver',
    rewrites: { bodiless: '{receiver}.send({0})' },
  },
  {
    when: { count: 1 },
    effects: [setsBody(arg(0), NULLISH), sends],
    gives: 'receiver',
    rewrites: { withStatus: '{receiver}.send({status}, {0})' },
  },
  {
    effects: [
      setsStatus(argOf(0, 'number')),
      setsBody(firstOf(argOf(0, 'object'), arg(1)), NULLISH),
      setsHeaders(arg(2)),
      sends,
    ],
    gives: 'receiver',
  },
);

const response: Shape = {
  name: 'response',
  base: nodeResponse,
  // Its router is find-my-way too, since restify 7.
  facts: { framework: 'restify', bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' }, emptyParameters: true },
  handler: () => handler,
  members: {
    /** Gives a number, so nothing chains on it. */
    status: { call: { effects: [setsStatus(0)] } },
    send,
    json: send,
    sendRaw: send,
    header: chain(setsHeader(arg(0), arg(1))),
    set: chain(setsHeader(arg(0), arg(1))),
    contentType: {},
    ...readers('get', 'cache', 'noCache', 'charSet'),
    /** `redirect(url, next)`, `redirect(status, url, next)`, `redirect(options, next)`. */
    redirect: overloads(
      { when: { types: ['number'] }, effects: [redirects({ url: 1, status: arg(0), default: 302 }), sends] },
      { when: { types: ['object'] }, effects: [blurs, sends] },
      {
        effects: [redirects({ url: 0, default: 302 }), sends],
        rewrites: { withStatus: '{receiver}.redirect({status}, {0}, {1})' },
      },
    ),
  },
};

const handler: Handler = { parameters: [request, response, expressNext], hangs: true };

/** Error events: `server.on('InternalServer', (req, res, err, callback) => …)`. */
const errorHandler: Handler = { parameters: [request, response, { role: 'caught' }, undefined], default: 'unknown' };

const VERBS = { get: 'GET', head: 'HEAD', post: 'POST', put: 'PUT', patch: 'PATCH', del: 'DELETE', opts: 'OPTIONS' };

const server: Shape = {
  name: 'server',
  members: {
    ...Object.fromEntries(
      Object.entries(VERBS).map(([verb, method]) => [
        verb,
        {
          call: {
            effects: [],
            registers: { handler, path: firstOf(argOf(0, 'string'), arg(0, 'path')), methods: [method], from: 1 },
          },
        } satisfies Shape,
      ]),
    ),
    use: { call: { effects: [], registers: { handler } } },
    pre: { call: { effects: [], registers: { handler } } },
    on: { call: { effects: [], registers: { handler: errorHandler, from: 1 } } },
  },
};

const makesServer: Shape = { call: { effects: [], gives: server } };
const types = {
  createServer: makesServer,
  Request: { instance: request },
  Response: { instance: response },
  Next: { instance: expressNext },
  Server: { instance: server },
  RequestHandler: { handler },
};

/** Version 4 exports the errors too, by themselves and as `errors` (restify 4.3.3). */
const exported = { ...restifyErrors, ...types, errors: { members: restifyErrors } };

const convention = {
  parameters: [/^_*(?:req|request)$/, /^_?(?:res|response)$/, /^_?next$/],
  required: 2,
  handler,
};

export const restify: Framework = {
  name: 'restify',
  modules: { restify: { default: { members: exported }, ...exported } },
  conventions: [
    { ...convention, text: /['"]restify\b/ },
    // Handlers in files of their own, in a project that has no other framework with such handlers.
    {
      ...convention,
      package: 'restify',
      without: ['express', 'connect', 'polka', 'tinyhttp', '@tinyhttp/app', 'sails', 'next'],
    },
  ],
};
