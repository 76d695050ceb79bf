import { oneOf } from '../language/names.js';

/** What people call the request, or the object that leads to it, where nothing else tells what a parameter is. */
export const REQUEST_NAMES = oneOf('req', 'request', 'ctx', 'context', 'event', 'evt', 'c');

/** What they call the response. */
export const RESPONSE_NAMES = oneOf('res', 'response', 'reply', 'rep');

/** Members of a parameter that is taken apart at once, and that only what holds a request has: `({ request, locals })`. */
export const REQUEST_HOLDER_MEMBERS = oneOf('req', 'request', 'ctx', 'event', 'locals', 'cookies', 'headers');

/** What they call the function that hands the request on. */
export const NEXT_NAMES = oneOf('next', 'done');

/** What they call an application or a router that a function is given to put its routes on. */
export const APPLICATION_NAMES = oneOf('app', 'router', 'server', 'api', 'application', 'express', 'fastify', 'koa');
