import { holding } from '../language/names.js';

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
