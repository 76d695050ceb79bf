import { anyOf, holding, type Names, oneOf, startingWith } from '../language/names.js';
import { saying } from '../language/texts.js';

/** What can't come back: 410 means that (RFC 9110 §15.5.11). */
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

/** What is stored though it is hidden, and may come back: in the words of a body, or in names. */
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

/** Texts stating that a resource is stored, without the words that count as gone. */
export function keptTexts(also: readonly string[]): Names {
  return saying(...KEPT.filter((word) => !also.some((state) => isOfState(word, state))));
}

/** `archive` and `archived` are of one state. */
function isOfState(word: string, state: string): boolean {
  return word === state || `${word}d` === state || `${word}ed` === state;
}

/** Functions that restore what was deleted. */
export const RESTORING = anyOf(
  startingWith('restore', 'undelete', 'unarchive', 'untrash', 'recover', 'un delete', 'un archive'),
  oneOf('bringBack'),
);

/** Those that restore something else: a session, an account that was forgotten. */
export const OTHER_RESTORING = holding('session', 'password', 'account', 'state', 'scroll', 'backup', 'mocks');

/** How a flag is made of a word: `deleted`, `isDeleted`, `deletedAt`. */
const FLAG_FORMS: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => `is ${word}`,
  (word) => `has ${word}`,
  (word) => `${word} at`,
  (word) => `${word} on`,
  (word) => `${word} date`,
];

/** The word that makes a passed end count. */
const EXPIRED = 'expired';

/** The words stating that a resource is gone. */
export interface GoneWords {
  /** Values of a member that is a state. */
  readonly states: Names;
  /** Members that are flags for it. */
  readonly flags: Names;
  /** Whether a passed end counts. */
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

/** Members that are the state of a resource. */
export const STATES = oneOf('status', 'state', 'lifecycle', 'lifecycleState', 'lifecycleStatus');

/** Members that are the end of a resource. */
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

/** Functions that test the state of an object: `isDeleted(post)`, `post.isDeleted()`. */
export const STATE_TESTS = startingWith('is', 'has');

/** What may be invalid without being gone. */
export const CREDENTIALS = holding('token', 'session', 'jwt');
