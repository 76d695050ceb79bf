import { request } from '../fetch/fetch.js';
import { errorClassOf, errorOf, factsOf, makesError } from './better-call-errors.js';
import { makes } from '../errors/error-classes.js';
import type { Call, Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  alike,
  arg,
  firstOf,
  fixed,
  givesNamed,
  leadsTo,
  made,
  nobody,
  part,
  redirects,
  setsBody,
  setsHeader,
  setsHeaders,
  setsStatus,
  setsUnsetStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

/** The endpoint library under better-auth: 2.0.6 and 1.4.5, which answer alike. */

/** What an endpoint or a middleware reads of the request. */
export const reading: Record<string, Shape> = {
  request,
  method: { reads: 'method' },
  path: { reads: 'path' },
  headers: part('headers', ['get', 'has']),
  body: part('body'),
  query: part('query'),
  params: part('params'),
  getHeader: givesNamed('headers'),
  ...alike(givesNamed('cookies'), 'getCookie', 'getSignedCookie'),
  /** What middleware passes on. */
  context: leadsTo({ user: part('user'), session: part('session') }),
};

/** Header fields of the context are sent with any response. */
export const staging: Record<string, Shape> = {
  setHeader: { call: { effects: [setsHeader(arg(0), arg(1))] } },
  ...alike({ call: { effects: [setsHeader('set-cookie', made)] } }, 'setCookie', 'setSignedCookie'),
  responseHeaders: { reads: 'headers' },
};

/** Errors that are made to be thrown; a redirect is one, without a body. */
export function throwing(error: Shape): Record<string, Shape> {
  return {
    error: { call: makesError(error) },
    redirect: { call: makes(error, redirects({ url: 0, default: 302, bodiless: true })) },
  };
}

const error = errorOf('better-call');
const response: Shape = { name: 'response', role: 'response', facts: factsOf('better-call') };

/**
 * `ctx.json(body, { status, headers, body })`: a status and header fields that were set on the context win, and the
 * media type is always JSON.
 */
export function answersJson(response: Shape, ...effects: Effect[]): Call {
  return {
    target: { derives: 'status and headers' },
    effects: [...effects, setsHeader('content-type', fixed('application/json'))],
    gives: response,
  };
}

const json: Shape = {
  call: {
    ...answersJson(
      response,
      setsBody(firstOf(arg(1, 'body'), arg(0)), UNDEFINED),
      setsUnsetStatus(arg(1, 'status')),
      setsHeaders(arg(1, 'headers')),
    ),
    rewrites: {
      bodiless: '{receiver}.json(undefined, {1})',
      empty: '{receiver}.json(undefined, { status: {status} })',
      withStatus: '{receiver}.json({0}, { status: {status}, {fields} })',
      init: 1,
      headers: { argument: 1, member: 'headers' },
    },
  },
};

/** What an endpoint returns is its answer: a `Response` with the header fields of the context, an error as if thrown, all else as a body. */
export const returns = { response: true, staged: true, body: UNDEFINED, errors: 'thrown' } as const;

const context: Shape = {
  name: 'context',
  role: 'response',
  facts: factsOf('better-call'),
  members: {
    ...reading,
    ...staging,
    ...throwing(error),
    setStatus: { call: { effects: [setsStatus(0, 'number or digits')] } },
    json,
  },
};

/** In a better-auth plugin an error's own status and header fields count, elsewhere those of the context. */
const handler: Handler = { parameters: [context], returns, errorsMeetStaged: true };

/** Effects on status and body do nothing in a middleware: its result is for the endpoint. */
export const middlewareContext = (error: Shape): Shape => ({
  name: 'middleware context',
  role: 'context',
  members: {
    ...reading,
    ...staging,
    ...throwing(error),
    setStatus: { call: { effects: [] } },
    json: { call: { effects: [], passes: 0 } },
  },
});

/** An error that it throws goes out without the header fields that were set before it. */
const middleware: Handler = { parameters: [middlewareContext(error)], errorsDropHeaders: true };

/** `createEndpoint(path, options, handler)`; without a path no request leads to it. */
export function makesEndpoint(handler: Handler): Shape {
  return {
    call: [
      {
        when: { atLeast: 3 },
        effects: [],
        registers: { handler, path: arg(0), methods: arg(1, 'method'), from: 2 },
      },
      { effects: [], registers: { handler: nobody } },
    ],
  };
}

/** `createMiddleware(handler)`, and with options before it. */
export function makesMiddleware(handler: Handler): Shape {
  return { call: { effects: [], registers: { handler, wraps: true } } };
}

const endpoint = makesEndpoint(handler);
const middlewareMaker = makesMiddleware(middleware);

/** `create({ use })` returns the same function, with middleware before each. */
function creates(maker: Shape): Shape {
  return { ...maker, members: { create: { call: { effects: [], gives: maker } } } };
}

const onError: Handler = { parameters: [{ role: 'caught' }, request], returns: { response: true } };

const APIError = errorClassOf(error);

export const betterCall: Framework = {
  name: 'better-call',
  modules: {
    'better-call': {
      createEndpoint: creates(endpoint),
      createMiddleware: creates(middlewareMaker),
      createRouter: { call: { effects: [], registers: { handler: onError, from: 1, members: ['onError'] } } },
      APIError,
    },
    'better-call/error': { APIError },
  },
};
