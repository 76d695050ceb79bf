import { anyOf, except, holding } from '../language/names.js';
import { LIMIT_TEXTS, PAYMENT_TEXTS } from '../errors/failure-words.js';
import { saying } from '../language/texts.js';

/**
 * What is counted, what a caller may have of it, and tests whether there is some left: `usage.count`, `user.credits`, `MAX_UPLOADS`,
 * `hasReachedLimit`. A time of validity is no quota.
 */
export const QUOTAS = except(
  holding(
    ...['limit', 'quota', 'credits', 'allowance', 'usage', 'remaining', 'balance', 'seat', 'max', 'maximum'],
    ...['count', 'total', 'attempts', 'tries', 'requests', 'calls'],
  ),
  holding(
    'age',
    'time',
    'timeout',
    'expiry',
    'expires',
    'expiration',
    'expired',
    'idle',
    'lifetime',
    'length',
    'version',
  ),
);

/** Texts stating that a quota is used up. */
export const USED_UP_TEXTS = anyOf(
  LIMIT_TEXTS,
  PAYMENT_TEXTS,
  saying(
    ...['limit reached', 'limit exceeded', 'limit is reached', 'limit has been reached', 'limit was reached'],
    ...['reached the limit', 'reached your limit', 'exceeded the limit', 'exceeded your limit', 'exceeds the limit'],
    ...['reached the maximum', 'reached your maximum', 'exceeded the maximum', 'maximum number of'],
    ...['daily limit', 'monthly limit', 'usage limit', 'upload limit', 'free limit', 'plan limit'],
    ...['quota', 'out of quota', 'no credits', 'credits left', 'more credits', 'credit limit', 'used up'],
    ...['insufficient funds', 'not enough funds', 'insufficient balance', 'balance too low'],
  ),
);
