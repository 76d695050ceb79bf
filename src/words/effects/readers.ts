import { anyOf, except, holdingWord, oneOf, startingWith } from '../language/names.js';

/** Functions that do more than their first word means: `logAndSendError(res)`, `checkOrRespond(res)`. */
const ANSWERS_TOO = holdingWord('send', 'set', 'respond', 'reply', 'answer');

/** Functions that write a line somewhere, and do nothing else. */
export const LOGGING_CALLS = except(
  startingWith('log', 'debug', 'info', 'warn', 'error', 'trace', 'track'),
  ANSWERS_TOO,
);

/** Functions that only read their arguments, where their result is used: `getServerSession(req, res)`. */
export const READERS = except(
  startingWith(
    'get',
    'is',
    'has',
    'accepts',
    'read',
    'parse',
    'find',
    'load',
    'check',
    'verify',
    'validate',
    'authenticate',
    'log',
  ),
  ANSWERS_TOO,
);

/** Functions that return a value, or throw: `requireOwner(event)`. */
export const REQUIRING_CALLS = startingWith('require', 'ensure');

/** Functions without an effect on the response: they read, check, log, count or compute. */
export const TELLING_CALLS = anyOf(
  READERS,
  LOGGING_CALLS,
  startingWith(
    'safe parse',
    'authorize',
    'auth',
    'require',
    'ensure',
    'assert',
    'limit',
    'consume',
    'count',
    'list',
    'fetch',
    'select',
    'exists',
    'map',
    'filter',
    'some',
    'every',
    'json',
    'text',
    'form data',
    'stringify',
    'format',
    'normalize',
    'sanitize',
    'decode',
    'encode',
    'use',
    'cast',
    'lookup',
    'resolve',
    'to',
    'from',
    'describe',
    'emit metric',
    'increment',
    'start timer',
    'set tag',
    'add breadcrumb',
    'capture message',
  ),
);

/** Names of a logger, a meter or a tracer where its package is unknown. */
export const LOGGERS = oneOf(
  'console',
  'log',
  'logger',
  'winston',
  'pino',
  'sentry',
  'metrics',
  'statsd',
  'tracer',
  'span',
);
