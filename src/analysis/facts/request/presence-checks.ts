import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { calledFunction } from '../../summaries/called-function.js';

/**
 * Whether a function of the project, in this file or another, that is named as a validation tests by hand whether all of it is present, and
 * of what is present at most its form, by an `else`: `if (!item.page) return …; else if (!isUrl(item.page)) return …`. False where it isn't
 * visible.
 */
export const testsPresence: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  const tests = testsIn(path, call);
  return tests.length > 0 && tests.every((test) => isOfPresence(test) || isAfterPresence(test));
}, false);

/** Whether such a function tests it beside other conditions, so that one status answers both. */
export const alsoTestsPresence: (path: PathFacts, call: CallNode) => boolean = memoized(
  (path, call) => testsIn(path, call).some((test) => isOfPresence(test)),
  false,
);

/** The tests behind which a function of the project refuses. */
function testsIn(path: PathFacts, call: CallNode): readonly Node[] {
  const body = calledFunction(path.file, call)?.body;
  const branches = body ? nodesOf(path.file, body, 'IfStatement') : [];
  return branches.flatMap(({ test, consequent }) => (refuses(path, consequent) ? [test] : []));
}

/** Whether a branch ends the function, or notes a fault. */
function refuses({ file }: PathFacts, branch: Node): boolean {
  return nodesOf(file, branch, 'ReturnStatement', 'ThrowStatement', 'CallExpression').some(
    (one) => one.type !== 'CallExpression' || lastNameOf(bare(one.callee)) === 'push',
  );
}

/** Whether a test is only made where the one before it has found everything there. */
function isAfterPresence({ parent: statement }: Node): boolean {
  const before = statement?.parent;
  return before?.type === 'IfStatement' && before.alternate === statement && isOfPresence(before.test);
}

/** `!a.b`, `a == null`, `a === ''`, `a.length === 0`, `!Array.isArray(a)`, and several of these. */
function isOfPresence(node: Node): boolean {
  const test = bare(node);
  switch (test.type) {
    case 'LogicalExpression':
      return isOfPresence(test.left) && isOfPresence(test.right);
    case 'UnaryExpression':
      return test.operator === '!' && isPlace(test.argument);
    case 'BinaryExpression':
      return EQUALITIES.has(test.operator) && isPlace(test.left) && isNothing(test.left, test.right);
    default:
      return false;
  }
}

const EQUALITIES: ReadonlySet<string> = new Set(['===', '==']);

/** A value that was sent, or whether it is a list at all, or without the blanks around it: `name.trim()`. */
function isPlace(node: Node): boolean {
  const place = bare(node);
  if (place.type === 'CallExpression') return TESTED.has(lastNameOf(bare(place.callee)));
  return place.type === 'Identifier' || place.type === 'MemberExpression';
}

const TESTED: ReadonlySet<string> = new Set(['isArray', 'trim']);

/** `null`, `undefined`, `''`, `0` of a length. */
function isNothing(of: Node, node: Node): boolean {
  const value = bare(node);
  if (value.type === 'Literal')
    return value.value === null || value.value === '' || (value.value === 0 && lastNameOf(bare(of)) === 'length');
  return value.type === 'Identifier' && value.name === 'undefined';
}
