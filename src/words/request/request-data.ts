import type { NamedPart } from '../../packages/requests.js';
import { allOf, anyOf, endingIn, oneOf, startingWith } from '../language/names.js';

/** Those among them that are also names of a server's own objects on the request: `req.payload.config`. */
export const SHARED_NAMES = oneOf('payload', 'input', 'form');

/** Members that such an object has, and content doesn't: configuration and services. */
export const SERVER_MEMBERS = anyOf(
  oneOf('config', 'configuration', 'logger', 'log', 'db', 'database', 'collections', 'globals', 'plugins', 'i18n'),
  startingWith('find', 'create', 'update', 'delete', 'count', 'login', 'send', 'encrypt', 'decrypt', 'restore'),
);

/** Members that lead from a handler's parameter to the request, and on to the platform's own (h3, Hono, Koa, Fastify, hapi). */
export const REQUEST_HOLDERS = oneOf(
  'req',
  'request',
  'raw',
  'node',
  'ctx',
  'context',
  'event',
  'originalRequest',
  'nativeRequest',
  'incoming',
);
/** Functions that receive the request and read a part of it: `getRawBody(req)`, `json(req)` (micro, co-body, raw-body). */
export const DATA_READERS: readonly NamedPart[] = [
  {
    part: 'body',
    names: anyOf(
      oneOf('text', 'json', 'buffer', 'rawBody', 'form', 'formData', 'parseMultipart'),
      allOf(
        startingWith('get', 'read', 'parse', 'raw', 'load', 'collect', 'receive'),
        endingIn('body', 'form data', 'form', 'payload', 'multipart', 'json'),
      ),
    ),
  },
  { part: 'query', names: oneOf('getQuery', 'parseQuery', 'getQueryParams', 'getValidatedQuery') },
  { part: 'params', names: oneOf('getRouterParam', 'getRouterParams', 'getValidatedRouterParams') },
];

/** Functions and methods that return their argument in another form; others look something up by it. */
export const REMAKERS = anyOf(
  startingWith('parse', 'safe parse', 'validate', 'decode', 'plain to', 'json parse', 'deserialize'),
  oneOf(
    'spa',
    'validationResult',
    'matchedData',
    'fromEntries',
    'assign',
    'from',
    'Check',
    'assert',
    'cast',
    'is',
    'match',
    'pick',
    'omit',
    'merge',
    'URL',
    'URLSearchParams',
    'stringify',
    'trim',
    'Number',
    'String',
    'Buffer',
  ),
);

/** Functions and methods that can't fail, or not for their arguments: beside a parser they are no second cause. */
export const HARMLESS_CALLS = oneOf(
  'toString',
  'from',
  'String',
  'Number',
  'trim',
  'slice',
  'replace',
  'split',
  'get',
  'text',
  'log',
  'error',
  'warn',
  'info',
  'debug',
  'decode',
  'TextDecoder',
);
