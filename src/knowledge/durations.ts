import { endingIn, oneOf } from './language/names.js';

/** Names that say their unit: `retryAfterMs`, `WAIT_MILLIS`. */
export const MILLISECONDS = endingIn('ms', 'milli', 'millis', 'millisecond');

/** A span until some moment, in milliseconds: what `rate-limiter-flexible` says of a caller who has to wait. */
export const REMAINING = oneOf('msBeforeNext');

/** Methods that give a whole number. */
export const ROUNDINGS = oneOf('ceil', 'floor', 'round', 'trunc', 'parseInt');

/** Methods of dates alone that give a text which isn't the one of HTTP. */
export const DATE_TEXTS = oneOf(
  'toISOString',
  'toDateString',
  'toTimeString',
  'toLocaleDateString',
  'toLocaleTimeString',
);

/** The same of methods that other values have too. */
export const TEXTS_OF_ANY = oneOf('toJSON', 'toLocaleString');
