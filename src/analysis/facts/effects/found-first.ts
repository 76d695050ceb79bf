import type { SourceFile } from '../../symbols/file.js';
import { CONFLICT_CALLS, CREATING_CALLS } from '../../../knowledge/effects/records.js';
import { memoized } from '../trace/memoized.js';
import { isSameVariable } from '../../syntax/names.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { statementOf } from './statement.js';
import { calledFunction } from '../../summaries/called-function.js';

const MOST_NODES = 400;

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
  return body ? holdsNode(path.file, body, (node) => leavesAlone(path, node, left), MOST_NODES) : false;
}

function leavesAlone(path: PathFacts, node: Node, left: number): boolean {
  if (node.type === 'TaggedTemplateExpression') return statementOf(path, node)?.mayFind === true;
  if (node.type === 'IfStatement') return returns(path.file, node.consequent, node.test);
  if (node.type !== 'CallExpression') return false;
  const name = lastNameOf(bare(node.callee));
  if (CONFLICT_CALLS.has(name) || statementOf(path, node)?.mayFind === true) return true;
  return CREATING_CALLS.has(name) && givesExisting(path, node, left - 1);
}

function returns(file: SourceFile, statement: Node, variable: Node): boolean {
  const last = statement.type === 'BlockStatement' ? statement.body.at(-1) : statement;
  const given = last?.type === 'ReturnStatement' ? last.argument : undefined;
  return isSameVariable(file, given, variable);
}
