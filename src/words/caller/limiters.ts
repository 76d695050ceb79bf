import { anyOf, endingIn, holding, startingWith } from '../language/names.js';

/** Factories of a rate limiter: `rateLimit({ handler })`, `new RateLimiter({ handler })`, `slowDown()`. */
export const LIMITER_MAKERS = holding(
  'limit',
  'limiter',
  'limiting',
  'ratelimit',
  'ratelimiter',
  'throttle',
  'throttler',
  'throttling',
  'throttled',
  'slowdown',
  'slow down',
);

/** Names of such a function where it is declared by itself. */
export const LIMITER_ANSWERS = anyOf(
  endingIn(
    'limit handler',
    'limiter handler',
    'limit reached handler',
    'limit exceeded handler',
    'limiter reached handler',
    'limiter exceeded handler',
  ),
  startingWith('handle limit', 'handle rate limit', 'on limit', 'on rate limit', 'handle ratelimit', 'on ratelimit'),
);
