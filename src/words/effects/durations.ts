import { endingIn, oneOf } from '../language/names.js';

/** Names with their unit: `retryAfterMs`, `WAIT_MILLIS`. */
export const MILLISECONDS = endingIn('ms', 'milli', 'millis', 'millisecond');

/** A span until some moment, in milliseconds: of `rate-limiter-flexible` for a caller who has to wait. */
export const REMAINING = oneOf('msBeforeNext');
