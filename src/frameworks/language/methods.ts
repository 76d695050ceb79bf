import { type Handler, METHODS, type Shape } from './shape.js';

/** Vocabulary for what exists once for each request method. */

/** A handler for each, under the method's name or one that is made of it. */
export function byMethod(
  handler: Handler,
  nameOf = (method: string): string => method,
): Readonly<Record<string, Handler>> {
  return Object.fromEntries(METHODS.map((method) => [nameOf(method), { ...handler, methods: [method] }]));
}

/** The methods that a member of a router registers handlers for; any without. */
export interface Only {
  readonly methods?: readonly string[];
}

/** A member for each, in lower case, and others that register handlers for any method: `router.get()`, `router.all()`. */
export function byVerb(member: (only: Only) => Shape, ...any: string[]): Record<string, Shape> {
  return Object.fromEntries([
    ...METHODS.map((method) => [method.toLowerCase(), member({ methods: [method] })]),
    ...any.map((name) => [name, member({})]),
  ]) as Record<string, Shape>;
}

/** `Get` of `GET`. */
export function capitalized(method: string): string {
  return method.slice(0, 1) + method.slice(1).toLowerCase();
}

const VERBS = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'all'].join('|');
const OPTIONS = ['schema', 'config', 'preHandler', 'preValidation', 'onRequest', 'logLevel', 'bodyLimit'].join('|');

/** `app.post('/pots', { schema: … }, …)`: routes that take options before their handlers are of no framework in Express's manner. */
export const ROUTES_WITH_OPTIONS = new RegExp(
  String.raw`\.(?:${VERBS})\(\s*(['"\`])[^'"\`\n]*\1\s*,\s*\{\s*(?:${OPTIONS})\s*[:,]`,
);
