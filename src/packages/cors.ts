import { modules, oneOf } from '../words/language/names.js';

/** Packages whose middleware or plugin answers CORS preflights. */
export const CORS = modules('cors', '@koa/cors', 'koa-cors', 'koa2-cors', 'hono/cors', '@fastify/cors', 'fastify-cors');

/** Guards that let preflights pass which announce an Authorization field (express-jwt 8.5, `lib/index.js`). */
export const LETS_PREFLIGHTS_PASS = modules('express-jwt');

/** Methods that put middleware, hooks and plugins before the routes of an application. */
export const BEFORE_ROUTES = oneOf('use', 'register', 'addHook');

/** Methods that answer OPTIONS themselves: a guard behind one sees no preflight of its path. */
export const OF_OPTIONS = oneOf('options');
