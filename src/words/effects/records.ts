import { anyOf, endingIn, except, holding, holdingWord, oneOf, startingWith } from '../language/names.js';

/** Methods and functions that create; not the tests of a right: accesscontrol's `createOwn('pet')`. */
export const CREATING_CALLS = except(startingWith('create', 'insert'), oneOf('createOwn', 'createAny'));

/** Segments of routes for a creation. */
export const CREATING_ACTIONS = startingWith('create', 'insert', 'add', 'new', 'register', 'save', 'store');

/** Names with what is created: `createUser`, `addLockup`, and no `create` or `add` alone. */
export const CREATING_NAMES = except(
  startingWith('create', 'insert', 'add'),
  anyOf(
    oneOf('create', 'insert', 'add', 'createError', 'createdAt'),
    holding('listener', 'created', 'token', 'session'),
  ),
);
/** Alternatives of a call to creating: `createOrUpdate`, and not `createTeamOrProject`. */
const ALTERNATIVES = [
  'create',
  'insert',
  'update',
  'get',
  'find',
  'fetch',
  'load',
  'return',
  'replace',
  'reuse',
  'use',
  'ignore',
  'skip',
  'merge',
];

/** Those among them that don't change an existing record. */
export const UPSERTING_CALLS = anyOf(
  holding('create or', 'insert or', 'add or', ...ALTERNATIVES.map((verb) => `or ${verb}`)),
  holdingWord('unless'),
  holding('if not', 'if missing'),
);

/** Records of an action: what the request is for is another thing. */
export const NOTES = holding(
  ...['audit', 'log', 'history', 'attempt', 'metric', 'analytics', 'telemetry', 'breadcrumb', 'visit', 'view'],
  ...['rate limit', 'ratelimit', 'limiter'],
);

/** The same, and what authenticates or locks for a while. */
export const SIDE_RECORDS = anyOf(
  NOTES,
  holding('token', 'session', 'otp', 'verification', 'challenge', 'nonce', 'outbox', 'lock', 'cache'),
);

/** What a function makes by its name, and is no record: it is signed, computed, or started to run. */
export const NO_RECORDS = holding(
  ...['presigned', 'signed', 'jwt', 'cookie', 'hash', 'code', 'url', 'uri', 'client', 'connection', 'context', 'query'],
  ...['response', 'pdf', 'preview', 'snapshot', 'thumbnail', 'completion', 'embedding', 'index', 'schema', 'ability'],
  ...['checkout', 'intent', 'portal', 'workflow', 'job', 'run', 'execution', 'queue'],
);

/** Calls that return the created record, and not a count or an id. */
export const GIVES_RECORD = startingWith('create');

/** Names of a record's identifier, by their last word: `auditId`, `_id`, `uuid`. */
export const RECORD_NAMES = endingIn('id', 'uuid', 'guid');
