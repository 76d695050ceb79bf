import { ERROR_NAMES } from '../../../words/errors/errors.js';
import { type CallNode, isFunction, type Node, parametersOf, parameterTarget } from '../../syntax/syntax.js';
import type { Source } from './source.js';

/** Whether a function is to be called back by Node's convention: with an error first, or none. */
export function isNodeCallback(node: Node | undefined): boolean {
  if (!isFunction(node)) return false;
  const [first] = parametersOf(node);
  const name = first && parameterTarget(first);
  return name?.type === 'Identifier' && ERROR_NAMES.has(name.name);
}

/** The call that calls back with a value, or with what it was read of: `row` of `get(id, (err, row) => …)`. */
export function callOfResult({ start }: Source): CallNode | undefined {
  if (start.kind !== 'callback' || start.index !== 1) return undefined;
  return isNodeCallback(start.call.arguments.at(-1)) ? start.call : undefined;
}
