import { anyOf, endingIn, holding, modules, oneOf } from '../language/names.js';

/** Modules whose functions wait for what they are given, and fail only if that does; `Promise` does the same. */
export const COMBINING_MODULES = modules('rxjs');
export const COMBINATORS = oneOf('all', 'race', 'any', 'allSettled', 'firstValueFrom', 'lastValueFrom');

/** Functions that prepare a request, look at an answer, or send one: they don't fail, or it isn't they who did. */
export const BESIDE_REQUESTS = oneOf(
  'encodeURIComponent',
  'URL',
  'URLSearchParams',
  'AbortController',
  'AbortSignal',
  'timeout',
  'Headers',
  'FormData',
  'Error',
  'TypeError',
  'String',
  'Number',
  'Boolean',
  'parseInt',
  'parseFloat',
  'isNaN',
  'toString',
  'get',
  'set',
  'append',
  'has',
  'log',
  'info',
  'warn',
  'debug',
  'error',
  'time',
  'timeEnd',
  'setTimeout',
  'clearTimeout',
  'abort',
  'now',
  'pipe',
  'map',
  'filter',
  'reduce',
  'sort',
  'push',
  'concat',
  'split',
  'catchError',
  'slice',
  'join',
  'replace',
  'trim',
  'startsWith',
  'json',
  'text',
  'arrayBuffer',
  'blob',
  'bytes',
  'formData',
  'send',
  'status',
  'type',
  'end',
  'setHeader',
  'writeHead',
  'header',
  'body',
  'code',
  'stringify',
  'entries',
  'fromEntries',
  'keys',
  'values',
  'includes',
  'toLowerCase',
  'toUpperCase',
  'toFixed',
  'toISOString',
  'round',
  'floor',
  'ceil',
  'max',
  'min',
  'random',
);

/** Names of functions that may lead to another server. */
export const OUTWARD = holding(
  'tunnel',
  'tunnels',
  'relay',
  'bridge',
  'broker',
  'proxy',
  'proxies',
  'forward',
  'upstream',
  'gateway',
  'fetch',
  'request',
  'axios',
  'http',
  'https',
  'client',
  'pipe',
  'pipeline',
  'api',
  'service',
  'remote',
  'rpc',
  'grpc',
  'trpc',
  'invoke',
  'call',
  'callback',
);

/** Functions and classes that make an answer, or an error that is one: `json()`, `new HttpError()`, `Boom.badGateway()`. */
export const ANSWERS = anyOf(
  endingIn('response', 'exception', 'error'),
  oneOf('boom', 'json', 'data', 'redirect', 'status'),
);

/** What a server keeps copies of answers in, and how it is asked for one (Service Workers §5.4, and people's own). */
export const CACHES = endingIn('cache', 'caches', 'cached');
export const CACHE_READERS = oneOf('match', 'get', 'has', 'lookup', 'read', 'fetch');
export const CACHE_MISSES = oneOf('miss', 'isMiss', 'cacheMiss', 'hit', 'isHit', 'cacheHit');

/** The directive of a request that no server may be asked (RFC 9111 §5.2.1.7). */
export const ONLY_IF_CACHED = 'only-if-cached';

/** Functions that take what the Fetch standard's `fetch(input, init)` does (§5.4). */
export const FETCHES = endingIn('fetch');
