import type { Rewording } from '../support/rewording.js';

/** The rules whose verdict on a module changes with its words, by module. */
type Exceptions = Readonly<Record<string, readonly string[]>>;

/** What holds a value is known by the name of the variable: `users.find`, `queue.add`, `jwt`. */
const variables: Exceptions = {
  'adversarial.md: sequences and choices of the response': ['no-200-business-error'],
  'causes-rare.md: got TimeoutError by class, in a hapi handler': ['gateway-status'],
  'error-status-matches-cause.md: Express error handler: TokenExpiredError as 400': ['error-status-matches-cause'],
  'express-js.md: validator lists': ['no-200-business-error'],
  'gone.md: Express': ['prefer-410-for-gone'],
  'known-failures.md: Error handlers': ['error-status-matches-cause'],
  'not-http.md: Lambda: what it posts to a connection': ['no-error-internals', 'no-teapot'],
  "own-servers.md: A service worker's cache, and one of the server's": ['no-proxy-only-status'],
  'preconditions.md: Express, a user that is found in the request': ['conditional-status-needs-precondition'],
  'prefer-303-after-post.md: Express: 308 after a save': ['prefer-303-after-post'],
  'prefer-303-after-post.md: Koa: delete and 307': ['prefer-303-after-post'],
  'retry-after.md: Limiters of packages': ['unavailable-needs-retry-after'],
  'valid-retry-after.md: Express milliseconds from a Ms constant': ['valid-retry-after'],
  'who-may-frameworks.md: Express, wrong': ['no-401-403-confusion'],
  'who-may-frameworks.md: The caller looked up by its id': ['no-401-403-confusion'],
};

/** An import is known by its local name, and not by what it is imported as; or it is looked for in the text. */
const imports: Exceptions = {
  'answer-idioms.md: dropped: express own errors': ['no-dropped-response'],
  'catches-frameworks.md: Express helpers and next': ['no-client-error-in-catch-all'],
  'codes.md: tRPC and Feathers': ['no-unassigned-status'],
  'express-ts.md: statuses of an earlier middleware or an unseen helper': [
    'created-needs-location',
    'no-200-business-error',
  ],
  'internals.md: Koa and Fastify': ['no-error-internals'],
  'meaning-frameworks.md: Class controllers in Express': ['no-client-error-in-catch-all'],
  'no-error-internals.md: Lambda with util.inspect': ['no-error-internals'],
};

/** A text is passed to a call of code elsewhere. */
const literals: Exceptions = {};

/** Modules whose verdict goes by a name, and the reason. An entry that no longer differs fails the test. */
export const STILL: Readonly<Record<Rewording, Exceptions>> = { variables, imports, literals };
