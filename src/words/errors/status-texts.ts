import { anyOf, oneOf } from '../language/names.js';

const NAMES = ['statusText', 'statusMessage', 'statusPhrase', 'statusName', 'reasonPhrase'];

/** Members that name a status in words, and nothing else; also in lower case, as they are compared. */
export const STATUS_TEXTS = oneOf(...NAMES, ...NAMES.map((name) => name.toLowerCase()));

/** Members that may name an error's status so: `OK` and `created` in them are ordinary words. */
export const ERROR_STATUS_TEXTS = anyOf(
  STATUS_TEXTS,
  oneOf('status', 'reason', 'code', 'error', 'errorCode', 'errorType', 'name', 'title', 'type'),
);

/** Tables and functions with the phrase of every code: Node's, that of `http-status-codes` and of `statuses`. */
export const TEXTS_BY_CODE = oneOf('STATUS_CODES', 'getReasonPhrase', 'getStatusText');
