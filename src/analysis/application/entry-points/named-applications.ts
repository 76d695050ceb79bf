import { type Handler, METHODS } from '../../../frameworks/language/shape.js';
import { APPLICATION_NAMES } from '../../../words/request/parameters.js';
import type { Engine } from '../../interpreter/engine.js';
import { importedValue } from '../../interpreter/names/imports.js';
import { routePath } from '../../interpreter/framework-calls/route-path.js';
import type { FunctionValue, Value } from '../../interpreter/values/values.js';
import { type CallNode, bare, type Node, staticKey } from '../../syntax/syntax.js';
import { conventionalCandidate } from './candidates.js';

/** The route in a call on what is an application by its name only. */
interface NamedRoute {
  readonly method: string;
  readonly path: string;
  /** What it is registered on. */
  readonly on: Node;
  readonly last: Value | undefined;
}

/** A handler of another file. */
interface NamedHandler {
  readonly handler: Handler;
  readonly value: FunctionValue;
  /** Where it is an argument. */
  readonly at: Node;
}

/**
 * `module.exports = (app) => { app.delete('/pots/:id', pots.remove); }`: only a parameter's name identifies `app`, and
 * the parameters of `remove`, in its own file, make it a handler.
 */
export function routeOnNamed(engine: Engine, { callee }: CallNode, args: readonly Value[]): NamedRoute | undefined {
  const called = bare(callee);
  const path = routePath(args[0]);
  if (called.type !== 'MemberExpression' || !path?.startsWith('/')) return undefined;
  const method = staticKey(called.property, called.computed)?.toUpperCase() ?? '';
  if (!(METHODS as readonly string[]).includes(method) || !isNamed(engine, called.object)) return undefined;
  return { method, path, on: called.object, last: args.at(-1) };
}

/** The function of another file that such a call names. */
export function handlerOnNamed(engine: Engine, { last }: NamedRoute): NamedHandler | undefined {
  const value = last?.kind === 'module' ? lastOf(importedValue(engine, last)) : undefined;
  const handler = value?.kind === 'function' ? conventionalCandidate(engine, value.fn)?.handler : undefined;
  return last && value?.kind === 'function' && handler ? { handler, value, at: last.node } : undefined;
}

/** Whether a node is a parameter with the name of an application or router. */
function isNamed({ file }: Engine, node: Node): boolean {
  if (node.type !== 'Identifier' || !APPLICATION_NAMES.has(node.name)) return false;
  return file.variable(node)?.defs[0]?.type === 'Parameter';
}

/** `export const remove = [authorize, async (req, res) => …]`: the last of a list answers. */
export function lastOf(value: Value | undefined): Value | undefined {
  return value?.kind === 'array' && !value.open ? value.elements.at(-1) : value;
}
