import { anyOf, endingIn, holding, oneOf, startingWith } from './language/names.js';

/** What makes a rate limiter: `rateLimit({ handler })`, `new RateLimiter({ handler })`, `slowDown()`. */
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

/** Methods of a limiter that reject where its limit is reached. */
export const LIMITER_TAKES = oneOf('consume', 'check', 'take', 'acquire');

/** What limiters call the function that answers for them. */
export const LIMITER_HANDLERS = oneOf('handler', 'limitHandler', 'onLimitReached', 'onLimitExceeded');

/** The option by which an object is one of a rate limiter (express-rate-limit, express-slow-down). */
export const LIMITER_OPTIONS = oneOf('windowMs');

/** What people call such a function where it stands by itself. */
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
