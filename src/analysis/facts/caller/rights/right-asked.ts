import type { TSESTree } from '@typescript-eslint/utils';
import { RIGHT_CHECKS, RIGHTS } from '../../../../words/caller/rights.js';
import { awaited, bare, lastNameOf, statementAround, testAround } from '../../../syntax/syntax.js';
import { nodesOf } from '../../../syntax/nodes-of.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import type { HttpResponse } from '../../../responses/response.js';
import { initialOf } from '../../trace/constants.js';

/**
 * Whether the `if` around a response tests a right by its name: `if (!is_superuser)`. The path of its value that was executed is only one
 * of those with this outcome: `let is_superuser = false; if (email) is_superuser = await isSuperuser(email);`.
 */
export function isRightTested({ path, node, status, via }: HttpResponse): boolean {
  // What is thrown may be caught and thrown once more.
  const left = statementAround(status.node).type === 'ThrowStatement' ? status.node : node;
  return [left, ...via].some((place) => {
    const test = testAround(place);
    return (
      test !== undefined && nodesOf(path.file, test, 'Identifier', 'MemberExpression').some((one) => isRight(path, one))
    );
  });
}

/** By its own name, or by that of the call which returned it: `const access = await hasAdminRole(userId)`. */
function isRight(path: PathFacts, node: TSESTree.Identifier | TSESTree.MemberExpression): boolean {
  const name = lastNameOf(node);
  if (RIGHTS.has(name) || RIGHT_CHECKS.has(name)) return true;
  const made = node.type === 'Identifier' ? initialOf(path, node) : undefined;
  const call = made && awaited(made);
  return call?.type === 'CallExpression' && RIGHT_CHECKS.has(lastNameOf(bare(call.callee)));
}
