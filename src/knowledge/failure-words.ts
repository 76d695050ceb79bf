import { anyOf, endingIn, except, holding, oneOf } from './language/names.js';
import { saying } from './language/texts.js';

/** Texts that say that something failed. */
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

/** Texts that say that a thing isn't there because nobody has set it up, and not that it is down. */
export const NOT_PROVIDED = saying(
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
  'not enabled',
  "isn't enabled",
  'not been enabled',
  'disabled',
  'turned off',
  'switched off',
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
  'not licensed',
  'no license',
  'license required',
  'requires a license',
  'not part of your plan',
  'not provisioned',
  'not supported',
  'missing api key',
  'no api key',
);

/** Of a setting: whether something is there at all. */
export const PROVIDED_FLAGS = anyOf(
  endingIn('enabled', 'configured', 'licensed', 'installed', 'supported', 'provisioned', 'is set'),
  holding('has license'),
);

/** The same, the other way round. */
export const MISSING_FLAGS = endingIn('disabled', 'unconfigured', 'unsupported', 'unlicensed');

/** Pages that tell what went wrong, in their address. */
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

/** Texts that say that a record was made. */
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

/** Texts that say that all went well. */
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

/** Values of a `status` that say so in one word. */
export const FAILURE_STATES = oneOf('error', 'fail', 'failed', 'failure');

/** The state among them that a record of work may be in, without anything wrong with the answer. */
export const WORK_STATES = oneOf('failed');

/** Values of a `status` that say that a request succeeded. */
export const SUCCESS_STATES = oneOf('success', 'ok');

/** Functions that refuse a request, or send its client to log in: `forbidden()`, `denyAccess(req)`, `redirectToLogin()`. */
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

/** Texts that do: messages, and addresses of pages to log in. */
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

/** Texts that say that a thing isn't there. */
export const MISSING_TEXTS = except(
  saying(
    'not found',
    'notfound',
    'no such',
    'does not exist',
    "doesn't exist",
    'do not exist',
    "don't exist",
    'unknown',
  ),
  saying('unknown error'),
);

/** Texts that say that a thing is there already, or is in the way. */
export const CONFLICT_TEXTS = saying(
  'already',
  'exists',
  'taken',
  'duplicate',
  'duplicated',
  'conflict',
  'conflicts',
  'conflicting',
  'in use',
);

/** Texts that say that something in the request isn't as it has to be. */
export const INVALID_TEXTS = saying('invalid', 'required', 'missing', 'must be', 'malformed', 'is not valid');
