import { awaited, type FunctionNode, functionAround, isFunction, type Node, within } from '../../syntax/syntax.js';
import type { Engine, Root } from '../engine.js';
import { isFilledType } from './filled-types.js';
import type { Value } from '../values/values.js';

/**
 * Whether a value that a handler gives is there by a type that is written: that of the value, of the handler, or of the
 * function that makes it.
 */
export function isPromised(engine: Engine, { fn }: Root, value: Value, place: Node): boolean {
  const declared = value.kind === 'unknown' ? value.declared : undefined;
  if (declared?.path.length === 0 && isFilledType(engine, declared.type)) return true;
  const maker = returnsAround(value.node);
  return (within(place, fn) && givesFilled(engine, fn)) || (maker !== undefined && givesFilled(engine, maker));
}

/** Whether a function says that it gives a value that is there, or a promise of one. */
function givesFilled(engine: Engine, { returnType, generator }: FunctionNode): boolean {
  // Oxlint has null in the place of none.
  const type = returnType?.typeAnnotation;
  return type !== undefined && !generator && isFilledType(engine, type);
}

/** The function that gives an expression as it is. */
function returnsAround(node: Node): FunctionNode | undefined {
  let at = node;
  while (at.parent && awaited(at.parent) === awaited(node)) at = at.parent;
  const { parent } = at;
  if (parent?.type === 'ReturnStatement') return functionAround(parent);
  return isFunction(parent) && parent.body === at ? parent : undefined;
}
