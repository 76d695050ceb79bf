import { endingIn } from '../language/names.js';

/** Names of types that may alias or extend one of a framework's: `AppContext`, `AuthenticatedRequest`, `ApiHandler`. */
export const FRAMEWORK_TYPES = endingIn(
  'req',
  'request',
  'res',
  'response',
  'reply',
  'context',
  'ctx',
  'event',
  'result',
  'handler',
  'controller',
  'middleware',
  'hook',
  'guard',
  'action',
  'loader',
  'args',
  'route',
  'router',
  'app',
  'application',
  'server',
  'instance',
  'plugin',
);
