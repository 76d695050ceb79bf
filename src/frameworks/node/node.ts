import { fromMiddleware, locals } from './middleware.js';
import type { BodyWith, Call, Framework, Handler, ResponseFacts, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  argOf,
  assigns,
  chain,
  commits,
  EMPTY_TEXT,
  firstOf,
  givesPart,
  opaqueBody,
  overloads,
  part,
  readers,
  removesHeader,
  says,
  sends,
  setsChunk,
  setsHeader,
  setsHeaders,
  setsStatus,
} from '../language/vocabulary.js';

/** The connection: without it there is nobody to answer. */
const socket: Shape = {
  name: 'socket',
  members: Object.fromEntries(
    ['destroy', 'destroySoon', 'end', 'resetAndDestroy', 'write'].map((name) => [
      name,
      { call: { effects: [commits] } },
    ]),
  ),
};

/** Members by which the connection of a request ends. */
const ending = { destroy: { call: { effects: [commits] } }, socket, connection: socket };

/** Node's `IncomingMessage` and what extends it. */
export const request: Shape = {
  name: 'request',
  role: 'request',
  members: {
    method: { reads: 'method' },
    url: { reads: 'path' },
    headers: part('headers'),
    headersDistinct: part('headers'),
    rawHeaders: part('headers'),
    ...alike(givesPart('body'), 'read', 'toArray', 'iterator'),
    ...ending,
    ...fromMiddleware,
  },
};

/** What `end` does on HTTP/1.1, also where a framework's own calls do better (Node 20). */
const bodyWith: BodyWith = { 204: 'dropped', 205: 'sent', 304: 'dropped' };

const facts: ResponseFacts = {
  framework: 'Node',
  httpVersion: 1,
  bodyWith,
  strips: [],
  header: { method: 'setHeader', chains: true },
  statusAlone: '{receiver}.writeHead({status}).end({phrase})',
};

/** `http.ServerResponse`, and `http2.Http2ServerResponse`, which is compatible. */
export const response: Shape = {
  name: 'response',
  role: 'response',
  facts,
  handler: () => handler,
  members: {
    statusCode: { reads: 'staged status', ...assigns(setsStatus(0)) },
    statusMessage: assigns(says(arg(0))),
    writeHead: chain(
      setsStatus(0),
      setsHeaders(firstOf(argOf(1, 'object'), arg(2))),
      says(argOf(1, 'string')),
      commits,
    ),
    setHeader: chain(setsHeader(arg(0), arg(1))),
    appendHeader: chain(setsHeader(arg(0), arg(1))),
    setHeaders: chain(setsHeaders(arg(0))),
    removeHeader: chain(removesHeader(arg(0))),
    write: { call: { effects: [opaqueBody, commits] } },
    flushHeaders: { call: { effects: [commits] } },
    end: overloads(
      { when: { atLeast: 1, types: ['function'] }, effects: [sends], strips: [], gives: 'receiver' },
      {
        when: { atLeast: 1 },
        effects: [setsChunk(arg(0), EMPTY_TEXT), sends],
        bodyWith,
        strips: [],
        gives: 'receiver',
        rewrites: { bodiless: '{receiver}.end()', empty: '{receiver}.writeHead({status}).end()' },
      },
      { effects: [sends], strips: [], gives: 'receiver', rewrites: { empty: '{receiver}.writeHead({status}).end()' } },
    ),
    ...readers('getHeader', 'getHeaders', 'getHeaderNames', 'hasHeader', 'on', 'once', 'off', 'removeListener', 'emit'),
    ...readers('writeContinue', 'writeProcessing', 'writeEarlyHints', 'writeInformation', 'setTimeout'),
    ...readers('cork', 'uncork', 'addTrailers', 'assignSocket'),
    detachSocket: { call: { effects: [commits] } },
    ...ending,
    headersSent: { reads: 'isCommitted' },
    writableEnded: { reads: 'isSent' },
    finished: { reads: 'isSent' },
    locals,
    req: request,
  },
};

export const handler: Handler = { parameters: [request, response], hangs: true };

/** `createServer(handler)`, and its result: `server.on('request', handler)`. */
function serving(handle: Handler): Shape {
  const listens = overloads(
    { when: { values: ['request'] }, effects: [], gives: 'receiver', registers: { handler: handle, from: 1 } },
    { effects: [], gives: 'receiver' },
  );
  const server: Shape = { name: 'server', members: { on: listens, addListener: listens } };
  return { call: { effects: [], gives: server, registers: { handler: handle } } };
}

const createServer = serving(handler);

const http = {
  createServer,
  Server: { ...createServer, construct: createServer.call as Call },
  IncomingMessage: { instance: request },
  ServerResponse: { instance: response },
  OutgoingMessage: { instance: response },
  RequestListener: { handler },
};

const http2Response: Shape = { ...response, facts: { ...facts, httpVersion: 2 }, handler: () => http2Handler };
const http2Handler: Handler = { parameters: [request, http2Response], hangs: true };
const createHttp2Server = serving(http2Handler);

const http2 = {
  createServer: createHttp2Server,
  createSecureServer: createHttp2Server,
  Http2ServerRequest: { instance: request },
  Http2ServerResponse: { instance: http2Response },
};

/** What reads a file: unlike other streams, it leaves the head of the response that it is piped to alone. */
const fileStream: Shape = {
  name: 'file stream',
  members: {
    pipe: { call: { target: { argument: 0 }, effects: [opaqueBody, sends], passes: 0 } },
    ...Object.fromEntries(['on', 'once', 'setEncoding'].map((name) => [name, chain()])),
  },
};
const fs = { createReadStream: { call: { effects: [], gives: fileStream } } };

/** Members of other frameworks' requests and responses. */
const NOT_ALONE = new RegExp(
  [
    '\\bexpress\\b',
    '\\bres(?:ponse)?\\s*\\.\\s*(?:json|send|redirect|(?:status|set|type)\\s*\\()',
    '\\breq(?:uest)?\\.(?:body|params|query|user|session|cookies)\\b',
  ].join('|'),
);

export const node: Framework = {
  name: 'node',
  signs: ['\\bwriteHead\\b', '\\bcreate(?:Secure)?Server\\b', '\\bServerResponse\\b', '\\b_?res(?:ponse)?\\s*[,):]'],
  modules: { http, 'node:http': http, https: http, 'node:https': http, http2, 'node:http2': http2, fs, 'node:fs': fs },
  incidental: ['fs', 'node:fs'],
  /** What a file does to a response by Node's own members alone; Express has them too. */
  conventions: [
    {
      parameters: [/^_*(?:req|request)\d?$/, /^_?(?:res|response)$/],
      required: 2,
      handler,
      text: /\bServerResponse\b|\bcreateServer\b|\.\s*writeHead\s*\(|\.\s*statusCode\s*=/,
      unless: NOT_ALONE,
    },
  ],
};
