import type { TSESTree } from '@typescript-eslint/utils';
import { isSameVariable } from '../../syntax/names.js';
import { bare, type CallNode, type Node, testAround } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { initialOf } from '../trace/constants.js';
import { dataIn } from './request-data.js';

/**
 * Whether a schema checks an object that the handler has made itself, and in which all data of the request was tested first: `const patch =
 * {}; if (depth > 0) patch.depth = depth; Patch.parse(patch);`. The schema has nothing left to refuse.
 */
export function isSettledByHand(path: PathFacts, { arguments: [given] }: CallNode): boolean {
  const object = given && bare(given);
  if (object?.type !== 'Identifier') return false;
  const initial = initialOf(path, object);
  if (initial?.type !== 'ObjectExpression' || dataIn(path, initial).parts.length > 0) return false;
  const writes = writesTo(path, object);
  return writes.length > 0 && writes.every((write) => isSettled(path, write));
}

/** The assignments to an object's members; any other use of it than a read may add others. */
function writesTo(path: PathFacts, object: TSESTree.Identifier): readonly TSESTree.AssignmentExpression[] {
  const uses = (path.file.variable(object)?.references ?? []).map(({ identifier }) => identifier as Node);
  return uses.flatMap((use) => {
    const { parent } = use;
    const assigned = parent?.type === 'MemberExpression' && parent.object === use ? parent.parent : undefined;
    return assigned?.type === 'AssignmentExpression' && assigned.left === parent ? [assigned] : [];
  });
}

/** No data of the request, or what the `if` around tests. */
function isSettled(path: PathFacts, write: TSESTree.AssignmentExpression): boolean {
  if (dataIn(path, write.right).parts.length === 0) return true;
  const test = testAround(write);
  return test !== undefined && nodesOf(path.file, write.right, 'Identifier').some((one) => isTestedIn(path, one, test));
}

/** Whether a name is tested for more than its presence: `depth > 0`, `isNaN(depth)`. */
function isTestedIn({ file }: PathFacts, name: TSESTree.Identifier, test: Node): boolean {
  return nodesOf(file, test, 'BinaryExpression', 'CallExpression').some((one) =>
    nodesOf(file, one, 'Identifier').some((other) => isSameVariable(file, other, name)),
  );
}
