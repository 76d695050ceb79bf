import { errorOf, makes } from './error-classes.js';
import { createError } from './http-errors.js';
import type { Shape } from './shape.js';
import { arg, fixed, opaqueBody, says, sends, setsHeader, setsStatus } from './vocabulary.js';

/** What `@fastify/sensible` (6.0.6) adds to Fastify. */

/** Its helpers by name; the names are not those of http-errors. */
const CODES = {
  badRequest: 400,
  unauthorized: 401,
  paymentRequired: 402,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  notAcceptable: 406,
  proxyAuthenticationRequired: 407,
  requestTimeout: 408,
  conflict: 409,
  gone: 410,
  lengthRequired: 411,
  preconditionFailed: 412,
  payloadTooLarge: 413,
  uriTooLong: 414,
  unsupportedMediaType: 415,
  rangeNotSatisfiable: 416,
  expectationFailed: 417,
  imateapot: 418,
  misdirectedRequest: 421,
  unprocessableEntity: 422,
  locked: 423,
  failedDependency: 424,
  tooEarly: 425,
  upgradeRequired: 426,
  preconditionRequired: 428,
  tooManyRequests: 429,
  requestHeaderFieldsTooLarge: 431,
  unavailableForLegalReasons: 451,
  internalServerError: 500,
  notImplemented: 501,
  badGateway: 502,
  serviceUnavailable: 503,
  gatewayTimeout: 504,
  httpVersionNotSupported: 505,
  variantAlsoNegotiates: 506,
  insufficientStorage: 507,
  loopDetected: 508,
  bandwidthLimitExceeded: 509,
  notExtended: 510,
  networkAuthenticationRequired: 511,
};

const error = errorOf('Fastify');

const factories = Object.entries(CODES).map(([name, code]): [string, Shape] => [
  name,
  { call: makes(error, setsStatus(fixed(code)), says(arg(0))) },
]);

/** `httpErrors.notFound(message)`, `httpErrors.getHttpError(status, message)`. */
export const httpErrors: Shape = {
  name: 'httpErrors',
  members: { ...Object.fromEntries(factories), getHttpError: { call: makes(error, setsStatus(0), says(arg(1))) }, createError },
};

const helpers = Object.entries(CODES).map(([name, code]): [string, Shape] => [
  name,
  { call: { effects: [setsStatus(fixed(code)), says(arg(0)), opaqueBody, sends], gives: 'receiver' } },
]);

/** `reply.notFound(message)` sends the error. */
export const replyHelpers: Readonly<Record<string, Shape>> = {
  ...Object.fromEntries(helpers),
  getHttpError: { call: { effects: [setsStatus(0), says(arg(1)), opaqueBody, sends], gives: 'receiver' } },
  vary: { call: { effects: [setsHeader('vary', arg(0))], gives: 'nothing' } },
};

/** `assert(condition, status, message)`. */
function asserts(status: number): Shape {
  return {
    call: {
      target: 'new',
      default: 500,
      effects: [setsStatus(status), says(arg(status + 1)), ...(status === 1 ? [{ does: 'assert', value: arg(0) } as const] : [MAY_THROW])],
      gives: error,
    },
  };
}

/** Whether two values are equal can't be told from the call. */
const MAY_THROW = { does: 'assert', value: { from: 'made' } } as const;

const COMPARISONS = ['equal', 'notEqual', 'strictEqual', 'notStrictEqual', 'deepEqual', 'notDeepEqual'];

/** `fastify.assert(condition, status, message)`, `fastify.assert.equal(a, b, status, message)`. */
export const assertion: Shape = {
  ...asserts(1),
  members: { ok: asserts(1), ...Object.fromEntries(COMPARISONS.map((name) => [name, asserts(2)])) },
};
