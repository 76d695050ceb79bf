import {
  ABSENT_TEXTS,
  BAD_CREDENTIAL_TEXTS,
  CALLER_TEXTS,
  CONFLICT_TEXTS,
  FAILED_TEXTS,
  INVALID_TEXTS,
  LIMIT_TEXTS,
  METHOD_TEXTS,
  MISSING_TEXTS,
  NOT_PROVIDED,
  PAYMENT_TEXTS,
  RIGHT_TEXTS,
  SERVER_TEXTS,
  SWITCHED_OFF,
  UNKNOWN_TEXTS,
  SIZE_TEXTS,
} from './failure-words.js';
import { allOf, anyOf, except, holding, type Names } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Words, and the statuses that they require, the likeliest first. */
export type WordsForStatuses = readonly (readonly [words: Names, codes: readonly number[]])[];

/** Texts stating that the requested feature isn't implemented. */
const UNIMPLEMENTED_TEXTS = anyOf(
  saying(
    'not implemented',
    'not yet implemented',
    "isn't implemented",
    'unimplemented',
    'unsupported operation',
    'unsupported action',
  ),
  allOf(
    saying('operation', 'action', 'feature', 'functionality'),
    saying('not supported', "isn't supported", 'unsupported'),
  ),
);

/** Texts stating that the server lacks a required setting. */
const NOT_CONFIGURED_TEXTS = saying(
  ...['not configured', "isn't configured", "aren't configured", 'not been configured', 'not properly configured'],
  ...['unconfigured', 'misconfigured', 'configuration missing', 'missing configuration', 'please configure'],
  ...['must be configured', 'needs to be configured', 'environment variable', 'environment variables', 'env var'],
);

/** Texts stating that a value is none of the supported ones. */
const UNSUPPORTED_TEXTS = saying('not supported', "isn't supported", 'unsupported');

/** Texts stating that the signature of a message is invalid. */
const SIGNATURE_TEXTS = saying(
  'invalid signature',
  'bad signature',
  'wrong signature',
  'signature invalid',
  'signature is invalid',
  'signature mismatch',
  'signature does not match',
  'signature verification failed',
);

/** Texts stating that nothing was found, in other words. */
const NOTHING_FOUND_TEXTS = anyOf(
  // `No pets found`
  allOf(saying('no'), saying('found')),
  saying(
    ...['could not find', "couldn't find", 'cannot find', "can't find", 'unable to find', 'failed to find'],
    ...['is not registered', 'not registered', "isn't registered", 'no user with', 'no account with'],
  ),
);

/** Texts stating that the client's own program is too old: 426 is about protocols, and requires an Upgrade field. */
const OUTDATED_TEXTS = saying(
  'update required',
  'update available',
  'update the app',
  'update your app',
  'upgrade the app',
  'upgrade your app',
  'app version is too old',
  'version is too old',
  'version is no longer supported',
  'version is not supported',
  'outdated version',
  'outdated client',
);

/** Texts that require the client to wait, for a request too soon or too often; a page of results is no such limit. */
const TOO_SOON_TEXTS = anyOf(
  saying(
    ...[
      'too soon',
      'too fast',
      'too frequently',
      'cooldown',
      'cool down',
      'cooling down',
      'throttled',
      'rate limiting',
    ],
    ...['please wait', 'wait before', 'wait a', 'wait for', 'wait until', 'you must wait', 'need to wait'],
    ...['try again in', 'try again after', 'seconds before', 'minutes before', 'once every', 'once per'],
    ...['daily limit', 'hourly limit', 'weekly limit', 'monthly limit', 'limit for today', 'attempts exceeded'],
  ),
  allOf(
    saying('too many'),
    saying('requests', 'request', 'attempts', 'tries', 'retries', 'calls', 'emails', 'messages', 'logins', 'codes'),
  ),
  allOf(saying('limit', 'maximum', 'max'), saying('attempts', 'requests per', 'per day', 'per hour', 'per minute')),
);

/** Texts stating that the content is. */
const TOO_LARGE_TEXTS = allOf(
  saying('file', 'files', 'image', 'upload', 'payload', 'body', 'attachment', 'video', 'photo', 'avatar'),
  SIZE_TEXTS,
);

const SERVERS = saying('server', 'servers', 'worker', 'workers', 'node', 'nodes', 'instance', 'instances', 'capacity');

const NONE_TO_HAVE = saying('no available', 'none available', 'not available', "isn't available", "aren't available");

/** Texts stating that the server can't serve a request for now, and not that a resource can't be had. */
const UNAVAILABLE_TEXTS = anyOf(
  allOf(SERVERS, anyOf(NONE_TO_HAVE, saying('unavailable', 'busy', 'overloaded'))),
  saying(
    'service unavailable',
    'service is unavailable',
    'service temporarily unavailable',
    'service is temporarily unavailable',
    'service currently unavailable',
    'service is currently unavailable',
    'service not available at this time',
    'service is not available at this time',
    'no capacity',
    'under maintenance',
    'down for maintenance',
    'maintenance mode',
  ),
);

