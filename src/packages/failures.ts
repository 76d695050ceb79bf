import { type Names, holding, anyOf, startingWith, oneOf } from '../words/language/names.js';

/** A failure that code can distinguish from others, and the status codes that fit it. */
export interface KnownFailure {
  /** For messages: `{name} is answered with 500 Internal Server Error`. */
  readonly name: string;
  /** The first is the one to suggest. */
  readonly statuses: readonly number[];
  /** Names of error classes, and values of an error's `name`. */
  readonly classes?: readonly string[];
  /** Values of an error's `code`, `errno`, `number`, `type` or `sqlState`. */
  readonly codes?: readonly (string | number)[];
  /** Names of constants for such codes, and of functions that test whether an error is one. */
  readonly words?: Names;
  /** The object of `isError(e)` for it: `Joi.isError(e)`. */
  readonly holders?: Names;
  /** Members that only such errors have. */
  readonly members?: readonly string[];
  /** Texts in messages of such errors. */
  readonly texts?: Names;
  /** Status codes that also fit where the path of the URL is wrong: nothing exists there. */
  readonly inPath?: readonly number[];
  /** The only status codes that are certainly wrong for it; absent: all errors that don't fit. */
  readonly answered?: readonly number[];
}

/** Names for a violated unique constraint: in a member of an error, in a test of one. */
export const UNIQUE_WORDS = holding(
  'unique constraint',
  'unique violation',
  'unique failed',
  'unique error',
  'unique constraint failed',
  'duplicate key',
  'duplicate entry',
  'dup key',
  'dup entry',
);

/** A violated unique constraint. */
const UNIQUE_VIOLATION: KnownFailure = {
  name: 'A duplicate value',
  statuses: [409],
  classes: [
    'UniqueConstraintError', // Sequelize
    'SequelizeUniqueConstraintError',
    'UniqueViolationError', // Objection
    'UniqueConstraintViolationException', // MikroORM
  ],
  codes: [
    'P2002', // Prisma
    11000, // MongoDB
    11001,
    '23505', // PostgreSQL
    'ER_DUP_ENTRY', // MySQL
    'ER_DUP_KEY',
    1062,
    'SQLITE_CONSTRAINT_UNIQUE', // SQLite
    'SQLITE_CONSTRAINT_PRIMARYKEY',
    2627, // SQL Server
    2601,
  ],
  words: UNIQUE_WORDS,
  texts: holding('E11000', 'duplicate key', 'unique constraint', 'duplicate entry'),
};

/** A record that an operation requires is missing. */
export const RECORD_MISSING: KnownFailure = {
  name: 'A record that is not found',
  statuses: [404, 410],
  classes: ['EntityNotFoundError', 'DocumentNotFoundError', 'EmptyResultError', 'SequelizeEmptyResultError'],
  codes: ['P2025'],
  words: anyOf(startingWith('is record not found'), oneOf('recordNotFound', 'recordDoesNotExist', 'recordsNotFound')),
};

/** Data of the request that doesn't fit its schema. */
export const INVALID_DATA: KnownFailure = {
  name: 'Invalid request data',
  statuses: [422, 400],
  inPath: [404, 410],
  classes: [
    'ZodError',
    '$ZodError',
    'ValidationError',
    'ValiError',
    'SequelizeValidationError',
    'CelebrateError',
    'StructError',
  ],
  codes: ['FST_ERR_VALIDATION', 'ERR_VALIDATION'],
  words: oneOf('isCelebrateError', 'isValidationError', 'isZodError', 'isJoiError', 'isValiError'),
  holders: oneOf('joi'),
  members: ['isJoi', 'validation'],
};

/** A body that can't be parsed. */
export const MALFORMED_BODY: KnownFailure = {
  name: 'A malformed body',
  statuses: [400, 422],
  classes: ['SyntaxError'],
  codes: ['entity.parse.failed', 'FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'],
};

