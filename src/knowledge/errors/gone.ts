import { anyOf, holding, modules, type Names, oneOf, startingWith } from '../language/names.js';
import { saying } from '../language/texts.js';

/** What can't come back: 410 says so (RFC 9110 §15.5.11). */
const GONE_FOR_GOOD: readonly string[] = [
  'deleted',
  'softDeleted',
  'removed',
  'erased',
  'purged',
  'tombstone',
  'tombstoned',
  'gone',
];

/** What is kept though nobody sees it, and may come back: in the words of a body, or in names. */
const KEPT: readonly string[] = [
  'archived',
  'archive',
  'trash',
  'trashed',
  'recycle bin',
  'restored',
  'restore',
  'disabled',
  'deactivated',
  'inactive',
  'suspended',
  'unpublished',
  'hidden',
  'expired',
];

/** Texts that say that a thing is kept, but for the words that count as gone. */
export function keptTexts(also: readonly string[]): Names {
  return saying(...KEPT.filter((word) => !also.some((state) => isOfState(word, state))));
}

/** `archive` and `archived` are of one state. */
function isOfState(word: string, state: string): boolean {
  return word === state || `${word}d` === state || `${word}ed` === state;
}

/** Functions that bring back what was deleted. */
export const RESTORING = anyOf(
  startingWith('restore', 'undelete', 'unarchive', 'untrash', 'recover', 'un delete', 'un archive'),
  oneOf('bringBack'),
);

/** Those that bring back something else: a session, an account that was forgotten. */
export const OTHER_RESTORING = holding('session', 'password', 'account', 'state', 'scroll', 'backup', 'mocks');

/** How a member that says so is made of a word: `deleted`, `isDeleted`, `deletedAt`. */
const FLAG_FORMS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `is ${word}`,
  (word) => `has ${word}`,
  (word) => `${word} at`,
  (word) => `${word} on`,
  (word) => `${word} date`,
];

/** The word that makes an end that has passed count. */
const EXPIRED = 'expired';

/** The words that say that a thing is gone. */
export interface GoneWords {
  /** Values of a member that holds a state. */
  readonly states: Names;
  /** Members that say so by themselves. */
  readonly flags: Names;
  /** Whether an end that has passed counts. */
  readonly countsEnds: boolean;
}

const known = new Map<string, GoneWords>();

/** `also`: words for what counts as gone though it may come back. */
export function goneWords(also: readonly string[]): GoneWords {
  const key = also.join(' ');
  let words = known.get(key);
  if (!words) known.set(key, (words = wordsWith([...GONE_FOR_GOOD, ...also])));
  return words;
}

function wordsWith(words: readonly string[]): GoneWords {
  const states = oneOf(...words);
  return {
    states,
    flags: oneOf(...words.flatMap((word) => FLAG_FORMS.map((formOf) => formOf(word)))),
    countsEnds: states.has(EXPIRED),
  };
}

/** Members that hold which of several states a thing is in. */
export const STATES = oneOf('status', 'state', 'lifecycle', 'lifecycleState', 'lifecycleStatus');

/** Members that hold when a thing ends. */
export const ENDS = oneOf(
  'expires',
  'expire',
  'expiresAt',
  'expireAt',
  'expiresOn',
  'expiresDate',
  'expiration',
  'expirationDate',
  'expiry',
  'expiryDate',
  'validUntil',
  'validTo',
  'endsAt',
  'endAt',
);

/** Functions that ask whether a time has passed: date-fns, dayjs. */
export const PAST_TESTS = oneOf('isPast', 'isBefore');

/** Functions that ask what state something is in: `isDeleted(post)`, `post.isDeleted()`. */
export const STATE_TESTS = startingWith('is', 'has');

/** What may be no good without being gone. */
export const CREDENTIALS = holding('token', 'session', 'jwt');

/** What says what time it is: `new Date()`, `Date.now()`, `dayjs()`, `DateTime.now()`. */
export const CLOCKS = oneOf('Date', 'dayjs', 'moment', 'DateTime');
export const CLOCK_MODULES = modules('dayjs', 'moment', 'luxon');

/** Methods of dates and moments that give the same time in another form. */
export const TIME_FORMS = oneOf('getTime', 'valueOf', 'toISOString', 'toMillis', 'unix', 'utc', 'toDate', 'toJSDate');
