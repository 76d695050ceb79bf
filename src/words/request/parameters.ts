import { oneOf } from '../language/names.js';

/** Names of the request, or of the object that leads to it, where nothing else identifies a parameter. */
export const REQUEST_NAMES = oneOf('req', 'request', 'ctx', 'context', 'event', 'evt', 'c');

/** Names of the response. */
export const RESPONSE_NAMES = oneOf('res', 'response', 'reply', 'rep');

/** Members of a destructured parameter that only a holder of the request has: `({ request, locals })`. */
export const REQUEST_HOLDER_MEMBERS = oneOf('req', 'request', 'ctx', 'event', 'locals', 'cookies', 'headers');

/** Names of the function that passes the request on. */
export const NEXT_NAMES = oneOf('next', 'done');

/** Names of an application or a router, as the parameter of a function that registers routes on it. */
export const APPLICATION_NAMES = oneOf('app', 'router', 'server', 'api', 'application', 'express', 'fastify', 'koa');
