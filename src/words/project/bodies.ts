import { anyOf, endingIn, type Names, oneOf } from '../language/names.js';

/** Members that are a text on the outcome or the error. */
export const MESSAGE_MEMBERS = oneOf('message', 'msg', 'error', 'errors', 'title', 'detail', 'details', 'reason');

/** Members that are the status of their own response. */
export const STATUS_CODE_MEMBERS = oneOf('status', 'status code');

/** Members that are a status, or a number of the application's own. */
export const CODE_MEMBERS = oneOf('code');

/** Phrases of errors that are ordinary words, too: in lower case they describe a resource, `error: 'locked'`. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set(['conflict', 'gone', 'locked']);

/** A phrase of a status that people also use for other things, and the statuses that they send with it then. */
interface PlainPhrase {
  readonly words: Names;
  readonly codes: readonly number[];
}

/** 408 is about a client that is too slow, 426 about protocols; the words are as well about other servers, plans and versions. */
export const PLAIN_PHRASES: readonly PlainPhrase[] = [
  { words: oneOf('request timeout', 'request timeout.', 'request time-out'), codes: [502, 503, 504] },
  { words: oneOf('upgrade required', 'upgrade required.', 'upgrade required!'), codes: [402, 403] },
  { words: oneOf('payment required', 'payment required.', 'payment required!'), codes: [403] },
];

/** All that only describes the outcome: texts, flags, codes. */
export const OUTCOME_MEMBERS = anyOf(
  MESSAGE_MEMBERS,
  oneOf('description', 'status', 'statuscode', 'code', 'errorcode', 'success', 'ok'),
);

/** Members that an error's body has beside its texts, and a record of work doesn't. */
export const ERROR_BODY_MEMBERS = anyOf(
  MESSAGE_MEMBERS,
  oneOf('description', 'code', 'errorcode', 'statuscode', 'timestamp', 'path', 'stack'),
);

/** Members that are a word for the state of a resource. */
export const STATE_MEMBERS = oneOf('status', 'state', 'phase', 'job status', 'processing status');

/** Names of such a word where it is stored. */
export const STATES = endingIn('status', 'state', 'phase');

/** Words of such a member for unfinished work. */
export const UNFINISHED_STATES = oneOf(
  'pending',
  'processing',
  'queued',
  'in queue',
  'waiting',
  'running',
  'in progress',
  'scheduled',
  'starting',
  'started',
  'initializing',
);

const FLAG_STARTS = ['is', 'has', 'can', 'valid', 'available'];
const FLAG_ENDS = [
  'available',
  'healthy',
  'connected',
  'reachable',
  'online',
  'alive',
  'running',
  'configured',
  'installed',
  'loggedin',
  'authenticated',
];

/**
 * Members that answer a question about the requested resource: `valid: false` makes a result of the `error` beside it.
 * Names of members are in lower case here, so that their words can't be separated.
 */
export function isDomainFlag(name: string): boolean {
  const small = name.toLowerCase();
  return FLAG_STARTS.some((start) => small.startsWith(start)) || FLAG_ENDS.some((end) => small.endsWith(end));
}

/** Members that list successes: beside a list of errors they make a partial result. */
export const SUCCESS_LISTS = oneOf(
  'successful',
  'succeeded',
  'successes',
  'completed',
  'created',
  'updated',
  'deleted',
  'imported',
  'processed',
  'saved',
  'results',
);

/** Codes of an application that name an error: `ERR_TOO_LONG`, `USER_NOT_FOUND`. */
const CODE_STARTS = ['ERR_', 'E_', 'INVALID_'];
const CODE_ENDS = ['_ERROR', '_FAILED', '_NOT_FOUND', '_DENIED'];

export function isErrorCode(code: string): boolean {
  if (code !== code.toUpperCase() || code.includes(' ')) return false;
  return (
    CODE_STARTS.some((start) => code.startsWith(start) && code.length > start.length) ||
    CODE_ENDS.some((end) => code.endsWith(end) && code.length > end.length)
  );
}
