import type { Names } from '../../../knowledge/language/names.js';
import { type CallNode, type Node, staticKey } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';

/** Which of what a call gives says how it went. */
export interface Outcome {
  /** Members that say so. */
  readonly members: Names;
  /** Whether the whole of it does, by being there. */
  readonly isWhole: boolean;
}

/** Whether code asks what a call gave how it went: `if (!result.valid)`, `if (!(await check(token)))`, `const { ok } = …`. */
export function isResultAsked(path: PathFacts, call: CallNode, outcome: Outcome): boolean {
  const value = wrapped(call);
  const { parent } = value;
  if (parent?.type === 'VariableDeclarator' && parent.init === value) return isPatternAsked(path, parent.id, outcome);
  if (parent?.type === 'AssignmentExpression' && parent.right === value)
    return isPatternAsked(path, parent.left, outcome);
  return isAsked(value, outcome);
}

function isPatternAsked(path: PathFacts, pattern: Node, outcome: Outcome): boolean {
  if (pattern.type === 'Identifier') return readsOf(path, pattern).some((use) => isAsked(use, outcome));
  if (pattern.type !== 'ObjectPattern') return false;
  return pattern.properties.some(
    (one) =>
      one.type === 'Property' &&
      outcome.members.has(staticKey(one.key, one.computed) ?? '') &&
      readsOf(path, one.value).some(isTested),
  );
}

function readsOf(path: PathFacts, name: Node): readonly Node[] {
  if (name.type !== 'Identifier') return [];
  const references = path.file.variable(name)?.references ?? [];
  return references.filter((one) => one.isRead()).map(({ identifier }) => identifier as Node);
}

function isAsked(use: Node, { members, isWhole }: Outcome): boolean {
  const value = wrapped(use);
  const { parent } = value;
  if (parent?.type === 'MemberExpression' && parent.object === value)
    return members.has(staticKey(parent.property, parent.computed) ?? '') && isTested(parent);
  return isWhole && isTested(value);
}

/** Whether a value decides an `if` or a choice, alone or with others. */
function isTested(value: Node): boolean {
  let at = wrapped(value);
  while (at.parent && OPERATIONS.has(at.parent.type)) at = wrapped(at.parent);
  const { parent } = at;
  return (parent?.type === 'IfStatement' || parent?.type === 'ConditionalExpression') && parent.test === at;
}

const OPERATIONS: ReadonlySet<string> = new Set(['UnaryExpression', 'LogicalExpression', 'BinaryExpression']);

/** The outermost expression that is the same value: under `await`, assertions, optional chains. */
function wrapped(node: Node): Node {
  let at = node;
  while (at.parent && SAME.has(at.parent.type)) at = at.parent;
  return at;
}

const SAME: ReadonlySet<string> = new Set([
  'AwaitExpression',
  'ChainExpression',
  'TSAsExpression',
  'TSNonNullExpression',
  'TSSatisfiesExpression',
  'TSTypeAssertion',
]);
