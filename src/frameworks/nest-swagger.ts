import type { Declaration, Shape } from './shape.js';
import { arg, firstOf, fixed } from './vocabulary.js';

/** Decorators that document a response each, by the middle of their name: `@ApiOkResponse()` (@nestjs/swagger 11.2). */
const RESPONSES = {
  Ok: 200,
  Created: 201,
  Accepted: 202,
  NoContent: 204,
  PartialContent: 206,
  Ambiguous: 300,
  MovedPermanently: 301,
  Found: 302,
  SeeOther: 303,
  NotModified: 304,
  TemporaryRedirect: 307,
  PermanentRedirect: 308,
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
  UriTooLong: 414,
  UnsupportedMediaType: 415,
  RequestedRangeNotSatisfiable: 416,
  ExpectationFailed: 417,
  IAmATeapot: 418,
  Misdirected: 421,
  UnprocessableEntity: 422,
  FailedDependency: 424,
  PreconditionRequired: 428,
  TooManyRequests: 429,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  HttpVersionNotSupported: 505,
  Default: 'default',
};

/** `@ApiResponse({ status: 404 })`; without a status it stands for all. */
const response: Declaration = { statuses: firstOf(arg(0, 'status'), fixed('default')), entry: '{callee}({ status: {status} })' };

/** What documents the responses of a controller's method, or of all methods of a controller. */
export const swagger: Record<string, Shape> = {
  ApiResponse: { declares: response },
  ...Object.fromEntries(Object.entries(RESPONSES).map(([name, status]) => [`Api${name}Response`, { declares: { statuses: fixed(status) } }])),
};
