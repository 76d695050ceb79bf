import { anyOf, endingIn, holding, modules, oneOf } from '../language/names.js';

/** Modules whose functions wait for their arguments, and fail only if those do; `Promise` does the same. */
export const COMBINING_MODULES = modules('rxjs');
export const COMBINATORS = oneOf('all', 'race', 'any', 'allSettled', 'firstValueFrom', 'lastValueFrom');

/** Functions that prepare a request, read a response, or send one: they don't fail, or the failure isn't theirs. */
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

/** Functions and classes that make a response, or an error that is one: `json()`, `new HttpError()`, `Boom.badGateway()`. */
export const ANSWERS = anyOf(
  endingIn('response', 'exception', 'error'),
  oneOf('boom', 'json', 'data', 'redirect', 'status'),
);

/** Holders of cached responses, and the methods to read one (Service Workers §5.4, and custom ones). */
export const CACHES = endingIn('cache', 'caches', 'cached');
export const CACHE_READERS = oneOf('match', 'get', 'has', 'lookup', 'read', 'fetch');
export const CACHE_MISSES = oneOf('miss', 'isMiss', 'cacheMiss', 'hit', 'isHit', 'cacheHit');

/** The directive of a request that must not reach the origin server (RFC 9111 §5.2.1.7). */
export const ONLY_IF_CACHED = 'only-if-cached';

/** Functions with the parameters of the Fetch standard's `fetch(input, init)` (§5.4). */
export const FETCHES = endingIn('fetch');
