import type { TSESTree } from '@typescript-eslint/utils';
import { GUARD_MEMBERS } from '../../../packages/requests.js';
import { METHODS } from '../../../frameworks/language/shape.js';
import type { Activation, Engine, RouteElsewhere } from '../../interpreter/engine.js';
import type { RouteGiven } from '../../symbols/routed.js';
import { evaluate } from '../../interpreter/evaluation.js';
import { staticActivation } from '../../interpreter/names/names.js';
import { State } from '../../interpreter/state/state.js';
import type { Value } from '../../interpreter/values/values.js';
import { routePath } from '../../interpreter/framework-calls/route-path.js';
import { instanceAround } from './self.js';
import { bare, declaredName, type FunctionNode, type Node, staticKey } from '../../syntax/syntax.js';

export interface Route {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
  /** Whether no other handler of the same route follows it. */
  readonly isLast?: boolean | undefined;
  /** All routes that it was composed of. */
  readonly routes?: readonly RouteGiven[];
}

const DEEPEST_WRAPPER = 3;

/** The route around a handler whose router can't be seen: `router.post('/x', wrap(handler))`. */
export function routeAround(engine: Engine, fn: FunctionNode): Route | undefined {
  return routeOfObject(engine, fn) ?? routeOfCalls(engine, fn) ?? routeReferring(engine, fn);
}

/** The route of a handler in other files, all of them together. */
export function routeElsewhere({ file }: Engine, fn: FunctionNode): RouteElsewhere | undefined {
  const routes = file.routed?.().get(fn)?.routes ?? [];
  const route = routes.reduce<Route | undefined>(together, undefined);
  return route && { methods: route.methods, path: route.path, routes };
}

/** `{ method: 'PUT', path: '/x', handler }`, also with the handler in an object of options. */
function routeOfObject(engine: Engine, handler: Node): Route | undefined {
  let node: Node | undefined = handler.parent ?? undefined;
  if (node?.type === 'Property' && GUARD_MEMBERS.has(staticKey(node.key, node.computed) ?? '')) return undefined;
  for (let depth = 0; depth < 2 && node?.type === 'Property'; depth++) {
    const object: Node = node.parent;
    if (object.type !== 'ObjectExpression') return undefined;
    const members = membersOf(object);
    const method = members.get('method');
    const path = members.get('path') ?? members.get('url');
    if (method && path)
      return { methods: methodSet(valueOf(engine, method)), path: pathValue(engine, path), isLast: true };
    node = object.parent;
  }
  return undefined;
}

type Members = ReadonlyMap<string | undefined, Node>;

const members = new WeakMap<TSESTree.ObjectExpression, Members>();

function membersOf(object: TSESTree.ObjectExpression): Members {
  let known = members.get(object);
  if (!known) members.set(object, (known = new Map(object.properties.flatMap(memberOf))));
  return known;
}

function memberOf(property: TSESTree.ObjectLiteralElement): [string | undefined, Node][] {
  return property.type === 'Property' ? [[staticKey(property.key, property.computed), property.value]] : [];
}

function routeOfCalls(engine: Engine, fn: FunctionNode): Route | undefined {
  let node: Node = fn;
  for (let depth = 0; depth < DEEPEST_WRAPPER; depth++) {
    const { parent } = node as { parent: Node };
    if (parent.type !== 'CallExpression' || !parent.arguments.includes(node as never)) return undefined;
    const route = routeOfCall(engine, parent);
    const isLast = parent.arguments.at(-1) === node;
    if (route) return { ...route, isLast, routes: routesOf(route).map((one) => ({ ...one, isLast })) };
    node = parent;
  }
  return undefined;
}

function routeOfCall(engine: Engine, call: TSESTree.CallExpression): Route | undefined {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  const verb = staticKey(callee.property, callee.computed)?.toUpperCase() ?? '';
  if (!(METHODS as readonly string[]).includes(verb)) return undefined;
  const path = pathIn(engine, call);
  const methods = new Set([verb]);
  return { methods, path, routes: [{ methods, path, on: callee.object, isLast: false }] };
}

/** The path of a call, also behind the name of its route: `router.get('users', '/users', list)`. */
function pathIn(engine: Engine, { arguments: [first, second] }: TSESTree.CallExpression): string | undefined {
  const named = second?.type === 'Literal' ? pathValue(engine, second) : undefined;
  return named ?? (first && pathValue(engine, first));
}

const references = new WeakMap<Engine, ReadonlyMap<FunctionNode, Route>>();

/** The route of a handler that is passed by reference: `router.delete('/x', this.remove)`, `{ method, path, handler: remove }`. */
function routeReferring(engine: Engine, fn: FunctionNode): Route | undefined {
  let known = references.get(engine);
  if (!known) references.set(engine, (known = routesOfReferences(engine)));
  const named = declaredName(fn);
  const uses = (named && engine.file.variable(named)?.references) ?? [];
  const inObjects = uses.flatMap(({ identifier }) => routeOfObject(engine, identifier as Node) ?? []);
  return [known.get(fn) ?? [], ...inObjects].flat().reduce<Route | undefined>(together, undefined);
}

