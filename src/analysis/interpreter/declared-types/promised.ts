import { awaited, type FunctionNode, functionAround, isFunction, type Node, within } from '../../syntax/syntax.js';
import type { Engine, Root } from '../engine.js';
import { isFilledType } from './filled-types.js';
import type { Value } from '../values/values.js';

/**
 * Whether the type of a value that a handler returns excludes its absence: the type of the value, of the handler, or of the function that
 * makes it.
 */
export function isPromised(engine: Engine, { fn }: Root, value: Value, place: Node): boolean {
  const declared = value.kind === 'unknown' ? value.declared : undefined;
  if (declared?.path.length === 0 && isFilledType(engine, declared.type)) return true;
  const maker = returnsAround(value.node);
  return (within(place, fn) && declaresFilled(engine, fn)) || (maker !== undefined && declaresFilled(engine, maker));
}

/** Whether a function is declared to return a value that is present, or a promise of one. */
function declaresFilled(engine: Engine, { returnType, generator }: FunctionNode): boolean {
  // Oxlint has null in the place of none.
  const type = returnType?.typeAnnotation;
  return type !== undefined && !generator && isFilledType(engine, type);
}

/** The function that returns an expression unchanged. */
function returnsAround(node: Node): FunctionNode | undefined {
  let at = node;
  while (at.parent && awaited(at.parent) === awaited(node)) at = at.parent;
  const { parent } = at;
  if (parent?.type === 'ReturnStatement') return functionAround(parent);
  return isFunction(parent) && parent.body === at ? parent : undefined;
}
