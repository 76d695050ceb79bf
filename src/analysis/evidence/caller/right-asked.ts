import { RIGHT_CHECKS, RIGHTS } from '../../../knowledge/rights.js';
import { lastNameOf, type Node, statementAround, testAround } from '../../file/syntax.js';
import { holdsNode } from '../../file/walk.js';
import type { HttpResponse } from '../../responses/response.js';

const MOST_NODES = 40;

/**
 * Whether the `if` that a response leaves in asks for a right by its name: `if (!is_superuser)`. Of what makes it come out so,
 * the way that the path took is only one: `let is_superuser = false; if (email) is_superuser = await isSuperuser(email);`.
 */
export function isRightAsked({ path, node, status, via }: HttpResponse): boolean {
  // What is thrown may be caught and thrown once more.
  const left = statementAround(status.node).type === 'ThrowStatement' ? status.node : node;
  return [left, ...via].some((place) => {
    const test = testAround(place);
    return test !== undefined && holdsNode(path.file, test, asksForRight, MOST_NODES);
  });
}

function asksForRight(node: Node): boolean {
  if (node.type !== 'Identifier' && node.type !== 'MemberExpression') return false;
  const name = lastNameOf(node);
  return RIGHTS.has(name) || RIGHT_CHECKS.has(name);
}
