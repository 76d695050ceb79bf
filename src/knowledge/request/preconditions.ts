import { anyOf, endingIn, holding, modules, oneOf, startingWith } from '../language/names.js';

/**
 * Members and functions that look at the header fields of conditions and ranges, by the status that answers them: those
 * of Express, Koa and Node, and of packages that send files.
 */
export const CONDITION_HELPERS: Readonly<Record<number, readonly string[]>> = {
  206: ['sendFile', 'createReadStream'],
  304: ['fresh', 'stale', 'etag'],
  412: ['fresh', 'stale'],
  417: ['checkContinue', 'checkExpectation'],
};

/** Packages of tus, the protocol for resumable uploads; it answers conditions of its own with 412 (tus 1.0.0). */
export const TUS_MODULES = modules('@tus/*', 'tus-node-server', 'tus-js-client');

/** What code is about that speaks it: its name and its header fields. */
export const TUS_WORDS = holding('tus', 'upload offset');

/** What a state is compared by that a caller has seen, where there are no header fields to say it in. */
export const SEEN_STATES = anyOf(
  holding('revision', 'etag', 'if match', 'if unmodified', 'last seen', 'precondition', 'optimistic', 'checksum'),
  endingIn('version', 'hash'),
);

/**
 * Calls that are given a request for another end than its conditions: to find the user, to read the body, to set
 * header fields of the response, to log.
 */
export const OTHER_ENDS = anyOf(
  holding(
    'session',
    'auth',
    'authenticate',
    'authenticated',
    'authentication',
    'authorize',
    'authorized',
    'authorization',
    'oauth',
    'user',
    'token',
    'cookie',
    'body',
    'form',
    'json',
    'param',
    'query',
    'locale',
    'lang',
    'language',
    'theme',
    'upload',
    'uploaded',
  ),
  startingWith('set', 'send', 'append', 'remove', 'log', 'logger', 'debug', 'info', 'warn', 'error', 'trace'),
  endingIn('ip', 'url', 'path', 'method'),
  oneOf('String', 'params', 'parameters'),
);

/** Functions that are given the request and read the one header field that their second argument names (h3). */
export const FIELD_READERS = oneOf('getHeader', 'getRequestHeader');
