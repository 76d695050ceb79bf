import type { Decorator, Effect, Handler, Shape } from './shape.js';

/** Words for frameworks whose handlers are decorated methods. */

/** Decorators for one request method each, by name. */
export function routeDecorators(
  methods: Readonly<Record<string, string>>,
  handler: Handler,
  path: NonNullable<Decorator['routes']>['path'],
) {
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      { decorator: { routes: { methods: [method], ...(path && { path }) }, handler } } satisfies Shape,
    ]),
  );
}

/** A decorator of a method that does something to its responses. */
export function onMethod(...effects: Effect[]): Shape {
  return { decorator: { effects } };
}

/** A decorator of a parameter; as a type, it names the same. */
export function onParameter(parameter: Shape): Shape {
  return { decorator: { parameter }, instance: parameter };
}

export const VERBS = {
  Get: 'GET',
  Post: 'POST',
  Put: 'PUT',
  Patch: 'PATCH',
  Delete: 'DELETE',
  Head: 'HEAD',
  Options: 'OPTIONS',
};
