import type { Engine } from '../../interpreter/engine.js';
import type { Value } from '../../interpreter/values/values.js';
import { bare, type CallNode, isFunction, type Node, staticKey } from '../../syntax/syntax.js';
import { placeOf } from './ids.js';
import { valueAt } from './things.js';
import type { PackageGuard } from './written.js';

const DEEPEST = 4;

/**
 * The guard of a package that stands at a place, or that a class or a variable there is made of: `passport.authenticate('jwt')`, `class
 * JwtAuthGuard extends AuthGuard('jwt') {}`.
 */
export function packageGuardAt(engine: Engine, place: Node): PackageGuard | undefined {
  const made = madeAt(engine, bare(place), 0);
  return made && { ...made, place: placeOf(engine.file, place) };
}

function madeAt(engine: Engine, node: Node, depth: number): Omit<PackageGuard, 'place'> | undefined {
  if (depth > DEEPEST) return undefined;
  if (node.type === 'CallExpression' || node.type === 'NewExpression')
    return ofPackage(valueAt(engine, bare(node.callee)), node);
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return undefined;
  const value = valueAt(engine, node);
  if (value.kind === 'class')
    return value.class.superClass ? madeAt(engine, bare(value.class.superClass), depth + 1) : undefined;
  return value.kind === 'unknown' && value.node !== node
    ? madeAt(engine, bare(value.node), depth + 1)
    : ofPackage(value, undefined);
}

function ofPackage(value: Value, call: CallNode | undefined): Omit<PackageGuard, 'place'> | undefined {
  if (value.kind !== 'module' || value.module.startsWith('.')) return undefined;
  const name = value.path.findLast((one) => one !== 'default') ?? 'default';
  return { module: value.module, name, options: (call?.arguments ?? []).flatMap(optionsIn) };
}

/** The names of options; `()` for a function. */
function optionsIn(argument: Node): string[] {
  if (isFunction(argument)) return ['()'];
  if (argument.type !== 'ObjectExpression') return [];
  return argument.properties.flatMap((one) =>
    one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : [],
  );
}
