import { anyOf, endingIn, holding, oneOf, startingWith } from '../language/names.js';

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
