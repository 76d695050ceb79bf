import { allOf, anyOf, holding, modules, oneOf, startingWith } from '../language/names.js';

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

/** Methods that continue a promise or a query: none of them is a step of its own. */
export const CONTINUATIONS = oneOf('then', 'finally', 'exec', 'lean', 'populate', 'select', 'sort', 'limit', 'skip');

/** Packages that verify the sender of a webhook. */
export const WEBHOOK_MODULES = modules('svix', 'standardwebhooks', '@octokit/webhooks', '@octokit/webhooks-methods');

/** Functions that do: Stripe's, GitHub's, and custom ones. */
export const WEBHOOK_CHECKS = anyOf(
  holding('construct event', 'verify and receive', 'verify webhook', 'validate webhook', 'validate request body'),
  allOf(startingWith('verify', 'validate', 'check', 'is'), holding('signature', 'webhook', 'svix', 'hmac')),
);
