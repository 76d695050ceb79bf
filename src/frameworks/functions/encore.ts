import { ENCORE } from '../errors/error-codes.js';
import { errorOf, makes } from '../errors/error-classes.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import { arg, chain, fixed, givesObject, givesPart, leadsTo, lookup, nobody, part } from '../language/vocabulary.js';
import { says, setsStatus, UNDEFINED } from '../language/vocabulary.js';
import { camelCase } from '../language/phrases.js';
import { request, response as nodeResponse } from '../node/node.js';

/**
 * Encore.ts, which answers on its own runtime alone: read from the sources of encore.dev 1.58.6 and of the runtime at 2b626e8c
 * (`runtimes/core/src/api/error.rs`, `schema/httpstatus.rs`, `schema/header.rs`, `runtimes/js/encore.dev/api/node_http.ts`).
 */

/** What its HTTP server does with a body that the status forbids isn't Encore's own choice. */
const facts = { framework: 'Encore', strips: [], bodyWith: { 204: 'varies', 205: 'varies', 304: 'varies' } } as const;
const response: Shape = { name: 'response', role: 'response', facts };

/** Raw endpoints have a response that is like Node's. */
const rawResponse: Shape = {
  name: 'response',
  base: nodeResponse,
  facts: { ...facts, header: { method: 'setHeader' } },
};
const rawHandler: Handler = { parameters: [request, rawResponse] };

/** Path, query, header fields and body, in one object. */
const parameters = [{ input: { part: 'body' } }] as const;

/**
 * What is returned is sent as JSON, with 200. A member of the type `HttpStatus` is the status: which one it is only the type says, the
 * documentation calls it `status`. Members of the type `Header` are header fields.
 */
const result = {
  status: 'status',
  body: 'itself',
  default: 200,
  types: { status: 'number' },
  hasTypedFields: true,
} as const;
const handler: Handler = { parameters, returns: { result, body: UNDEFINED }, answers: response };

const route = { path: arg(0, 'path'), methods: arg(0, 'method'), from: 1 };
const stream: Shape = { call: { effects: [], registers: { handler: nobody, from: 1 } } };

const api: Shape = {
  call: { effects: [], registers: { handler, ...route } },
  members: {
    raw: { call: { effects: [], registers: { handler: rawHandler, ...route } } },
    streamIn: stream,
    streamOut: stream,
    streamInOut: stream,
  },
};

/** An error has no header fields; any other that is thrown is answered with 500. */
const error: Shape = { ...errorOf('Encore', { headerless: true }), members: { withDetails: chain() } };

/** `APIError.notFound(message)`, and `new APIError(ErrCode.NotFound, message)`. */
const APIError: Shape = {
  instance: error,
  isBaseClass: true,
  construct: makes(error, setsStatus(lookup(arg(0), ENCORE)), says(arg(1))),
  members: Object.fromEntries(
    Object.entries(ENCORE).map(([code, status]): [string, Shape] => [
      camelCase(code.split('_')),
      { call: makes(error, setsStatus(fixed(status)), says(arg(0))) },
    ]),
  ),
};

const meta: Shape = leadsTo({ headers: part('headers'), pathParams: part('params'), parsedPayload: part('body') });

/** It passes on what `next(req)` returns. */
const middleware: Handler = {
  parameters: [{ members: { requestMeta: meta, rawRequest: request, rawResponse } }],
  returns: { response: true },
  goesOn: true,
};

/** It receives header fields, query and cookies; without a result Encore answers with 401. */
const authHandler: Handler = { parameters: [{ input: { part: 'headers' } }], goesOn: true };

export const encore: Framework = {
  name: 'encore',
  modules: {
    'encore.dev/api': { api, APIError, middleware: { call: { effects: [], registers: { handler: middleware } } } },
    'encore.dev/auth': { authHandler: { call: { effects: [], registers: { handler: authHandler } } } },
  },
  inputs: {
    'encore.dev': { currentRequest: givesObject(meta) },
    '~encore/auth': { getAuthData: givesPart('user') },
  },
};
