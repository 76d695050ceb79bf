import { allOf, anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

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

/** What returns or holds the current time. */
export const CLOCKS = oneOf('now', 'getTime', 'timestamp', 'currentTime', 'moment', 'dayjs', 'valueOf');

/** How long a client has to wait. */
export const WAITS = holding(
  ...['cooldown', 'cool down', 'throttle', 'rate limit', 'ratelimit', 'resend', 'wait', 'min interval', 'too soon'],
  ...['retry after', 'retry in'],
);

/** Names of what is left of a limit: `limiter.remaining`. */
export const LIMIT_RESTS = oneOf('remaining', 'remainingPoints', 'left');

/** The time of the last or the next permitted action. */
export const LAST_TIMES = anyOf(
  ...['last', 'previous'].map((when) =>
    allOf(
      startingWith(when),
      endingIn('sent', 'sent at', 'request', 'attempt', 'call', 'time', 'used', 'claim', 'claimed', 'submitted', 'at'),
    ),
  ),
  allOf(holding('next', 'blocked until', 'locked until'), endingIn('at', 'allowed', 'available', 'until', 'time')),
);

/** The number of attempts. */
export const TRIES = endingIn(
  ...['attempts', 'attempt count', 'tries', 'retries', 'request count', 'requests', 'requests made', 'failed logins'],
);

/** Flags for too many attempts: `isRateLimited(ip)`, `user.isThrottled`, `onCooldown`. */
export const LIMIT_FLAGS = holding(
  ...['rate limited', 'ratelimited', 'throttled', 'cooldown', 'cool down', 'too soon', 'limit exceeded'],
  ...['too many requests', 'too many attempts', 'too many tries'],
);
