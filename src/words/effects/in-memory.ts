import { holding, oneOf } from '../language/names.js';

/** Objects with such methods that store their data at the client. */
export const COOKIE_KEEPERS = holding('cookie', 'cookies');

/** Methods that write fields of a session; those that end one are a log-out. */
export const SESSION_WRITES = oneOf('set', 'put', 'push', 'add', 'update', 'merge', 'save');
