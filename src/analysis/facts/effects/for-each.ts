import type { TSESTree } from '@typescript-eslint/utils';
import { FOR_EACH } from '../../../packages/language.js';
import type { SourceFile } from '../../symbols/file.js';
import { bare, declaredName, isFunction, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';

/** Functions that call each other, from a loop to its effect. */
const MOST_FUNCTIONS = 3;

/**
 * Whether a node is run for each element of a list: in the function around it, or in a function of the file that calls that one for each.
 */
export function isForEach(file: SourceFile, node: Node, left = MOST_FUNCTIONS): boolean {
  for (let at = node; at.parent; at = at.parent) {
    const { parent } = at;
    if (isLoopOverList(file, parent) && parent.body === at) return true;
    if (!isFunction(at)) continue;
    if (parent.type !== 'CallExpression') {
      const name = declaredName(at);
      return left > 0 && name !== undefined && isCalledForEach(file, name, left - 1);
    }
    if (FOR_EACH.has(lastNameOf(parent.callee))) return true;
  }
  return false;
}

type Loop = TSESTree.ForOfStatement | TSESTree.ForInStatement | TSESTree.ForStatement;

/** `for (const pet of pets)`, `for (let i = 0; i < pets.length; i++)`; several attempts are one action. */
function isLoopOverList(file: SourceFile, node: Node): node is Loop {
  if (node.type === 'ForOfStatement' || node.type === 'ForInStatement') return true;
  if (node.type !== 'ForStatement' || !node.test) return false;
  return nodesOf(file, node.test, 'MemberExpression').some((member) => lastNameOf(member) === 'length');
}

function isCalledForEach(file: SourceFile, name: TSESTree.Identifier, left: number): boolean {
  const uses = (file.variable(name)?.references ?? []).flatMap(({ identifier, init }) => (init ? [] : [identifier]));
  return uses.length > 0 && uses.every((use) => isUsedForEach(file, use, left));
}

function isUsedForEach(file: SourceFile, use: Node, left: number): boolean {
  const { parent } = use;
  if (parent?.type !== 'CallExpression') return false;
  return bare(parent.callee) === use ? isForEach(file, parent, left) : FOR_EACH.has(lastNameOf(parent.callee));
}
