import { asWritten, errorsBut, namesOf, pascalCase, upperSnakeCase } from '../language/phrases.js';

/** Statuses of errors by class or code name, read from the packages named with their version. */

/** restify-errors 8.1.0 */
export const RESTIFY = {
  ...namesOf(errorsBut(500), pascalCase, 'Error'),
  InternalServerError: 500,
  // Of the phrases that earlier versions of Node had.
  RequestEntityTooLargeError: 413,
  RequesturiTooLargeError: 414,
  RequestedRangeNotSatisfiableError: 416,
  UnorderedCollectionError: 425,
  BandwidthLimitExceededError: 509,
  BadDigestError: 400,
  BadMethodError: 405,
  ConnectTimeoutError: 408,
  InternalError: 500,
  InvalidArgumentError: 409,
  InvalidContentError: 400,
  InvalidCredentialsError: 401,
  InvalidHeaderError: 400,
  InvalidVersionError: 400,
  MissingParameterError: 409,
  NotAuthorizedError: 403,
  RequestExpiredError: 400,
  RequestThrottledError: 429,
  ResourceNotFoundError: 404,
  WrongAcceptError: 406,
};

/** @feathersjs/errors 5.0.50 */
export const FEATHERS = {
  BadRequest: 400,
  NotAuthenticated: 401,
  PaymentError: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  Timeout: 408,
  Conflict: 409,
  Gone: 410,
  LengthRequired: 411,
  Unprocessable: 422,
  TooManyRequests: 429,
  GeneralError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  Unavailable: 503,
};

/** @tsed/exceptions 8.38.8 */
export const TSED = {
  MultipleChoices: 300,
  MovedPermanently: 301,
  MovedTemporarily: 302,
  SeeOther: 303,
  NotModified: 304,
  UseProxy: 305,
  TemporaryRedirect: 307,
  PermanentRedirect: 308,
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  ProxyAuthentificationRequired: 407,
  RequestTimeout: 408,
  Conflict: 409,
  Gone: 410,
  LengthRequired: 411,
  PreconditionFailed: 412,
  RequestEntityTooLarge: 413,
  RequestURITooLong: 414,
  UnsupportedMediaType: 415,
  RequestRangeUnsatisfiable: 416,
  ExpectationFailed: 417,
  ImATeapot: 418,
  BadMapping: 421,
  MisdirectedRequest: 421,
  UnprocessableEntity: 422,
  UpgradeRequired: 426,
  PreconditionRequired: 428,
  TooManyRequests: 429,
  RequestHeaderFieldsTooLarge: 431,
  UnavailableForLegalReasons: 451,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ProxyError: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  VariantAlsoNegotiates: 506,
  BandwidthLimitExceeded: 509,
  NotExtended: 510,
  NetworkAuthenticationRequired: 511,
};

/** @curveball/http-errors 1.0.1 */
export const CURVEBALL = {
  ...namesOf(errorsBut(418, 507), pascalCase),
  ContentTooLarge: 413,
  UnprocessableContent: 422,
  UnsufficientStorage: 507,
};

/** http-errors-enhanced 4.0.2 */
export const ENHANCED = {
  ...namesOf(errorsBut(418, 500), asWritten, 'Error'),
  ImaTeapotError: 418,
  InternalServerError: 500,
  BandwidthLimitExceededError: 509,
};

/** @httpx/exception 3.1.9 */
export const HTTPX = Object.fromEntries(
  Object.entries({ ...namesOf(errorsBut(418, 505), pascalCase), ImATeapot: 418, VersionNotSupported: 505 }).map(
    ([name, code]) => [`Http${name}`, code],
  ),
);

/** @strapi/utils 5.55.0 */
export const STRAPI = {
  ApplicationError: 400,
  ValidationError: 400,
  YupValidationError: 400,
  PaginationError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  PolicyError: 403,
  NotFoundError: 404,
  PayloadTooLargeError: 413,
  RateLimitError: 429,
  NotImplementedError: 501,
};

/** @midwayjs/core 4.0.0 */
export const MIDWAY = {
  ...namesOf([400, 401, 403, 404, 406, 408, 409, 410, 413, 415, 422, 429], pascalCase, 'Error'),
  ...namesOf([500, 501, 502, 503, 504], pascalCase, 'Error'),
};

