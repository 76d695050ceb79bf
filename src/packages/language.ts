import { modules, oneOf } from '../words/language/names.js';
/** Methods of lists, maps, sets and the like that change them, and return nothing to wait for. */
export const COLLECTION_METHODS = oneOf('set', 'add', 'delete', 'clear', 'push', 'append');

/** Objects of the language and of every host whose functions only compute, or write a log. */
export const COMPUTING_GLOBALS: ReadonlySet<string> = new Set([
  'JSON',
  'Object',
  'Array',
  'Math',
  'Number',
  'String',
  'Date',
  'console',
]);
/** Methods of a list, and functions of one, that run their argument for each of its elements. */
export const FOR_EACH = oneOf(
  ...['map', 'flatMap', 'forEach', 'reduce', 'each', 'eachSeries', 'eachLimit', 'eachOf'],
  ...['mapSeries', 'mapLimit', 'pMap', 'pEach', 'mergeMap', 'concatMap'],
);

/** Calls that return a list: methods of one, and those that wait for all of one. */
export const GIVES_LIST = oneOf('map', 'flatMap', 'filter', 'concat', 'slice', 'all', 'allSettled');

/** Methods that return a whole number. */
export const ROUNDINGS = oneOf('ceil', 'floor', 'round', 'trunc', 'parseInt');

/** Methods of dates alone that return a text other than HTTP's. */
export const DATE_TEXTS = oneOf(
  'toISOString',
  'toDateString',
  'toTimeString',
  'toLocaleDateString',
  'toLocaleTimeString',
);

/** Methods that return one, and that other values have too. */
export const TEXTS_OF_ANY = oneOf('toJSON', 'toLocaleString');

/** Methods and functions that compare two ids. */
export const COMPARISONS = oneOf('equals', 'isEqual', 'eq');

/** Methods of lists that test whether they contain a value. */
export const LIST_TESTS = oneOf('includes', 'has', 'contains', 'indexOf');

/** Methods of lists that look for an element. */
export const LIST_SEARCHES = oneOf('some', 'find', 'every');

/** Functions of the language that return their argument in another form. */
export const CONVERTING_FUNCTIONS: ReadonlySet<string> = new Set([
  'String',
  'Number',
  'Boolean',
  'parseInt',
  'parseFloat',
  'decodeURIComponent',
  'decodeURI',
  'structuredClone',
  'Buffer.from',
  'Promise.resolve',
  'URL',
  'URLSearchParams',
]);

/** Methods of values that return the same value in another form; the second is of MongoDB's ids. */
export const CONVERTING_METHODS: ReadonlySet<string> = new Set([
  'toString',
  'toHexString',
  'toLowerCase',
  'toUpperCase',
  'trim',
  'normalize',
]);

/** Methods of maps, header fields, forms and the like that return the value of a name. */
export const LOOKUP_METHODS = oneOf('get', 'getAll', 'has', 'getOrNull');

/** Methods that iterate over all entries. */
export const WHOLE_METHODS = oneOf('entries', 'keys', 'values', 'forEach', 'toJSON', 'all');

/** Types of the language whose values are objects for any type argument. */
export const OBJECT_TYPES = oneOf(
  'Array',
  'ReadonlyArray',
  'Record',
  'Map',
  'Set',
  'Date',
  'Buffer',
  'Uint8Array',
  'ArrayBuffer',
);

/** Types whose values exist if those of their type argument do. */
export const TYPES_OF_ANOTHER = oneOf(
  'Promise',
  'PromiseLike',
  'Observable',
  'Awaited',
  'Partial',
  'Required',
  'Readonly',
  'Pick',
  'Omit',
);

/** Types that don't classify an error: of the language, of Node, of axios. */
export const COMMON_ERROR_TYPES = oneOf(
  'Error',
  'TypeError',
  'SyntaxError',
  'RangeError',
  'ReferenceError',
  'AxiosError',
  'ErrnoException',
);

/** Members of an error that are a text of it. */
export const ERROR_TEXTS = oneOf('message', 'stack');

/** Members of an error that are its class's name, its code, or its text. */
export const CLASS_MEMBERS = oneOf('name', 'constructor.name');

/** Methods that continue a promise or a query: none of them is a step of its own. */
export const CONTINUATIONS = oneOf('then', 'finally', 'exec', 'lean', 'populate', 'select', 'sort', 'limit', 'skip');

/** Functions that run, or wait for, their argument beside the response: its result is discarded. */
export const IN_BACKGROUND = oneOf(
  'after', // next/server
  'unstable_after',
  'waitUntil', // Service Workers §4.4, Cloudflare, @vercel/functions
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'nextTick',
);

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