/** Texts that name an owner, or those who alone may do something. */
const FOR_OWNERS_TEXTS = anyOf(
  saying(
    ...[
      'not the owner',
      "aren't the owner",
      'only the owner',
      'only owners',
      'do not own',
      "don't own",
      'not your own',
    ],
    ...["doesn't belong to you", 'does not belong to you', 'not belong to you', 'not a member', "aren't a member"],
    ...['do not have access', "don't have access", 'have no access', 'have no right', 'have no rights', 'no rights'],
    ...['insufficient role', 'insufficient rights', 'insufficient access', 'blocked by', 'account is disabled'],
    ...['account disabled', 'account is deactivated', 'account has been disabled', 'account has been deactivated'],
    ...['account is blocked', 'account is locked', 'account has been blocked', 'admin access required', 'not an admin'],
  ),
  allOf(saying('only'), saying('admin can', 'admins can', 'administrators can', 'owners can', 'members can')),
);

/** Texts stating that the credential is missing. */
const CREDENTIAL_ABSENT_TEXTS = saying(
  ...['no token', 'token missing', 'missing token', 'token is missing', 'token required', 'token is required'],
  ...['access token required', 'no authorization header', 'missing authorization', 'not login', 'must be logged in'],
);

/** Texts stating that a request may have been forged. */
const FORGERY_TEXTS = saying('csrf', 'xsrf');

/** Texts about what is valid once, or for a while, and doesn't identify the caller: a link that was mailed, an invitation. */
const ONE_TIME_TEXTS = saying(
  ...['reset', 'verification', 'verify', 'invite', 'invitation', 'csrf', 'xsrf', 'captcha', 'recaptcha', 'link'],
  ...['activation', 'confirmation', 'unsubscribe', 'coupon', 'device token', 'push token', 'new password', 'contract'],
);

/** Words that name the mistake, the clearest first. */
export const CLEAR_WORDS: WordsForStatuses = [
  [METHOD_TEXTS, [405]],
  [PAYMENT_TEXTS, [402]],
  [UNAVAILABLE_TEXTS, [503]],
  [NOT_CONFIGURED_TEXTS, [503, 500]],
  [anyOf(LIMIT_TEXTS, except(TOO_SOON_TEXTS, SERVER_TEXTS)), [429]],
  [TOO_LARGE_TEXTS, [413]],
  [anyOf(RIGHT_TEXTS, FOR_OWNERS_TEXTS), [403]],
  [OUTDATED_TEXTS, [403]],
  [FORGERY_TEXTS, [403]],
  [except(anyOf(CALLER_TEXTS, CREDENTIAL_ABSENT_TEXTS), allOf(ONE_TIME_TEXTS, saying('token', 'session'))), [401]],
  [SIGNATURE_TEXTS, [403, 401]],
  [except(BAD_CREDENTIAL_TEXTS, ONE_TIME_TEXTS), [401]],
  [UNIMPLEMENTED_TEXTS, [501]],
  [anyOf(MISSING_TEXTS, NOTHING_FOUND_TEXTS), [404]],
  // `No calendar exists for this room`
  [except(CONFLICT_TEXTS, allOf(saying('no'), saying('exists'))), [409]],
];

/** Words that leave the cause open. */
export const VAGUE_WORDS: WordsForStatuses = [
  [ABSENT_TEXTS, [400]],
  [INVALID_TEXTS, [400, 422]],
  [UNSUPPORTED_TEXTS, [422, 400]],
  [UNKNOWN_TEXTS, [400, 404]],
  [SWITCHED_OFF, [403, 503]],
  [except(NOT_PROVIDED, UNSUPPORTED_TEXTS), [503, 403]],
  [SERVER_TEXTS, [500]],
  [FAILED_TEXTS, [500]],
];

/** Names of error classes for a status: `PetNotFoundError`, `ForbiddenException`. */
export const CLASSES_FOR_STATUSES: WordsForStatuses = [
  [holding('not found', 'notfound', 'no such', 'missing record'), [404]],
  [holding('too many requests', 'rate limit', 'ratelimit', 'throttled', 'throttling', 'cooldown'), [429]],
  [
    holding(
      ...['unauthorized', 'unauthorised', 'unauthenticated', 'authentication', 'invalid credentials'],
      ...['json web token', 'jwt', 'token expired', 'expired token', 'invalid token', 'session expired'],
    ),
    [401],
  ],
  [holding('forbidden', 'permission', 'access denied', 'authorization', 'not allowed', 'not permitted'), [403]],
  [holding('conflict', 'already exists', 'duplicate', 'unique constraint', 'already in use'), [409]],
  [holding('validation', 'bad request', 'invalid', 'bad input', 'cast', 'user input', 'parse'), [400]],
];

/** The statuses that some texts or names require, the likeliest first. */
export function codesFor(table: WordsForStatuses, texts: readonly string[]): readonly number[] {
  return table.flatMap(([words, codes]) => (texts.some((text) => words.has(text)) ? codes : []));
}
