import type { SourceFile } from '../../symbols/file.js';
import type { Variable } from '../../symbols/module.js';
import { bare, type FunctionNode, isFunction, type Node, within } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { State } from '../state/state.js';

/** Whether the last test on the path through a function reads more than its arguments: a value that it has read, called, awaited. */
export function isFoundOut(file: SourceFile, fn: FunctionNode, { facts }: State): boolean {
  const read = facts ? nodesOf(file, facts.test.node, 'AwaitExpression', 'Identifier') : [];
  return read.some((node) => node.type === 'AwaitExpression' || isFound(file, fn, node));
}

/** Whether a variable holds a value that the function got itself: no parameter, no part of one, no variable of the file around. */
function isFound(file: SourceFile, fn: FunctionNode, name: Node): boolean {
  const variable = file.variable(name);
  const [definition] = variable?.defs ?? [];
  if (definition?.type !== 'Variable' || !variable || isOutside(variable, fn)) return false;
  const { init } = definition.node;
  return !init || !isOfParameter(file, init);
}

function isOutside({ identifiers }: Variable, fn: FunctionNode): boolean {
  const [name] = identifiers;
  return !name || !within(name, fn);
}

/** `const { email } = params`, `const id = params.id` */
function isOfParameter(file: SourceFile, init: Node): boolean {
  let place = bare(init);
  while (place.type === 'MemberExpression') place = bare(place.object);
  return place.type === 'Identifier' && isFunction(file.variable(place)?.defs[0]?.node);
}
