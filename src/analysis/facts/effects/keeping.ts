import type { TSESTree } from '@typescript-eslint/utils';
import { COLLECTION_METHODS } from '../../../packages/language.js';
import { CREATING_CALLS } from '../../../words/effects/records.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledFunction } from '../../summaries/called-function.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { bare, type FunctionNode, isAwaited, lastNameOf, type Node, within } from '../../syntax/syntax.js';
import { memoized } from '../trace/memoized.js';
import { statementOf } from './statement.js';

/** Whether a function of the project is seen to keep nothing of what it makes: it waits for nothing, and changes only what is its own. */
export const keepsNothing: (path: PathFacts, call: Node) => boolean = memoized((path, call) => {
  const fn = call.type === 'CallExpression' ? calledFunction(path.file, call) : undefined;
  if (!fn?.body || fn.async) return false;
  return !nodesOf(path.file, fn.body, 'CallExpression', 'AssignmentExpression').some((node) => keeps(path, fn, node));
}, false);

function keeps(
  path: PathFacts,
  fn: FunctionNode,
  node: TSESTree.CallExpression | TSESTree.AssignmentExpression,
): boolean {
  if (node.type === 'AssignmentExpression') return isFromOutside(path, fn, node.left);
  if (isAwaited(node) || statementOf(path, node) !== undefined) return true;
  const callee = bare(node.callee);
  if (callee.type === 'MemberExpression' && COLLECTION_METHODS.has(lastNameOf(callee)))
    return isFromOutside(path, fn, callee.object);
  return calledFunction(path.file, node) === undefined
    ? CREATING_CALLS.has(lastNameOf(callee))
    : !keepsNothing(path, node);
}

/** Whether an expression is a member of what isn't declared in a function, such as a list of the file. */
function isFromOutside(path: PathFacts, fn: FunctionNode, node: Node): boolean {
  const place = bare(node);
  if (place.type === 'MemberExpression') return isFromOutside(path, fn, place.object);
  if (place.type === 'ThisExpression') return true;
  const [definition] = place.type === 'Identifier' ? (path.file.variable(place)?.defs ?? []) : [];
  return definition !== undefined && !within(definition.name, fn);
}
