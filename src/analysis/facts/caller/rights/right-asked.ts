import { RIGHT_CHECKS, RIGHTS } from '../../../../knowledge/caller/rights.js';
import { awaited, bare, lastNameOf, type Node, statementAround, testAround } from '../../../syntax/syntax.js';
import { holdsNode } from '../../../syntax/walk.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import type { HttpResponse } from '../../../responses/response.js';
import { initialOf } from '../../trace/constants.js';

const MOST_NODES = 40;

/**
 * Whether the `if` around a response tests a right by its name: `if (!is_superuser)`. The path of its value that was executed is only one
 * of those with this outcome: `let is_superuser = false; if (email) is_superuser = await isSuperuser(email);`.
 */
export function isRightTested(response: HttpResponse): boolean {
  return isHeld(response, testsRight);
}

/** Whether an `if` that a response leaves in has such a node in its test. */
function isHeld({ path, node, status, via }: HttpResponse, tests: (path: PathFacts, node: Node) => boolean): boolean {
  // What is thrown may be caught and thrown once more.
  const left = statementAround(status.node).type === 'ThrowStatement' ? status.node : node;
  return [left, ...via].some((place) => {
    const test = testAround(place);
    return test !== undefined && holdsNode(path.file, test, (one) => tests(path, one), MOST_NODES);
  });
}

/** By its own name, or by that of the call which returned it: `const access = await hasAdminRole(userId)`. */
function testsRight(path: PathFacts, node: Node): boolean {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false;
  const name = lastNameOf(node);
  if (RIGHTS.has(name) || RIGHT_CHECKS.has(name)) return true;
  const made = node.type === 'Identifier' ? initialOf(path, node) : undefined;
  const call = made && awaited(made);
  return call?.type === 'CallExpression' && RIGHT_CHECKS.has(lastNameOf(bare(call.callee)));
}
