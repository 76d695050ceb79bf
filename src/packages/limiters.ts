import { modules, oneOf } from '../words/language/names.js';

/** Methods of a limiter that reject where its limit is reached. */
export const LIMITER_TAKES = oneOf('consume', 'check', 'take', 'acquire');

/** Names of a limiter's option for the function that answers. */
export const LIMITER_HANDLERS = oneOf('handler', 'limitHandler', 'onLimitReached', 'onLimitExceeded');

/** The option that identifies the options of a rate limiter (express-rate-limit, express-slow-down). */
export const LIMITER_OPTIONS = oneOf('windowMs');

/** Packages whose limiters return whether a request is within the limit, or reject. */
export const LIMITER_MODULES = modules(
  ...[
    '@upstash/ratelimit',
    'rate-limiter-flexible',
    'limiter',
    'rolling-rate-limiter',
    '@unkey/ratelimit',
    'async-ratelimiter',
  ],
);

/** Members of their results that are true within it. */
export const LIMIT_RESULTS = oneOf('success', 'allowed', 'ok');

/** Limiters that state when they let requests pass again: a moment in milliseconds since 1970, of a result, or a span in milliseconds, of a rejection. */
export const MOMENT_OF_LIMIT = { modules: modules('@upstash/ratelimit', '@unkey/ratelimit'), member: 'reset' };
export const SPAN_OF_LIMIT = { modules: modules('rate-limiter-flexible'), member: 'msBeforeNext' };
