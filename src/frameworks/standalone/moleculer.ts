import { errorClasses, errorOf, makes } from '../errors/error-classes.js';
import type { Framework, Handler, Shape } from '../language/shape.js';
import {
  arg,
  assigns,
  part,
  setsHeader,
  setsHeaders,
  setsNumericStatus,
  setsStatus,
  UNDEFINED,
} from '../language/vocabulary.js';

const meta: Shape = {
  members: {
    /** The result of the gateway's `authenticate`. */
    user: part('user'),
    $statusCode: assigns(setsStatus(0)),
    $statusMessage: assigns(),
    $location: assigns(setsHeader('location', arg(0))),
    $responseType: assigns(setsHeader('content-type', arg(0))),
    $responseHeaders: { reads: 'headers', write: [setsHeaders(arg(0))] },
  },
};

/** What the gateway answers is staged in `ctx.meta`; other services' actions are called through the context too. */
const context: Shape = {
  name: 'ctx',
  role: 'response',
  facts: { framework: 'moleculer-web', bodyWith: { 204: 'dropped', 205: 'sent', 304: 'dropped' } },
  members: {
    meta,
    /** Of the body, the query and the path. */
    params: part('body'),
    call: { call: { effects: [] } },
    emit: { call: { effects: [] } },
    broadcast: { call: { effects: [] } },
  },
};

/** An action has a route of its own where it declares one with `rest`; any other answers to other services. */
const action: Handler = { parameters: [context], returns: { body: UNDEFINED, errors: 'thrown' }, beside: 'rest' };

const error = errorOf('moleculer-web', { headerless: true });
/** `new MoleculerError(message, code, type, data)`. */
function coded(status: number): Shape {
  return { instance: error, construct: { ...makes(error, ...setsNumericStatus(1)), default: status } };
}
const errors = {
  MoleculerError: coded(500),
  MoleculerClientError: coded(400),
  MoleculerServerError: coded(500),
  MoleculerRetryableError: coded(500),
  ValidationError: { instance: error, construct: { ...makes(error), default: 422 } },
};

const gatewayErrors = errorClasses(error, {
  BadRequestError: 400,
  InvalidRequestBodyError: 400,
  UnAuthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  PayloadTooLarge: 413,
  RateLimitExceeded: 429,
  ServiceUnavailableError: 503,
});

const exports = { Errors: { members: errors }, Context: { instance: context } };
const web = { Errors: { members: gatewayErrors } };

export const moleculer: Framework = {
  name: 'moleculer',
  signs: ['\\$statusCode\\b', '\\brest:\\s*[\'"{]'],
  modules: {
    moleculer: { default: { members: exports }, ...exports },
    'moleculer-web': { default: { members: web }, ...web },
  },
  files: [
    { file: /(?:\.service|(?:^|\/)services\/[^/]+)\.[cm]?[jt]s$/, exports: { 'default.actions.*.handler': action } },
  ],
};
