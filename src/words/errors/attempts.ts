import { allOf, anyOf, holding, startingWith } from '../language/names.js';

/** Functions that check something and fail where it is wrong: `verifyCode()`, `validateTarget()`, `decode()`. */
export const CHECKS = startingWith(
  'verify',
  'validate',
  'check',
  'assert',
  'parse',
  'decode',
  'decrypt',
  'construct event',
  'authenticate',
  'login',
  'log in',
  'sign in',
  'compare',
);

/** Functions that do nothing else. */
export const CHECKING_FUNCTIONS = startingWith('verify', 'validate', 'check', 'assert');

/** Calls that write, and return null or a count where there is nothing to write to: their errors have other causes. */
export const NEVER_MISSING = startingWith(
  'create',
  'insert',
  'find by id and',
  'find one and',
  'update one',
  'update many',
  'replace one',
  'delete one',
  'delete many',
  'bulk write',
  'upsert',
);

/** Functions that do: Stripe's, GitHub's, and custom ones. */
export const WEBHOOK_CHECKS = anyOf(
  holding('construct event', 'verify and receive', 'verify webhook', 'validate webhook', 'validate request body'),
  allOf(startingWith('verify', 'validate', 'check', 'is'), holding('signature', 'webhook', 'svix', 'hmac')),
);
