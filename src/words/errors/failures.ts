import { allOf, anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

export const TEXT_MEMBERS = oneOf('message', 'detail', 'details', 'stack');

/** Names of a rate limiter or of a call of it. */
export const RATE_LIMITERS = holding('rate limit', 'ratelimit', 'limiter', 'rate limiter', 'ratelimiter');

/** What a text states about a failed look-up. */
export const NOT_FOUND_TEXTS = anyOf(
  holding('not found', 'notfound', 'not be found', 'not exist', 'doesn t exist', 'no longer exists', 'no such'),
  // `No pets found for the owner`
  allOf(startingWith('no'), holding('found')),
);

/** Calls that look for one record by their arguments. */
export const FINDERS = anyOf(
  startingWith('find', 'get', 'load', 'fetch', 'lookup', 'look up', 'select', 'retrieve', 'read', 'query'),
  oneOf('first', 'one', 'oneOrNone', 'maybeOne', 'maybeSingle', 'executeTakeFirst', 'exec', 'lean', 'populate'),
);

/** Calls that look for what may be missing, and return nothing else: a `getMailer()` may return the server's own. */
export const SEARCHES = anyOf(
  startingWith('find', 'lookup', 'look up', 'search', 'select'),
  oneOf('oneOrNone', 'maybeOne', 'maybeSingle', 'executeTakeFirst', 'lean'),
);

/** Names of an identifier in a query or in content; a part of the path always is one. */
export const IDS = endingIn('id', 'uuid', 'guid', 'slug');

/** What is valid once, or for a while, and doesn't locate a resource. */
export const ONE_TIME_VALUES = endingIn('token', 'code', 'hash', 'key', 'secret', 'signature', 'otp');
