import { anyOf, endingIn, oneOf } from '../language/names.js';

const SVELTEKIT: ReadonlySet<string> = new Set(['+server', '+page']);
const NEXT: ReadonlySet<string> = new Set(['route', 'page']);

/** Files that are the route of their folder where names of other files are routes too, without their extension. */
export const INDEX_FILES: ReadonlySet<string> = new Set(['index', '_index', 'route']);

/**
 * Files that are the route of their folder, where a file's place is its route: exact names, without their extension, and the names of those
 * that are the route of a folder below it.
 */
export const COLLECTION_FILES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['+server', SVELTEKIT],
  ['+page', SVELTEKIT],
  ['route', NEXT],
  ['index', INDEX_FILES],
  ['_index', INDEX_FILES],
]);

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
