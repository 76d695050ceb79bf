import type { TSESTree } from '@typescript-eslint/utils';
import { type FunctionNode, isFunction, type Node } from '../../analysis/syntax/syntax.js';

/** The location of a report: the name or head of a whole function, the callee of a call whose argument is a function. */
export function shownPlace(node: Node): TSESTree.SourceLocation {
  if (node.type === 'MethodDefinition') return node.key.loc;
  if (isFunction(node)) return headOf(node);
  const isCall = node.type === 'CallExpression' || node.type === 'NewExpression';
  return isCall && node.arguments.some(isFunction) ? { start: node.loc.start, end: node.callee.loc.end } : node.loc;
}

function headOf(node: FunctionNode): TSESTree.SourceLocation {
  const { parent, id, body } = node;
  const isMember = parent?.type === 'MethodDefinition' || (parent?.type === 'Property' && parent.method);
  if (isMember) return parent.key.loc;
  return id?.loc ?? { start: node.loc.start, end: body?.loc.start ?? node.loc.end };
}