/** @directus/errors 2.5.2 */
export const DIRECTUS = {
  ContainsNullValuesError: 400,
  IllegalAssetTransformationError: 400,
  InvalidForeignKeyError: 400,
  InvalidInviteError: 400,
  InvalidPathParameterError: 400,
  InvalidPayloadError: 400,
  InvalidQueryError: 400,
  NotNullViolationError: 400,
  RecordNotUniqueError: 400,
  ValueOutOfRangeError: 400,
  ValueTooLongError: 400,
  InvalidCredentialsError: 401,
  InvalidIpError: 401,
  InvalidOtpError: 401,
  TokenExpiredError: 401,
  UserSuspendedError: 401,
  CollectionInactiveError: 403,
  ForbiddenError: 403,
  InvalidProviderError: 403,
  InvalidTokenError: 403,
  LimitExceededError: 403,
  ResourceRestrictedError: 403,
  AddonNotFoundError: 404,
  RouteNotFoundError: 404,
  MethodNotAllowedError: 405,
  ContentTooLargeError: 413,
  UnsupportedMediaTypeError: 415,
  RangeNotSatisfiableError: 416,
  UnprocessableContentError: 422,
  VersionHashMismatchError: 422,
  EmailLimitExceededError: 429,
  HitRateLimitError: 429,
  InternalServerError: 500,
  InvalidProviderConfigError: 503,
  OutOfDateError: 503,
  ServiceUnavailableError: 503,
  UnexpectedResponseError: 503,
};

/** @trpc/server 11.25.2 */
export const TRPC = {
  PARSE_ERROR: 400,
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  PRECONDITION_REQUIRED: 428,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
};

/** chanfana 3.4.0 */
export const CHANFANA = {
  InputValidationException: 400,
  UnauthorizedException: 401,
  ForbiddenException: 403,
  NotFoundException: 404,
  MethodNotAllowedException: 405,
  ConflictException: 409,
  UnprocessableEntityException: 422,
  TooManyRequestsException: 429,
  InternalServerErrorException: 500,
  ResponseValidationException: 500,
  BadGatewayException: 502,
  ServiceUnavailableException: 503,
  GatewayTimeoutException: 504,
};

/** @inversifyjs/http-core 5.6.1, each with `HttpResponse` at its end */
export const INVERSIFY_SUCCESSES = {
  Ok: 200,
  Created: 201,
  Accepted: 202,
  NonAuthoritativeInformation: 203,
  NoContent: 204,
  ResetContent: 205,
  PartialContent: 206,
  MultiStatus: 207,
  AlreadyReported: 208,
  ContentDifferent: 210,
};
export const INVERSIFY_ERRORS = {
  BadRequest: 400,
  Unauthorized: 401,
  PaymentRequired: 402,
  Forbidden: 403,
  NotFound: 404,
  MethodNotAllowed: 405,
  NotAcceptable: 406,
  Conflict: 409,
  Gone: 410,
  UnprocessableEntity: 422,
  InternalServerError: 500,
  NotImplemented: 501,
  BadGateway: 502,
  ServiceUnavailable: 503,
  GatewayTimeout: 504,
  HttpVersionNotSupported: 505,
  InsufficientStorage: 507,
  LoopDetected: 508,
};

/** encore.dev 1.58.6 */
export const ENCORE = {
  canceled: 499,
  unknown: 500,
  invalid_argument: 400,
  deadline_exceeded: 504,
  not_found: 404,
  already_exists: 409,
  permission_denied: 403,
  resource_exhausted: 429,
  failed_precondition: 400,
  aborted: 409,
  out_of_range: 400,
  unimplemented: 501,
  internal: 500,
  unavailable: 503,
  data_loss: 500,
  unauthenticated: 401,
};

/** @orpc/client 1.16.1 */
export const ORPC = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  NOT_ACCEPTABLE: 406,
  TIMEOUT: 408,
  CONFLICT: 409,
  PRECONDITION_FAILED: 412,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  CLIENT_CLOSED_REQUEST: 499,
  INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  GATEWAY_TIMEOUT: 504,
};

/** better-call 2.0.6, and 1.4.5 */
export const BETTER_CALL = {
  ...namesOf([200, 201, 202, 204, 300, 301, 302, 303, 304, 307], upperSnakeCase),
  ...namesOf(errorsBut(418), upperSnakeCase),
  "I'M_A_TEAPOT": 418,
};

/** @aws-lambda-powertools/event-handler 2.35.0 */
export const POWERTOOLS = {
  BadRequestError: 400,
  UnauthorizedError: 401,
  ForbiddenError: 403,
  NotFoundError: 404,
  MethodNotAllowedError: 405,
  RequestTimeoutError: 408,
  RequestEntityTooLargeError: 413,
  RequestValidationError: 422,
  InternalServerError: 500,
  ResponseValidationError: 500,
  ServiceUnavailableError: 503,
};
