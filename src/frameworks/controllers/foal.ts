import { routeDecorators, VERBS } from '../language/decorators.js';
import { request as expressRequest } from '../node/express.js';
import type { Call, Effect, Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  argOf,
  assigns,
  chain,
  firstOf,
  fixed,
  made,
  part,
  redirects,
  setsBody,
  setsHeader,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

const response: Shape = {
  name: 'HttpResponse',
  role: 'response',
  facts: { framework: 'Foal', bodyWith: { 204: 'dropped', 205: 'dropped', 304: 'dropped' } },
  members: {
    statusCode: assigns(setsStatus(0)),
    body: assigns(setsBody(arg(0), UNDEFINED)),
    setHeader: chain(setsHeader(arg(0), arg(1))),
    setCookie: chain(setsHeader('set-cookie', made)),
    getHeader: { call: { effects: [] } },
  },
};

/** Responses by class, made with their body (@foal/core 4.6). */
const RESPONSES = {
  HttpResponseOK: 200,
  HttpResponseCreated: 201,
  HttpResponseBadRequest: 400,
  HttpResponseForbidden: 403,
  HttpResponseNotFound: 404,
  HttpResponseMethodNotAllowed: 405,
  HttpResponseConflict: 409,
  HttpResponseTooManyRequests: 429,
  HttpResponseInternalServerError: 500,
  HttpResponseNotImplemented: 501,
};

function responseClass(...effects: Effect[]): Shape {
  const construct: Call = { target: 'new', effects, gives: response };
  return { instance: response, construct };
}

const body = setsBody(arg(0), UNDEFINED);

const responses = Object.fromEntries(
  Object.entries(RESPONSES).map(([name, code]) => [name, responseClass(setsStatus(fixed(code)), body)]),
);

const context: Shape = {
  name: 'ctx',
  members: {
    request: expressRequest,
    /** Set by `@UserRequired()`, `@UseSessions()`, `@JWTRequired()`. */
    user: part('user'),
    session: part('session', ['get']),
    /** @foal/storage. */
    files: part('files', ['get']),
  },
};

/** What a controller's method or a hook returns is the answer. */
const handler: Handler = {
  parameters: [context, part('params'), part('body')],
  returns: { response: true },
};
const path = firstOf(argOf(0, 'string'));

const exports: Record<string, Shape> = {
  ...routeDecorators(VERBS, handler, path),
  All: { decorator: { routes: { path }, handler } },
  ...responses,
  ApiResponse: { declares: { statuses: arg(0), entry: "{callee}({status}, { description: '{phrase}' })" } },
  HttpResponse: responseClass(body),
  HttpResponseSuccess: responseClass(body),
  HttpResponseClientError: responseClass(body),
  HttpResponseServerError: responseClass(body),
  HttpResponseNoContent: responseClass(setsStatus(fixed(204))),
  /** It has a challenge, which is empty. */
  HttpResponseUnauthorized: responseClass(setsStatus(fixed(401)), body, setsHeader('www-authenticate', fixed(''))),
  /** The status of either can't be changed. */
  HttpResponseRedirect: responseClass(redirects({ url: 0, default: 302 })),
  HttpResponseMovedPermanently: responseClass(redirects({ url: 0, status: fixed(301), default: 301 })),
  Context: { instance: context },
};

export const foal: Framework = {
  name: 'foal',
  modules: { '@foal/core': exports },
};
