import type { TSESTree } from '@typescript-eslint/utils';
import { bare, type CallNode, type Node, testAround } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from '../trace/constants.js';
import { dataIn } from './request-data.js';

const MOST_NODES = 60;

/**
 * Whether a schema is given an object that the handler has made itself, and in which all that is the request's was looked at first:
 * `const patch = {}; if (depth > 0) patch.depth = depth; Patch.parse(patch);`. There is nothing left in it that the schema may refuse.
 */
export function isSettledByHand(path: PathFacts, { arguments: [given] }: CallNode): boolean {
  const object = given && bare(given);
  if (object?.type !== 'Identifier') return false;
  const initial = initialOf(path, object);
  if (initial?.type !== 'ObjectExpression' || dataIn(path, initial).parts.length > 0) return false;
  const writes = writesTo(path, object);
  return writes.length > 0 && writes.every((write) => isSettled(path, write));
}

/** What is assigned to an object's members; any other use of it than to read it may put something else in. */
function writesTo(path: PathFacts, object: TSESTree.Identifier): readonly TSESTree.AssignmentExpression[] {
  const uses = (path.file.variable(object)?.references ?? []).map(({ identifier }) => identifier as Node);
  return uses.flatMap((use) => {
    const { parent } = use;
    const assigned = parent?.type === 'MemberExpression' && parent.object === use ? parent.parent : undefined;
    return assigned?.type === 'AssignmentExpression' && assigned.left === parent ? [assigned] : [];
  });
}

/** Nothing of the request's, or what the `if` around asks about. */
function isSettled(path: PathFacts, write: TSESTree.AssignmentExpression): boolean {
  if (dataIn(path, write.right).parts.length === 0) return true;
  const test = testAround(write);
  return test !== undefined && holdsNode(path.file, write.right, (one) => isAskedIn(path, one, test), MOST_NODES);
}

/** Whether a name stands in a test as more than whether it is there: `depth > 0`, `isNaN(depth)`. */
function isAskedIn(path: PathFacts, name: Node, test: Node): boolean {
  const variable = name.type === 'Identifier' ? path.file.variable(name) : undefined;
  const isIt = (one: Node): boolean => one.type === 'Identifier' && path.file.variable(one) === variable;
  return (
    variable !== undefined &&
    holdsNode(path.file, test, (one) => ASKING.has(one.type) && holdsNode(path.file, one, isIt, MOST_NODES), MOST_NODES)
  );
}

const ASKING: ReadonlySet<string> = new Set(['BinaryExpression', 'CallExpression']);
