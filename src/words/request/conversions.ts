import { oneOf } from '../language/names.js';

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
