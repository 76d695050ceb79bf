import { anyOf, holding, modules, oneOf } from '../language/names.js';

/** Classes of the language and of every host whose objects store their data in the process. */
export const IN_MEMORY_CLASSES = oneOf(
  'Map',
  'Set',
  'WeakMap',
  'WeakSet',
  'Array',
  'Object',
  'Date',
  'URL',
  'URLSearchParams',
  'Headers',
  'FormData',
  'Int8Array',
  'Uint8Array',
  'Int32Array',
  'Uint32Array',
  'Float64Array',
  'AbortController',
);

/** Other globals whose functions have no effect outside of the process. */
export const IN_PROCESS_GLOBALS = anyOf(
  IN_MEMORY_CLASSES,
  oneOf('Reflect', 'Atomics', 'Math', 'JSON', 'console', 'performance', 'queueMicrotask'),
  oneOf('setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'),
);

/** Packages that compute, and store their data in the process. */
export const IN_MEMORY_MODULES = modules(
  'assert',
  'async_hooks',
  'buffer',
  'crypto',
  'events',
  'path',
  'perf_hooks',
  'querystring',
  'timers',
  'url',
  'util',
  'lodash',
  'lodash-es',
  'ramda',
  'immer',
  'immutable',
  'date-fns',
  'dayjs',
  'luxon',
  'moment',
  'lru-cache',
  'quick-lru',
  'node-cache',
  'memory-cache',
  'memoizee',
  'tiny-lru',
  '@isaacs/ttlcache',
  'form-data',
  'cheerio',
  'jszip',
  'pdfkit',
  'pdf-lib',
  'exceljs',
);

/** Methods of lists, maps, sets and the like that change them, and return nothing to wait for. */
export const COLLECTION_METHODS = oneOf('set', 'add', 'delete', 'clear', 'push', 'append');

/** Objects with such methods that store their data at the client. */
export const COOKIE_KEEPERS = holding('cookie', 'cookies');

/** Methods that write fields of a session; those that end one are a log-out. */
export const SESSION_WRITES = oneOf('set', 'put', 'push', 'add', 'update', 'merge', 'save');
