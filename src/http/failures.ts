/** A failure that code can tell from others, and the status codes that fit it. */
export interface KnownFailure {
  /** For messages: `{name} calls for 409 Conflict`. */
  readonly name: string;
  /** The first is the one to suggest. */
  readonly statuses: readonly number[];
  /** Names of error classes, and values of an error's `name`. */
  readonly classes?: readonly string[];
  /** Values of an error's `code`, `errno`, `number`, `type` or `sqlState`. */
  readonly codes?: readonly (string | number)[];
  /** Names of constants that stand for such codes, and of functions that ask whether an error is one. */
  readonly words?: RegExp;
  /** Members that only such errors have. */
  readonly members?: readonly string[];
  /** What messages of such errors hold. */
  readonly texts?: RegExp;
}

/** A value that has to be unique is taken. */
export const UNIQUE_VIOLATION: KnownFailure = {
  name: 'A unique value that is taken',
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
  words: /(?:unique_?(?:constraint_?)?(?:failed|violation|error)|is_?unique_?violation|duplicate_?(?:key|entry)|dup_?(?:key|entry))/i,
  texts: /E11000|duplicate key|unique constraint|duplicate entry/i,
};

/** A record that an operation needs isn't there. */
export const RECORD_MISSING: KnownFailure = {
  name: 'A record that is not there',
  statuses: [404, 410],
  classes: ['EntityNotFoundError', 'DocumentNotFoundError', 'EmptyResultError', 'SequelizeEmptyResultError'],
  codes: ['P2025'],
  words: /^(?:isRecordNotFound\w*|record_?(?:not_?found|does_?not_?exist)|RecordsNotFound)$/i,
};

/** Data of the request that doesn't fit its schema. */
export const INVALID_DATA: KnownFailure = {
  name: 'Invalid data in the request',
  statuses: [422, 400],
  classes: ['ZodError', '$ZodError', 'ValidationError', 'ValiError', 'SequelizeValidationError', 'CelebrateError', 'StructError'],
  codes: ['FST_ERR_VALIDATION', 'ERR_VALIDATION'],
  words: /^(?:isCelebrateError|isValidationError|isZodError|isJoiError|isValiError)$/,
  members: ['isJoi', 'validation'],
};

/** A body that can't be parsed. */
export const MALFORMED_BODY: KnownFailure = {
  name: 'A malformed body',
  statuses: [400, 422],
  classes: ['SyntaxError'],
  codes: ['entity.parse.failed', 'FST_ERR_CTP_INVALID_JSON_BODY', 'FST_ERR_CTP_EMPTY_JSON_BODY'],
};

/** A token that is no good. Which of 401 and 403 is another rule's business. */
export const BAD_TOKEN: KnownFailure = {
  name: 'A token that is not valid',
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
  codes: ['ERR_JWT_EXPIRED', 'ERR_JWS_SIGNATURE_VERIFICATION_FAILED', 'ERR_JWT_CLAIM_VALIDATION_FAILED', 'FST_JWT_AUTHORIZATION_TOKEN_EXPIRED', 'FST_JWT_AUTHORIZATION_TOKEN_INVALID', 'FST_JWT_NO_AUTHORIZATION_IN_HEADER'],
};

export const TOO_LARGE: KnownFailure = {
  name: 'Content that is too large',
  statuses: [413],
  classes: ['PayloadTooLargeError'],
  codes: [
    'LIMIT_FILE_SIZE', // multer
    'entity.too.large', // body-parser
    'FST_ERR_CTP_BODY_TOO_LARGE',
    'FST_REQ_FILE_TOO_LARGE',
  ],
};

export const TOO_MANY_REQUESTS: KnownFailure = {
  name: 'A rate limit that is exceeded',
  statuses: [429, 503],
  classes: ['RateLimiterRes', 'RateLimitError', 'TooManyRequestsError'],
  words: /^(?:is)?rate_?limit(?:ed|_?exceeded)$/i,
};

export const WRONG_MEDIA_TYPE: KnownFailure = {
  name: 'A content type that is not supported',
  statuses: [415],
  codes: ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'encoding.unsupported', 'charset.unsupported'],
};

export const KNOWN_FAILURES: readonly KnownFailure[] = [
  UNIQUE_VIOLATION,
  RECORD_MISSING,
  INVALID_DATA,
  MALFORMED_BODY,
  BAD_TOKEN,
  TOO_LARGE,
  TOO_MANY_REQUESTS,
  WRONG_MEDIA_TYPE,
];
