import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  blurs,
  chain,
  EMPTY_TEXT,
  fixed,
  givesNamed,
  lineBeginning,
  opaqueBody,
  overloads,
  readers,
  sends,
  setsBody,
  setsHeader,
  setsUnsetStatus,
} from '../language/vocabulary.js';

/**
 * uWebSockets.js, which npm doesn't have under its name: read from its types (`docs/index.d.ts` at 001af63) and from `src/HttpResponse.h` of
 * uWebSockets (66dcff3). The first status counts, and a header field that is written before it fixes 200.
 */

const request: Shape = {
  name: 'request',
  role: 'request',
  members: {
    getHeader: givesNamed('headers'),
    getParameter: givesNamed('params'),
    getQuery: givesNamed('query'),
    getUrl: { call: { effects: [], gives: { reads: 'path' } } },
    ...alike({ call: { effects: [], gives: { reads: 'method' } } }, 'getMethod', 'getCaseSensitiveMethod'),
    setYield: chain({ does: 'handOn', error: fixed(undefined) }),
  },
};

/** The status line is on its way before any of these. */
const begins = setsUnsetStatus(fixed(200));

/** A body is sent with every status, and `Content-Length` with an empty one. */
const response: Shape = {
  name: 'response',
  role: 'response',
  facts: {
    framework: 'uWebSockets.js',
    httpVersion: 1,
    strips: [],
    bodyWith: { 204: 'sent', 205: 'sent', 304: 'sent' },
  },
  handler: () => handler,
  members: {
    writeStatus: chain(setsUnsetStatus(lineBeginning(arg(0)))),
    writeHeader: chain(begins, setsHeader(arg(0), arg(1))),
    write: { call: { effects: [begins, opaqueBody] } },
    end: overloads({
      effects: [begins, setsBody(arg(0), EMPTY_TEXT), sends],
      gives: 'receiver',
      rewrites: { bodiless: '{receiver}.end()' },
    }),
    endWithoutBody: chain(begins, sends),
    tryEnd: { call: { effects: [begins, opaqueBody, sends] } },
    upgrade: { call: { effects: [blurs, sends] } },
    ...alike(chain(), 'cork', 'onAborted', 'onData', 'onWritable', 'pause', 'resume'),
    ...readers('getWriteOffset', 'getRemoteAddress', 'getRemoteAddressAsText', 'getProxiedRemoteAddress'),
  },
};

const handler: Handler = { parameters: [response, request] };

const VERBS = ['get', 'post', 'options', 'patch', 'put', 'head'];

const registers = (methods?: readonly string[]): Shape => ({
  call: {
    effects: [],
    gives: 'receiver',
    registers: { handler, path: arg(0), from: 1, ...(methods && { methods }) },
  },
});

const app: Shape = {
  name: 'app',
  members: {
    ...Object.fromEntries(VERBS.map((verb) => [verb, registers([verb.toUpperCase()])])),
    del: registers(['DELETE']),
    any: registers(),
    /** Of a WebSocket's handlers one answers over HTTP. */
    ws: {
      call: {
        effects: [],
        gives: 'receiver',
        registers: { handler, path: arg(0), from: 1, methods: ['GET'], members: ['upgrade'] },
      },
    },
    ...alike(chain(), 'listen', 'listen_unix', 'publish', 'missingServerName', 'filter'),
  },
};

const makesApp: Shape = { call: { effects: [], gives: app } };

const exports = {
  ...alike(makesApp, 'App', 'SSLApp'),
  TemplatedApp: { instance: app },
  HttpRequest: { instance: request },
  HttpResponse: { instance: response },
};

export const uwebsockets: Framework = {
  name: 'uwebsockets',
  modules: { 'uWebSockets.js': { default: { members: exports }, ...exports } },
  conventions: [
    {
      parameters: [/^_?(?:res|response)$/, /^_*(?:req|request)$/],
      required: 2,
      handler,
      text: /\.\s*writeStatus\s*\(/,
    },
  ],
};
