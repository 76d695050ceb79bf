import { anyOf, endingIn, holding, modules, oneOf, startingWith } from '../language/names.js';

/**
 * Members and functions that read the header fields of conditions and ranges, by the status for them: those of
 * Express, Koa and Node, and of packages that send files.
 */
export const CONDITION_HELPERS: Readonly<Record<number, readonly string[]>> = {
  206: ['sendFile', 'createReadStream'],
  304: ['fresh', 'stale', 'etag'],
  412: ['fresh', 'stale'],
  417: ['checkContinue', 'checkExpectation'],
};

/** Packages of tus, the protocol for resumable uploads; it answers its own conditions with 412 (tus 1.0.0). */
export const TUS_MODULES = modules('@tus/*', 'tus-node-server', 'tus-js-client');

/** Words of code that implements it: its name and its header fields. */
export const TUS_WORDS = holding('tus', 'upload offset');

/** Names by which a state that the caller has seen is compared, without header fields for it. */
export const SEEN_STATES = anyOf(
  holding('revision', 'etag', 'if match', 'if unmodified', 'last seen', 'precondition', 'optimistic', 'checksum'),
  endingIn('version', 'hash'),
);

/**
 * Calls that receive a request for another purpose than its conditions: to find the user, to read the body, to set
 * header fields of the response, to log.
 */
export const RELAYED_STATES = anyOf(
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

/** Functions that receive the request and read the one header field that their second argument names (h3). */
export const FIELD_READERS = oneOf('getHeader', 'getRequestHeader');
