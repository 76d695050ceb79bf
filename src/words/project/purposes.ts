import { allOf, anyOf, endingIn, except, holding, oneOf, startingWith } from '../language/names.js';

/**
 * The purpose of handlers, by the names of their routes, functions and files. A name is one segment of a path, one part of a file's name
 * between dots, or the name of a function or class.
 */

/** Words for a server's health and for nothing else. */
const HEALTH_WORDS = holding(
  'health',
  'healthz',
  'unhealthy',
  'healthcheck',
  'livez',
  'liveness',
  'readyz',
  'readiness',
  'heartbeat',
  'startupz',
);

/** The health of people, and their records of it. */
const HEALTH_OF_PEOPLE = holding(
  'mental health',
  'health insurance',
  'health record',
  'health profile',
  'health data',
  'health plan',
  'health goal',
  'health care',
  'health log',
  'health metric',
  'health condition',
  'health history',
  'public health',
  'pet health',
  'patient health',
);

/** Reports the server's state to a load balancer or a monitor: a 503 is its message, and nobody waits for it. */
export const HEALTH_CHECKS = except(HEALTH_WORDS, HEALTH_OF_PEOPLE);

/** The same where it is the whole name, or all but a word for its kind: the words have other meanings, too. */
export const HEALTH_CHECKS_ALONE = anyOf(
  HEALTH_CHECKS,
  oneOf('live', 'alive', 'ready', 'healthy', 'probe', 'startup', 'uptime', 'ping'),
  allOf(
    holding('live', 'alive', 'ready', 'healthy', 'probe', 'uptime', 'ping'),
    anyOf(
      startingWith('is', 'check', 'get', 'handle'),
      endingIn('handler', 'check', 'probe', 'controller', 'route', 'router', 'endpoint', 'service', 'server'),
      startingWith('ping'),
      endingIn('ping'),
    ),
  ),
);

/** Names that may be a resource's too; alone below the root they are the server's: `/status`, `/api/v1/up`. */
export const SERVER_STATUS = oneOf('status', 'up');

/** Segments before such a name that are no resource: `/api/v1/internal/status`. */
export const ROUTE_PREFIXES = oneOf(
  'api',
  'internal',
  'server',
  ...Array.from({ length: 10 }, (_, version) => `v${version}`),
);
/** Answers a machine that decides by the status whether to send again. */
export const WEBHOOKS = anyOf(
  holding('webhook', 'web hook', 'callback', 'postback', 'ipn', 'event receiver'),
  oneOf('hook', 'hooks'),
  allOf(
    holding('hook'),
    anyOf(startingWith('on', 'handle', 'receive', 'post', 'process'), endingIn('handler', 'receiver')),
  ),
  // Services that call back.
  holding('stripe', 'github', 'slack', 'paypal', 'twilio', 'telegram', 'whatsapp', 'messenger'),
);

/** Receives what nothing depends on: counts, reports, pictures of one pixel. */
export const TELEMETRY = holding(
  'track',
  'tracking',
  'tracker',
  'beacon',
  'analytics',
  'telemetry',
  'metric',
  'csp report',
  'collect',
  'collector',
  'pixel',
  'pageview',
  'page view',
  'impression',
);

/** The same where a handler only mentions it: words with no other meaning. */
export const ANALYTICS = holding('beacon', 'analytics', 'telemetry', 'tracker', 'pageview', 'page view', 'impression');

/** Names of such counts and reports where the status shows that nobody waits for more: 202, 204. */
export const TELEMETRY_EVENTS = anyOf(
  TELEMETRY,
  holding('event', 'events', 'hit', 'hits', 'vitals', 'web vitals', 'usage', 'funnel', 'log', 'logs', 'csp'),
);

/** Ends a session, or something that may have ended before: it succeeds in any case. */
export const LOG_OUTS = holding(
  'logout',
  'log out',
  'signout',
  'sign out',
  'logoff',
  'log off',
  'revoke',
  'revocation',
  'forgot',
  'reset',
);

/** Pages and handlers where a client authenticates. */
export const LOG_INS = holding('login', 'log in', 'signin', 'sign in', 'sso');

/** Names of a log-in page where a redirect leads to it. */
export const LOG_IN_PAGES = anyOf(LOG_INS, oneOf('auth', 'authenticate', 'authorize'));

/** Everything for authentication: pages, handlers, middleware. */
export const AUTHENTICATION = anyOf(
  LOG_INS,
  holding(
    'auth',
    'oauth',
    'authn',
    'authz',
    'authenticate',
    'authenticated',
    'authentication',
    'authenticator',
    'authorize',
    'authorise',
    'authorized',
    'authorization',
    'authorizer',
    'reauth',
    'isauth',
    'checkauth',
    'requireauth',
    'verifyauth',
    'adminauth',
    'userauth',
    'authmiddleware',
    'authcontroller',
    'authguard',
    'authrouter',
    'authroutes',
    'isauthenticated',
    'isauthorized',
  ),
);
/** Stores the content under the URL that it is sent to: `putUser`, `put-user.ts`. */
export const PUTS = except(startingWith('put'), oneOf('put'));

/** Handlers that read or change existing resources; `fetch` alone takes all requests of a Worker. */
export const OTHER_THAN_CREATING = except(
  startingWith(
    ...['get', 'list', 'find', 'search', 'fetch', 'show', 'read', 'view', 'count', 'decode', 'verify', 'check'],
    ...['update', 'edit', 'patch', 'change', 'delete', 'remove', 'destroy'],
  ),
  oneOf('fetch'),
);

/** Routes and functions that test a connection: a failed one is their result. */
export const TRIALS = anyOf(
  oneOf('test'),
  endingIn('probe', 'connection test'),
  holding('test connection', 'check connection', 'verify connection'),
  holding('check url', 'url check', 'check link', 'link check', 'ping url', 'reachable', 'reachability'),
);

/** Those that test a condition: the outcome is their result, also a negative one. */
export const CHECKS = anyOf(
  startingWith('check', 'verify', 'validate', 'test'),
  endingIn('check', 'verify', 'validate', 'verification', 'validation'),
);

/** Those that try something; the code has to show what it is, and whether its outcome is the result. */
export const TEST_ACTIONS = except(
  startingWith('test'),
  anyOf(oneOf('test', 'tests'), startingWith('test result', 'test case', 'test suite', 'test run', 'test data')),
);

/** Services in other processes that a server depends on: a route that tests one of these is a connectivity check. */
export const TESTED_SERVICES = allOf(
  TEST_ACTIONS,
  endingIn(
    ...[
      'redis',
      'cache',
      'database',
      'db',
      'mongo',
      'mongodb',
      'postgres',
      'mysql',
      'supabase',
      'firebase',
      'elasticsearch',
    ],
    ...[
      'kafka',
      'rabbitmq',
      'mqtt',
      'smtp',
      's3',
      'minio',
      'storage',
      'bucket',
      'ldap',
      'api',
      'api key',
      'integration',
    ],
  ),
);
