import { anyOf, endingIn, oneOf } from '../language/names.js';

/** Parts of a file's name for the kind of its code, and not for its subject: `controller` of `payments.controller.ts`. */
export const FILE_ROLES = anyOf(
  endingIn(
    'controller',
    'ctrl',
    'route',
    'router',
    'handler',
    'endpoint',
    'resource',
    'view',
    'action',
    'service',
    'api',
  ),
  oneOf('index', 'server', 'app', 'main', 'src', 'lib', 'post', 'get', 'create', 'module', 'page'),
);
