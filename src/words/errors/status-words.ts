import {
  ABSENT_TEXTS,
  BAD_CREDENTIAL_TEXTS,
  CALLER_TEXTS,
  CONFLICT_TEXTS,
  CREDENTIAL_ABSENT_TEXTS,
  FAILED_TEXTS,
  FOR_OWNERS_TEXTS,
  FORGERY_TEXTS,
  INVALID_TEXTS,
  LIMIT_TEXTS,
  METHOD_TEXTS,
  MISSING_TEXTS,
  NOT_CONFIGURED_TEXTS,
  NOT_PROVIDED,
  NOTHING_FOUND_TEXTS,
  ONE_TIME_TEXTS,
  OUTDATED_TEXTS,
  PAYMENT_TEXTS,
  RIGHT_TEXTS,
  SERVER_TEXTS,
  SIGNATURE_TEXTS,
  SWITCHED_OFF,
  TOO_LARGE_TEXTS,
  TOO_SOON_TEXTS,
  UNAVAILABLE_TEXTS,
  UNIMPLEMENTED_TEXTS,
  UNKNOWN_TEXTS,
  UNSUPPORTED_TEXTS,
} from './failure-words.js';
import { allOf, anyOf, except, holding, type Names } from '../language/names.js';
import { saying } from '../language/texts.js';

/** Words, and the statuses that they require, the likeliest first. */
export type WordsForStatuses = readonly (readonly [words: Names, codes: readonly number[]])[];

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
