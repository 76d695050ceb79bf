import { holding } from '../language/names.js';
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