function routesOfReferences(engine: Engine): ReadonlyMap<FunctionNode, Route> {
  const found = new Map<FunctionNode, Route>();
  for (const call of engine.file.census.calls) {
    if (call.type !== 'CallExpression') continue;
    const route = call.arguments.length > 1 ? routeOfCall(engine, call) : undefined;
    for (const [place, own] of referencesIn(engine, call, route)) {
      const x = { ...staticActivation(engine), self: instanceAround(call) };
      for (const fn of functionsAt(x, place)) found.set(fn, together(found.get(fn), own));
    }
  }
  return found;
}

/** A place where a handler may be named, and its route. */
export type Referred = readonly [place: Node, route: Route];

/** The places in a file where handlers may be named, in calls of routers' methods, and in lists of routes. */
export function routeReferences(engine: Engine): Referred[] {
  const inCalls = referencesInCalls(engine);
  const known = new Set(inCalls.map(([place]) => place));
  const listed = engine.file.census.routes.flatMap((object) => referenceOf(engine, object, listAround(object)));
  return [...inCalls, ...listed.filter(([place]) => !known.has(place))];
}

function referencesInCalls(engine: Engine): Referred[] {
  return engine.file.census.calls.flatMap((call) => {
    if (call.type !== 'CallExpression') return [];
    const route = routeOfCall(engine, call);
    // `route('/x').get(show)`: the path was passed before.
    return referencesIn(engine, call, route, route?.path === undefined ? 0 : 1);
  });
}

/** The places in a call where handlers may be named, each with its route. */
function referencesIn(engine: Engine, call: TSESTree.CallExpression, route: Route | undefined, from = 1): Referred[] {
  const places = call.arguments.flatMap(objectsIn).flatMap((object) => referenceOf(engine, object, receiverOf(call)));
  if (!route) return places;
  const given = call.arguments.slice(from);
  const last = given.at(-1);
  const own = given.flatMap((one) => placesIn(one).map((at): Referred => [at, { ...route, isLast: one === last }]));
  return [...places, ...own];
}

/** The place of the handler in an object that has its route. */
function referenceOf(engine: Engine, object: TSESTree.ObjectExpression, on: Node | undefined): Referred[] {
  const handler = membersOf(object).get('handler');
  const own = handler && routeOfObject(engine, handler);
  return handler && own ? [[handler, { ...own, routes: routesOf(own).map((one) => ({ ...one, on })) }]] : [];
}

function receiverOf({ callee }: TSESTree.CallExpression): Node | undefined {
  const called = bare(callee);
  return called.type === 'MemberExpression' ? called.object : undefined;
}

/** The list of routes around an object, or around its options. */
function listAround(object: Node): Node | undefined {
  const around = object.parent?.type === 'Property' ? object.parent.parent.parent : object.parent;
  return around?.type === 'ArrayExpression' ? around : undefined;
}

/** The argument of a route, and the handler in it where it is an object of options: `fastify.post('/x', { schema, handler: create })`. */
function placesIn(given: Node): Node[] {
  const node = bare(given);
  const handler = node.type === 'ObjectExpression' ? membersOf(node).get('handler') : undefined;
  return handler ? [given, handler] : [given];
}

function objectsIn(node: Node): TSESTree.ObjectExpression[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((one) => (one ? objectsIn(one) : []));
  return node.type === 'ObjectExpression' ? [node] : [];
}

/** The functions that a place names, also in a call: `wrap(this.show)`, `this.show.bind(this)`. */
function functionsAt(x: Activation, place: Node, depth = 0): FunctionNode[] {
  const node = bare(place);
  if (node.type === 'CallExpression' && depth < DEEPEST_WRAPPER) {
    const callee = bare(node.callee);
    const bound = callee.type === 'MemberExpression' ? [callee.object] : [];
    return [...bound, ...node.arguments].flatMap((one) => functionsAt(x, one, depth + 1));
  }
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return [];
  const value = evaluate(x, node, new State());
  return value.kind === 'function' ? [value.fn] : [];
}

/** Of two routes of one handler: the methods of both, and the path only where it is the same. */
function together(one: Route | undefined, other: Route): Route {
  if (!one) return other;
  return {
    methods: one.methods && other.methods && new Set([...one.methods, ...other.methods]),
    path: one.path === other.path ? one.path : undefined,
    isLast: one.isLast === true && other.isLast === true,
    routes: [...routesOf(one), ...routesOf(other)],
  };
}

function routesOf({ methods, path, routes, isLast = true }: Route): readonly RouteGiven[] {
  return routes ?? [{ methods, path, on: undefined, isLast }];
}

function pathValue(engine: Engine, node: Node): string | undefined {
  return routePath(valueOf(engine, node));
}

function valueOf(engine: Engine, node: Node): Value {
  return evaluate(staticActivation(engine), node, new State());
}

/** The methods of a value: one, or a list; undefined where they can't be seen. */
export function methodSet(value: Value): ReadonlySet<string> | undefined {
  const named = value.kind === 'array' && !value.open ? value.elements : [value];
  const names = named.map(methodName);
  if (names.length === 0 || names.some((name) => name === undefined)) return undefined;
  return names.every((name) => (METHODS as readonly (string | undefined)[]).includes(name))
    ? new Set(names as string[])
    : undefined;
}

/** A method's name, or a member named like it: `RequestMethod.POST`. */
function methodName(value: Value): string | undefined {
  const name = value.kind === 'module' ? value.path.at(-1) : value.kind === 'constant' ? value.value : undefined;
  return typeof name === 'string' ? name.toUpperCase() : undefined;
}
