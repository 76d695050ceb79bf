import { anyOf, holding, modules, oneOf } from '../language/names.js';
import { DATA_MODULES } from '../effects/records.js';
import { saying } from '../language/texts.js';

/** Errors that say by their names that the server is at fault. */
export const SERVER_ERRORS = holding(
  ...['internal', 'config', 'configuration', 'misconfigured', 'unavailable', 'database', 'timeout', 'unreachable'],
  ...['not implemented', 'unimplemented', 'connection', 'network', 'gateway', 'bug', 'unreachable'],
);

/** Texts that say so. */
export const SERVER_FAULTS = saying(
  ...['not configured', 'misconfigured', 'environment variable', 'not initialized', 'not initialised', 'unavailable'],
  ...['internal error', 'internal server error', 'server error', 'not implemented', 'unreachable', 'try again later'],
  ...['database', 'connection'],
);

/** Packages whose functions reach outside of the process, some of them without anything to wait for. */
export const OUTSIDE_MODULES = anyOf(
  DATA_MODULES,
  modules('fs', 'fs-extra', 'child_process', 'execa', 'os', 'net', 'http', 'https', 'dns', 'cluster', 'worker_threads'),
);

/** Methods of texts, numbers, lists, dates and patterns whose result is known as they give it: there is nothing to wait for. */
export const VALUE_METHODS = oneOf(
  ...['trim', 'trimStart', 'trimEnd', 'toLowerCase', 'toUpperCase', 'toString', 'toFixed', 'toISOString', 'toJSON'],
  ...['split', 'join', 'slice', 'substring', 'replace', 'replaceAll', 'padStart', 'padEnd', 'charAt', 'charCodeAt'],
  ...['match', 'matchAll', 'test', 'exec', 'includes', 'startsWith', 'endsWith', 'indexOf', 'normalize', 'concat'],
  ...['map', 'filter', 'flatMap', 'reduce', 'some', 'every', 'sort', 'reverse', 'flat', 'at', 'getTime', 'valueOf'],
);
