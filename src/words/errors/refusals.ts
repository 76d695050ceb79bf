import { anyOf, holding, modules, oneOf } from '../language/names.js';
import { DATA_MODULES } from '../effects/records.js';
import { saying } from '../language/texts.js';

/** Errors of the server, by their names. */
export const SERVER_ERRORS = holding(
  ...['internal', 'config', 'configuration', 'misconfigured', 'unavailable', 'database', 'timeout', 'unreachable'],
  ...['not implemented', 'unimplemented', 'connection', 'network', 'gateway', 'bug', 'unreachable'],
);

/** Texts stating that. */
export const SERVER_FAULTS = saying(
  ...['not configured', 'misconfigured', 'environment variable', 'not initialized', 'not initialised', 'unavailable'],
  ...['internal error', 'internal server error', 'server error', 'not implemented', 'unreachable', 'try again later'],
  ...['database', 'connection'],
);

/** Packages whose functions have an effect outside of the process, some of them without a promise. */
export const OUTSIDE_MODULES = anyOf(
  DATA_MODULES,
  modules('fs', 'fs-extra', 'child_process', 'execa', 'os', 'net', 'http', 'https', 'dns', 'cluster', 'worker_threads'),
);

/** Methods of texts, numbers, lists, dates and patterns whose result is known immediately: there is nothing to wait for. */
export const VALUE_METHODS = oneOf(
  ...['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'toString', 'toFixed', 'toISOString', 'toJSON'],
  ...['split', 'join', 'slice', 'substring', 'replace', 'replaceAll', 'padStart', 'padEnd', 'charAt', 'charCodeAt'],
  ...['match', 'matchAll', 'test', 'exec', 'includes', 'startsWith', 'endsWith', 'indexOf', 'normalize', 'concat'],
  ...['map', 'filter', 'flatMap', 'reduce', 'some', 'every', 'sort', 'reverse', 'flat', 'at', 'getTime', 'valueOf'],
);
