import type { TSESTree } from '@typescript-eslint/utils';
import { METHODS } from '../../frameworks/language/shape.js';
import type { Engine } from '../execution/engine.js';
import { evaluate } from '../execution/expressions.js';
import { staticActivation } from '../execution/names.js';
import { State } from '../execution/state.js';
import type { Value } from '../execution/values.js';
import { methodSet } from './registrations.js';
import { routePath } from '../execution/route-path.js';
import { bare, type FunctionNode, type Node, staticKey } from '../file/syntax.js';

export interface Route {
  readonly methods: ReadonlySet<string> | undefined;
  readonly path: string | undefined;
}

const DEEPEST_WRAPPER = 3;

/** The route that a handler stands in when its router can't be seen: `router.post('/x', wrap(handler))`. */
export function routeAround(engine: Engine, fn: FunctionNode): Route | undefined {
  return routeOfObject(engine, fn) ?? routeOfCalls(engine, fn);
}

/** `{ method: 'PUT', path: '/x', handler }`, also with the handler in an object of options. */
function routeOfObject(engine: Engine, fn: FunctionNode): Route | undefined {
  let node: Node | undefined = fn.parent;
  for (let depth = 0; depth < 2 && node?.type === 'Property'; depth++) {
    const object: Node = node.parent;
    if (object.type !== 'ObjectExpression') return undefined;
    const members = membersOf(object);
    const method = members.get('method');
    const path = members.get('path') ?? members.get('url');
    if (method && path) return { methods: methodSet(valueOf(engine, method)), path: pathValue(engine, path) };
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
    if (route) return route;
    node = parent;
  }
  return undefined;
}

function routeOfCall(engine: Engine, call: TSESTree.CallExpression): Route | undefined {
  const callee = bare(call.callee);
  if (callee.type !== 'MemberExpression') return undefined;
  const verb = staticKey(callee.property, callee.computed)?.toUpperCase() ?? '';
  if (!(METHODS as readonly string[]).includes(verb)) return undefined;
  const path = call.arguments[0] && pathValue(engine, call.arguments[0]);
  return { methods: new Set([verb]), path };
}

function pathValue(engine: Engine, node: Node): string | undefined {
  return routePath(valueOf(engine, node));
}

function valueOf(engine: Engine, node: Node): Value {
  return evaluate(staticActivation(engine), node, new State());
}
