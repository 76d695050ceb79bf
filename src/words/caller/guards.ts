import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';

/** Other middleware about the caller: routers of log-ins, limits, tokens against forgery, and what lets any request pass. */
export const NO_GUARDS = anyOf(
  endingIn('router', 'routes', 'route', 'controller', 'limiter', 'limit', 'logger', 'module', 'config', 'service'),
  holding(
    'optional',
    'optionally',
    'maybe',
    'csrf',
    'xsrf',
    'captcha',
    'guest',
    'skip',
    'without',
    'unauthenticated',
    'silent',
  ),
  holding('rate', 'initialize', 'logout', 'log out'),
);

/**
 * Functions that pass only authenticated requests on, by their names: `requireAuth`, `authenticate('jwt')`, `isAdmin`, `verifyToken`. A
 * name is weak evidence; here it only prevents a report.
 */
export const GUARDS = except(
  anyOf(
    holding('auth', 'authed', 'authenticate', 'authenticated', 'authentication', 'authenticator', 'authenticates'),
    holding('authorize', 'authorized', 'authorization', 'authorise', 'authorised', 'authorizer', 'authorizes'),
    holding('logged in', 'signed in', 'login required', 'jwt', 'bearer', 'protect', 'protected', 'guard'),
    holding('permission', 'permissions', 'role', 'roles', 'admin', 'superuser', 'privilege', 'acl', 'scopes'),
    startingWith('require user', 'require login', 'ensure user', 'ensure login', 'assert user', 'require session'),
    startingWith('verify token', 'check token', 'validate token', 'verify session', 'check session', 'verify user'),
    startingWith('require api key', 'verify api key', 'check api key', 'validate api key', 'restrict'),
    oneOf('isLogged', 'apiKeyAuth', 'tokenRequired', 'userRequired'),
  ),
  NO_GUARDS,
);

/** Those of them that return only for an authenticated caller: `requireUser(request)`; `getAuth()` may return none. */
export const ASKING_GUARDS = anyOf(
  allOf(GUARDS, startingWith('require', 'ensure', 'assert', 'enforce', 'must', 'demand')),
  oneOf('protect'),
);

/** Decorators that only document who may call. */
export const DOCUMENTING_DECORATORS = startingWith(
  ...['api bearer', 'api basic', 'api security', 'api oauth', 'api cookie', 'api key'],
);

/** Lists of what a guard lets pass for any caller: `PUBLIC_PATHS`. */
export const OPEN_TO_ALL = holding(
  ...[
    'public',
    'open',
    'exempt',
    'excluded',
    'exclude',
    'skip',
    'skipped',
    'ignored',
    'allowed',
    'whitelist',
    'allowlist',
  ],
  ...['unprotected', 'unauthenticated', 'anonymous', 'unguarded', 'bypass', 'no auth'],
);

/** Those that require authentication by themselves: `auth: 'jwt'`. */
export const AUTHENTICATION_MEMBERS = oneOf('auth', 'authenticate', 'isAuth', 'requiresAuth', 'authRequired');
