import { oneOf } from '../language/names.js';

/** What the words of a health check's body say of a server, or of what it needs. */

/** It, or what it needs, doesn't work. */
export const FAILED_STATES = oneOf(
  'down',
  'error',
  'errored',
  'fail',
  'failed',
  'failing',
  'failure',
  'unhealthy',
  'not healthy',
  'unavailable',
  'not available',
  'disconnected',
  'not connected',
  'unreachable',
  'offline',
  'not ok',
  'nok',
  'ko',
  'not ready',
  'unready',
  'dead',
  'broken',
  'critical',
  'outage',
);

/** It works without some of what it needs; where it needs only one thing, it doesn't. */
export const DEGRADED_STATES = oneOf('degraded', 'partial', 'warning', 'warn', 'impaired');

/** It works. */
export const HEALTHY_STATES = oneOf(
  'ok',
  'okay',
  'healthy',
  'up',
  'pass',
  'passing',
  'alive',
  'ready',
  'success',
  'good',
);

/** Members for the state of the server as a whole. */
export const OVERALL_MEMBERS = oneOf(
  'status',
  'state',
  'ok',
  'health',
  'healthy',
  'is healthy',
  'success',
  'ready',
  'is ready',
  'up',
  'alive',
  'live',
  'available',
  'overall',
  'result',
);
