import { allOf, anyOf, holding, modules, oneOf, startingWith } from '../language/names.js';

/** Functions that look whether something is right and fail where it isn't: `verifyCode()`, `validateTarget()`, `decode()`. */
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

/** Functions whose whole work that is: nothing else is tried in them. */
export const CHECKING_FUNCTIONS = startingWith('verify', 'validate', 'check', 'assert');

/** Calls that write, and give null or a count where there is nothing to write to: an error of theirs is of another kind. */
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

/** Methods that a promise or a query is continued by: none of them is a step of its own. */
export const CONTINUATIONS = oneOf('then', 'finally', 'exec', 'lean', 'populate', 'select', 'sort', 'limit', 'skip');

/** Packages that check who has sent a webhook. */
export const WEBHOOK_MODULES = modules('svix', 'standardwebhooks', '@octokit/webhooks', '@octokit/webhooks-methods');

/** Functions that do: Stripe's, GitHub's, and those of people's own. */
export const WEBHOOK_CHECKS = anyOf(
  holding('construct event', 'verify and receive', 'verify webhook', 'validate webhook', 'validate request body'),
  allOf(startingWith('verify', 'validate', 'check', 'is'), holding('signature', 'webhook', 'svix', 'hmac')),
);
