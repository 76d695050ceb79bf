import { allOf, anyOf, endingIn, except, holding, oneOf } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Texts that report a failure. */
export const FAILURES = saying(
  "couldn't",
  'could not',
  "can't",
  'cant',
  'cannot',
  'can not',
  'fail',
  'fails',
  'failed',
  'failure',
  'failures',
  'error',
  'errors',
  'unable',
  'wrong',
  'invalid',
  'unavailable',
  'not',
  "isn't",
  "doesn't",
  "wasn't",
  'sorry',
  'problem',
  'try again',
  'exception',
  'rejected',
  'denied',
);

/** Words in code that makes an object with an outcome, or calls a function for it: `createFailure(…)`. */
export const TELLS_OUTCOME =
  /\b(?:success|ok|errors?|err_?(?:code|no)|error_?code|code|status)\b|\((?<=(?:fail|refus|error|problem)\w*\()/i;

/** Texts that refuse a request for its method. */
export const METHOD_REFUSALS = saying(
  'method',
  'unsupported',
  'not supported',
  'unallowed',
  'not allowed',
  'unimplemented',
  'not implemented',
  'only',
  'must be',
  'invalid',
  'error',
  'not found',
);

/** Texts stating that something has been disabled on purpose. */
export const SWITCHED_OFF = saying(
  'not enabled',
  "isn't enabled",
  'not been enabled',
  'disabled',
  'turned off',
  'switched off',
  'not licensed',
  'no license',
  'license required',
  'requires a license',
  'not part of your plan',
  'coming soon',
);

/** Texts stating that something isn't set up, and not that it is down. */
export const NOT_PROVIDED = anyOf(
  SWITCHED_OFF,
  // `No mailer is configured`
  allOf(saying('no'), saying('is configured')),
  saying(
    'not configured',
    "isn't configured",
    "aren't configured",
    'not been configured',
    'not properly configured',
    'unconfigured',
    'misconfigured',
    'configuration missing',
    'missing configuration',
    'configuration error',
    'configuration found',
    'configuration not found',
    'config found',
    'config not found',
    'no configuration',
    'no config',
    'no settings',
    'settings not found',
    'no credentials',
    'credentials found',
    'credentials not found',
    'missing credentials',
    'no integration',
    'integration found',
    'integration not found',
    'not set up',
    "isn't set up",
    'not setup',
    'not set',
    "isn't set",
    'not installed',
    "isn't installed",
    'not built',
    'not compiled',
    'not included in this build',
    'not available in this build',
    'not available on this server',
    'not provisioned',
    'not supported',
    'please configure',
    'unavailable configure',
    'must be configured',
    'needs to be configured',
    'missing api key',
    'no api key',
  ),
);

/** Of a setting: whether something is present at all. */
export const PROVIDED_FLAGS = anyOf(
  endingIn('enabled', 'configured', 'licensed', 'installed', 'supported', 'provisioned', 'is set'),
  endingIn('config', 'configuration', 'credentials', 'api key'),
  holding('has license'),
);

/** Pages that report an error, by their address. */
export const ERROR_PAGES = holding(
  'error',
  'err',
  'errorpage',
  'autherror',
  'fail',
  'fails',
  'failed',
  'failure',
  'invalid',
  'denied',
  'forbidden',
  'unauthorized',
  'unavailable',
  'oops',
  'problem',
  'message',
  'msg',
  'status',
  'reason',
  'notfound',
  'not found',
  'expired',
);

/** Texts that report a created record. */
export const CREATED_TEXTS = saying(
  'created',
  'creation',
  'register',
  'registered',
  'registration',
  'added',
  'inserted',
  'saved',
  'stored',
  'posted',
  'submitted',
  'published',
);

/** Texts that report success. */
export const SUCCESS_TEXTS = saying(
  'success',
  'successful',
  'successfully',
  'succeeded',
  'ok',
  'okay',
  'done',
  'created',
  'updated',
  'deleted',
  'saved',
  'sent',
);

/** Texts stating that the request was already fulfilled before: nothing failed, and nothing is left to do. */
export const DONE_BEFORE = saying(
  'already completed',
  'already complete',
  'already done',
  'already finished',
  'already processed',
  'already delivered',
  'already fulfilled',
  'already confirmed',
  'already verified',
  'already settled',
  'already synced',
  'already up to date',
);

/** Values of a `status` that report a failure in one word. */
export const FAILURE_STATES = oneOf('error', 'fail', 'failed', 'failure');

/** The state among them that a record of work may be in while the response is right. */
export const WORK_STATES = oneOf('failed');

/** Values of a `status` that report success. */
export const SUCCESS_STATES = oneOf('success', 'ok');

/** Functions that refuse a request, or redirect its client to a log-in: `forbidden()`, `denyAccess(req)`, `redirectToLogin()`. */
export const REFUSING_CALLS = holding(
  'unauthorized',
  'unauthorised',
  'forbidden',
  'forbid',
  'deny',
  'denied',
  'login',
  'log in',
  'signin',
  'sign in',
);

/** Texts that do: messages, and addresses of log-in pages. */
export const REFUSING_TEXTS = saying(
  'unauthorized',
  'unauthorised',
  'forbidden',
  'deny',
  'denied',
  'login',
  'log in',
  'signin',
  'sign in',
);

/** Texts and names stating that the caller isn't authenticated. */
export const UNKNOWN_CALLER_TEXTS = saying(
  'unauthorized',
  'unauthorised',
  'unauthenticated',
  'not authenticated',
  'not logged in',
  'authentication required',
  'login required',
);
export const UNKNOWN_CALLER_NAMES = holding('unauthorized', 'unauthorised', 'unauthenticated');

/** Texts stating that a resource is missing. */
export const MISSING_TEXTS = except(
  saying(
    'not found',
    'notfound',
    'not be found',
    'no such',
    'not exist',
    'does not exists',
    "doesn't exist",
    "doesn't exists",
    "don't exist",
    'no longer exists',
  ),
  saying('method not found', 'must not exist', 'should not exist', 'may not exist'),
);

/** Texts stating that no record exists under a name of the request. */
export const UNKNOWN_TEXTS = except(saying('unknown'), saying('unknown error'));

/** Texts stating that a resource exists already, or is in conflict. */
export const CONFLICT_TEXTS = except(
  saying('already', 'exists', 'taken', 'duplicate', 'duplicated', 'conflict', 'conflicts', 'conflicting', 'in use'),
  saying('not exists', "doesn't exists", 'no longer exists'),
);

/** Texts stating that something is missing in the request. */
export const ABSENT_TEXTS = saying(
  'required',
  'missing',
  'not provided',
  'not specified',
  'must provide',
  'must be provided',
  'must specify',
  'must be specified',
  'must be supplied',
  'is empty',
  'not be empty',
  "can't be empty",
  'nothing sent',
);

/** Texts stating that something in the request is invalid. */
export const INVALID_TEXTS = saying(
  'invalid',
  'must be',
  'must have',
  'must not',
  'malformed',
  'not valid',
  "isn't valid",
  'bad request',
  'validation failed',
  'validation error',
);

/** Texts stating that the client sends too many requests. */
export const LIMIT_TEXTS = saying(
  'rate limit',
  'rate limited',
  'ratelimit',
  'too many requests',
  'too many attempts',
  'too many tries',
  'too often',
  'slow down',
  'quota exceeded',
);

/** Texts stating that something is larger than accepted. */
export const SIZE_TEXTS = saying(
  ...['too large', 'too big', 'size limit', 'exceeds the maximum size', 'exceeds the limit', 'exceeds maximum size'],
);

/** Texts stating that payment is required, or has failed; not that a method of payment wasn't sent. */
export const PAYMENT_TEXTS = saying(
  'payment required',
  'requires payment',
  'payment declined',
  'payment was declined',
  'card declined',
  'card was declined',
  'not enough credits',
  'insufficient credits',
  'out of credits',
);

/** Texts stating that the caller lacks a right. */
export const RIGHT_TEXTS = except(
  saying(
    'forbidden',
    'not authorized',
    'not authorised',
    'permission',
    'permissions',
    'privileges',
    'not permitted',
    'not allowed',
    'access denied',
    'no access',
    'admin only',
    'admins only',
    'only admins',
    'only admin',
    'demo mode',
    'read only',
    'suspended',
    'banned',
  ),
  saying('method not allowed', 'methods not allowed'),
);

/** Texts that require authentication, or state that it failed. */
export const CALLER_TEXTS = saying(
  'unauthorized',
  'unauthorised',
  'unauthenticated',
  'not authenticated',
  'authentication required',
  'authentication failed',
  'not logged in',
  'not signed in',
  'log in',
  'login required',
  'login failed',
  'please login',
  'sign in',
  'invalid credentials',
  'wrong credentials',
  'bad credentials',
  'invalid token',
  'token invalid',
  'token is invalid',
  'invalid api key',
  'token expired',
  'token has expired',
  'token is expired',
  'expired token',
  'session expired',
  'session has expired',
  'invalid session',
  'wrong password',
  'invalid password',
  'incorrect password',
  'password incorrect',
  'password is incorrect',
  'password is wrong',
  'password is invalid',
  'wrong username or password',
  'wrong email or password',
  'incorrect username or password',
  'incorrect email or password',
  'incorrect credentials',
  'credentials are invalid',
  'invalid username or password',
  'invalid email or password',
);

/** Texts stating that a credential is invalid, whoever sends it: `session revoked`, `Invalid verification session`. */
export const BAD_CREDENTIAL_TEXTS = allOf(
  saying('session', 'token', 'tokens', 'jwt', 'credential', 'credentials', 'password', 'passcode', 'otp', 'pin'),
  saying('invalid', 'revoked', 'expired', 'wrong', 'incorrect', 'bad', 'not valid', 'no longer valid', 'mismatch'),
);
/** Texts that refuse a method of requests. */
export const METHOD_TEXTS = saying('method not allowed', 'method not supported', 'unsupported method');

/** Texts stating that the server, or its storage, has failed. */
export const SERVER_TEXTS = saying(
  'internal error',
  'internal server error',
  'server error',
  'something went wrong',
  'something wrong',
  'unexpected error',
  'unknown error',
  'an error occurred',
  'an error has occurred',
  'database error',
  'database failure',
  'db error',
  'es error',
  'elasticsearch error',
  'sql error',
  'mysql error',
  'postgres error',
  'mongo error',
  'mongodb error',
  'redis error',
  'try again later',
);

/** Texts stating that something failed, without a cause. */
export const FAILED_TEXTS = saying('failed', 'failure', 'unable to', 'could not', "couldn't");

/**
 * Words for one request that is too big, and that no waiting makes smaller: "Array too large", "at most 5 invites at a time"; not for too
 * many of them.
 */
export const TOO_MUCH_AT_ONCE = except(
  saying(
    ...['too large', 'too long', 'too big', 'at a time', 'at once', 'per request', 'in one request'],
    ...['items', 'entries', 'elements', 'ids'].map((what) => `too many ${what}`),
  ),
  saying('requests', 'attempts', 'tries', 'calls', 'try again', 'later', 'wait'),
);
