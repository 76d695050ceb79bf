import type { TSESTree } from '@typescript-eslint/utils';
import { CONFLICT_CALLS } from '../../knowledge/records.js';
import { once } from '../evidence/trace/once.js';
import { functionOfProject } from '../evidence/trace/project-functions.js';
import { bare, lastNameOf, type Node } from '../file/syntax.js';
import { holdsNode } from '../file/walk.js';
import type { PathFacts } from '../responses/path-facts.js';

const MOST_NODES = 400;

/**
 * Whether a function of the project, in this file or another, gives what is there already as it gives what it creates:
 * `if (existing) return existing;`, or an insertion with `onConflictDoNothing()`. False where it can't be seen.
 */
export const mayGiveExisting: (path: PathFacts, call: Node) => boolean = once((path, call) => {
  const fn = call.type === 'CallExpression' ? functionOfProject(path, call) : undefined;
  return fn?.body ? holdsNode(path.file, fn.body, leavesAlone, MOST_NODES) : false;
}, false);

function leavesAlone(node: Node): boolean {
  if (node.type === 'CallExpression') return CONFLICT_CALLS.has(lastNameOf(bare(node.callee)));
  return node.type === 'IfStatement' && isVariable(node.test) && returns(node.consequent, node.test.name);
}

function isVariable(node: Node): node is TSESTree.Identifier {
  return node.type === 'Identifier';
}

function returns(statement: Node, name: string): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  const given = last?.type === 'ReturnStatement' ? last.argument : undefined;
  return given?.type === 'Identifier' && given.name === name;
}
