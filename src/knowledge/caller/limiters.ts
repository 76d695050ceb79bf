import { allOf, anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

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

/** What gives or holds the time that it is. */
export const CLOCKS = oneOf('now', 'getTime', 'timestamp', 'currentTime', 'moment', 'dayjs', 'valueOf');

/** How long one has to wait. */
export const WAITS = holding(
  ...['cooldown', 'cool down', 'throttle', 'rate limit', 'ratelimit', 'resend', 'wait', 'min interval', 'too soon'],
  ...['retry after', 'retry in'],
);

/** What a limiter calls what is left of its limit: `limiter.remaining`. */
export const LIMIT_RESTS = oneOf('remaining', 'remainingPoints', 'left');

/** When one has done it last, or may do it next. */
export const LAST_TIMES = anyOf(
  ...['last', 'previous'].map((when) =>
    allOf(
      startingWith(when),
      endingIn('sent', 'sent at', 'request', 'attempt', 'call', 'time', 'used', 'claim', 'claimed', 'submitted', 'at'),
    ),
  ),
  allOf(holding('next', 'blocked until', 'locked until'), endingIn('at', 'allowed', 'available', 'until', 'time')),
);

/** How often something was tried. */
export const TRIES = endingIn(
  ...['attempts', 'attempt count', 'tries', 'retries', 'request count', 'requests', 'requests made', 'failed logins'],
);

/** What says that it was too often: `isRateLimited(ip)`, `user.isThrottled`, `onCooldown`. */
export const LIMIT_FLAGS = holding(
  ...['rate limited', 'ratelimited', 'throttled', 'cooldown', 'cool down', 'too soon', 'limit exceeded'],
  ...['too many requests', 'too many attempts', 'too many tries'],
);