/** The same outside of the content: `JSON.parse(req.query.filter)`. */
export const MALFORMED_PARAMETER = { name: 'A malformed parameter', statuses: [400] } as const;

/** An invalid token. `no-401-403-confusion` decides between 401 and 403. */
export const BAD_TOKEN: KnownFailure = {
  name: 'An invalid token',
  statuses: [401, 403],
  classes: [
    'JsonWebTokenError', // jsonwebtoken
    'TokenExpiredError',
    'NotBeforeError',
    'JWTExpired', // jose
    'JWSSignatureVerificationFailed',
    'JWTClaimValidationFailed',
    'JWTInvalid',
    'JWSInvalid',
    'UnauthorizedError', // express-jwt
  ],
  codes: [
    'ERR_JWT_EXPIRED',
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    'ERR_JWT_CLAIM_VALIDATION_FAILED',
    'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED',
    'FST_JWT_AUTHORIZATION_TOKEN_INVALID',
    'FST_JWT_NO_AUTHORIZATION_IN_HEADER',
  ],
};

const TOO_LARGE: KnownFailure = {
  name: 'A body that is too large',
  statuses: [413],
  // The others are of @fastify/multipart.
  classes: [
    'PayloadTooLargeError',
    'RequestFileTooLargeError',
    'FilesLimitError',
    'FieldsLimitError',
    'PartsLimitError',
  ],
  codes: [
    'LIMIT_FILE_SIZE', // multer
    'entity.too.large', // body-parser
    'FST_ERR_CTP_BODY_TOO_LARGE',
    'FST_REQ_FILE_TOO_LARGE',
    'FST_FILES_LIMIT',
    'FST_FIELDS_LIMIT',
    'FST_PARTS_LIMIT',
  ],
};

export const TOO_MANY_REQUESTS: KnownFailure = {
  name: 'An exceeded rate limit',
  statuses: [429, 503],
  classes: ['RateLimiterRes', 'RateLimitError', 'TooManyRequestsError'],
  words: oneOf('rateLimited', 'rateLimitExceeded', 'isRateLimited', 'isRateLimitExceeded'),
};

/** RFC 9110 §8.3: content without a type may be of any type, so that it may as well be malformed. */
export const MEDIA_TYPE_MISSING: KnownFailure = {
  name: 'A body without Content-Type',
  statuses: [415, 400],
};

export const WRONG_MEDIA_TYPE: KnownFailure = {
  name: 'An unsupported content type',
  statuses: [415],
  codes: ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'encoding.unsupported', 'charset.unsupported'],
};

/** A look-up by an id of the request that found nothing, and a response that reports it. */
export const RESOURCE_MISSING: KnownFailure = {
  name: 'A resource that is not found',
  statuses: [404, 410],
  answered: [400, 500],
};

/** A look-up before a creation that found something, and a response that reports it. */
export const RECORD_EXISTS: KnownFailure = {
  name: 'A record that exists already',
  statuses: [409],
  answered: [500],
};

/** The content lacks something that the handler requires. */
export const MEMBER_MISSING: KnownFailure = {
  name: 'A body that lacks a field',
  statuses: [400, 422],
  answered: [500],
};

/** RFC 6585 §3: a request that has to be conditional and isn't. 412 is for a condition that doesn't hold. */
export const PRECONDITION_MISSING: KnownFailure = {
  name: 'A missing precondition',
  statuses: [428],
  answered: [412],
};

export const KNOWN_FAILURES: readonly KnownFailure[] = [
  UNIQUE_VIOLATION,
  RECORD_MISSING,
  INVALID_DATA,
  MALFORMED_BODY,
  BAD_TOKEN,
  TOO_LARGE,
  TOO_MANY_REQUESTS,
  MEDIA_TYPE_MISSING,
  WRONG_MEDIA_TYPE,
  RESOURCE_MISSING,
  RECORD_EXISTS,
  MEMBER_MISSING,
  PRECONDITION_MISSING,
];
