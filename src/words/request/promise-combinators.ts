import { endingIn, holding, oneOf } from '../language/names.js';

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
/** Holders of cached responses, and the methods to read one (Service Workers §5.4, and custom ones). */
export const CACHES = endingIn('cache', 'caches', 'cached');
export const CACHE_READERS = oneOf('match', 'get', 'has', 'lookup', 'read', 'fetch');
/** Functions with the parameters of the Fetch standard's `fetch(input, init)` (§5.4). */
export const FETCHES = endingIn('fetch');
