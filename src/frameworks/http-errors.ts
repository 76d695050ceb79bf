import { errorFactories, errorOf, makes } from './error-classes.js';
import { HTTP_ERRORS_2 } from './releases.js';
import type { Call, Framework, Shape } from './shape.js';
import { arg, argOf, blurs, firstOf, says, setsHeaders, setsNumericStatus, setsStatus } from './vocabulary.js';

/** Named constructors (http-errors 2.0.1). */
const NAMES = {
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  ProxyAuthenticationRequired: 407,
  RequestTimeout: 408,
  Conflict: 409,
  Gone: 410,
  LengthRequired: 411,
  PreconditionFailed: 412,
  PayloadTooLarge: 413,
  URITooLong: 414,
  UnsupportedMediaType: 415,
  RangeNotSatisfiable: 416,
  ExpectationFailed: 417,
  ImATeapot: 418,
  MisdirectedRequest: 421,
  UnprocessableEntity: 422,
  Locked: 423,
  FailedDependency: 424,
  TooEarly: 425,
  UpgradeRequired: 426,
  PreconditionRequired: 428,
  TooManyRequests: 429,
  RequestHeaderFieldsTooLarge: 431,
  UnavailableForLegalReasons: 451,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  HTTPVersionNotSupported: 505,
  VariantAlsoNegotiates: 506,
  InsufficientStorage: 507,
  LoopDetected: 508,
  BandwidthLimitExceeded: 509,
  NotExtended: 510,
  NetworkAuthenticationRequired: 511,
};
/** Each has its code for a second name: `createError['404']`. */
const CODES = Object.fromEntries(Object.values(NAMES).map((code) => [String(code), code]));

const error: Shape = errorOf('http-errors');

/** `createError([status,] message | error, props)`: a status counts only as the first argument, and only as a number. */
const call: Call = {
  ...makes(
    error,
    ...setsNumericStatus(0),
    says(firstOf(argOf(1, 'string'), argOf(0, 'string'))),
    setsHeaders(firstOf(arg(2, 'headers'), arg(1, 'headers'))),
  ),
  rewrites: { headers: { argument: 2, member: 'headers' } },
};

/** `createError(message, status)`: right in version 1, which warns; since version 2 a TypeError (1.8, 2.0). */
const statusSecond = {
  ...makes(error, setsStatus(1), setsHeaders(arg(2, 'headers'))),
  when: { atLeast: 2, types: [undefined, 'status'] },
  legacy: {
    form: 'createError(message, status)',
    gone: HTTP_ERRORS_2,
    since: 'throws a TypeError, so the client gets 500',
    deprecated: true,
    status: arg(1),
    rewrite: '{callee}({1}, {0}, {2})',
  },
} satisfies Call;

const legacy: Call[] = [
  { ...statusSecond, before: HTTP_ERRORS_2 },
  { ...statusSecond, effects: [blurs] },
];

/** An error that is passed on keeps its own status. */
const wraps: Call[] = [
  { ...makes(error, blurs), when: { atLeast: 1, types: ['error'] } },
  { ...makes(error, blurs), when: { atLeast: 2, types: [undefined, 'error'] } },
];

export const createError: Shape = {
  call: [...wraps, { ...call, when: { types: ['number'] } }, { ...call, when: { types: ['status'] } }, ...legacy, call],
  construct: call,
  members: { ...errorFactories(error, { ...NAMES, ...CODES }, says(arg(0))), HttpError: { instance: error } },
};

export const httpErrors: Framework = {
  name: 'http-errors',
  hints: ['[\'"]http-errors[\'"]'],
  modules: { 'http-errors': { default: createError, HttpError: { instance: error } } },
};
