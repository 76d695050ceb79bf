import type { TSESTree } from '@typescript-eslint/utils';
import { bare, lastNameOf, type Node, within } from '../../syntax/syntax.js';

/** A value that is destructured from several by its position, and its pattern. */
export interface Taken {
  readonly from: Node;
  readonly into: Node;
}

/** Which of several values a name is assigned or destructured from: `const [a, b] = await Promise.all([one(), another()])`. */
export function takenTogether({ id, init }: TSESTree.VariableDeclarator, name: Node): Taken | undefined {
  if (id.type !== 'ArrayPattern' || !init) return undefined;
  const at = id.elements.findIndex((one) => one && within(name, one));
  const into = id.elements[at];
  const from = elementsOf(init)?.[at];
  return from && into && into.type !== 'RestElement' ? { from, into } : undefined;
}

function elementsOf(init: Node): readonly (Node | null)[] | undefined {
  const all = bare(init);
  const list = all.type === 'AwaitExpression' ? waitedFor(bare(all.argument)) : all;
  return list?.type === 'ArrayExpression' ? placed(list.elements) : undefined;
}

/** `Promise.all([…])` */
function waitedFor(call: Node): Node | undefined {
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return undefined;
  const { object } = call.callee;
  const isAll = object.type === 'Identifier' && object.name === 'Promise' && lastNameOf(call.callee) === 'all';
  return isAll ? call.arguments[0] : undefined;
}

/** Elements whose places are known: those before the first that is spread. */
function placed(elements: readonly (Node | null)[]): readonly (Node | null)[] {
  const spread = elements.findIndex((one) => one?.type === 'SpreadElement');
  return spread < 0 ? elements : elements.slice(0, spread);
}
