import { endingIn, oneOf, startingWith } from '../language/names.js';

/** Names of a schema or of its holder. */
export const SCHEMA_HOLDERS = endingIn('schema', 'validator', 'struct', 'dto', 'codec', 'validation');

/** Objects with a method `parse` or `validate` that reads a form of text, a date or a path, and has no schema. */
export const OTHER_PARSERS = oneOf(
  'JSON',
  'Date',
  'URL',
  'console',
  'path',
  'posix',
  'url',
  'qs',
  'querystring',
  'cookie',
  'cookies',
  'yaml',
  'toml',
  'csv',
  'xml',
  'ini',
  'ms',
  'bytes',
  'semver',
  'marked',
  'parser',
  'uuid',
  'chrono',
  'form',
  'busboy',
  'multipart',
  'flatted',
  'superjson',
  'devalue',
);

/** Everything that is named after validating. */
export const VALIDATING_CALLS = startingWith('validate');
/** Methods and functions that may compare a secret as well: those that only destructure data or fit a schema can't. */
export const COMPARING_CHECKS = startingWith('validate', 'check', 'verify');

/** Members of a result that are present, or true, where data fits. */
export const FITTING_MEMBERS = oneOf('success', 'valid', 'isValid', 'passed');

/** Members of a result that are present where data doesn't fit. */
export const FAULT_MEMBERS = oneOf('error', 'errors', 'issues', 'failed');
