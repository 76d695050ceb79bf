import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../symbols/file.js';
import { CONFLICT_CALLS } from '../../../packages/stores.js';
import { CREATING_CALLS } from '../../../words/effects/records.js';
import { memoized } from '../trace/memoized.js';
import { isSameVariable } from '../../syntax/names.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { statementOf } from './statement.js';
import { calledFunction } from '../../summaries/called-function.js';

/** From the call in a handler to that of the store: `createTag()` of a service, `insertTag()` of a store. */
const MOST_FUNCTIONS = 2;

/**
 * Whether a function of the project, in this file or another, returns an existing record as it returns a created one: `if (existing) return
 * existing;`, an insertion with `onConflictDoNothing()`, `INSERT OR IGNORE`. False where it can't be seen.
 */
export const mayGiveExisting: (path: PathFacts, call: Node) => boolean = memoized(
  (path, call) => call.type === 'CallExpression' && givesExisting(path, call, MOST_FUNCTIONS),
  false,
);

function givesExisting(path: PathFacts, call: CallNode, left: number): boolean {
  const body = left > 0 ? calledFunction(path.file, call)?.body : undefined;
  const steps = body ? nodesOf(path.file, body, 'TaggedTemplateExpression', 'IfStatement', 'CallExpression') : [];
  return steps.some((node) => leavesAlone(path, node, left));
}

type Step = TSESTree.TaggedTemplateExpression | TSESTree.IfStatement | TSESTree.CallExpression;

function leavesAlone(path: PathFacts, node: Step, left: number): boolean {
  if (node.type === 'TaggedTemplateExpression') return statementOf(path, node)?.mayFind === true;
  if (node.type === 'IfStatement') return returns(path.file, node.consequent, node.test);
  const name = lastNameOf(bare(node.callee));
  if (CONFLICT_CALLS.has(name) || statementOf(path, node)?.mayFind === true) return true;
  return CREATING_CALLS.has(name) && givesExisting(path, node, left - 1);
}

function returns(file: SourceFile, statement: Node, variable: Node): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  const given = last?.type === 'ReturnStatement' ? last.argument : undefined;
  return isSameVariable(file, given, variable);
}
