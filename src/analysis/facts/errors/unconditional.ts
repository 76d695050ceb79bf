import { codeOfHandling } from '../../interpreter/state/error-handling.js';
import { isFunction, type Node, within } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';

/**
 * Whether the handling of an error, and not only what was done before it, is the same for every error. `answer` is the
 * place in it that answers so.
 */
export function isUnconditional(path: PathFacts, answer: Node): boolean {
  const handling = path.errorHandling && codeOfHandling(path.errorHandling);
  if (!handling || path.isTestedSince || isBranchOfHelper(answer, handling)) return false;
  for (const { node } of path.tests()) if (within(node, handling)) return false;
  return true;
}

/** Whether a place outside of the handling is on a branch of its function: the test is forgotten where the result was kept. */
function isBranchOfHelper(place: Node, handling: Node): boolean {
  if (within(place, handling)) return false;
  for (let at: Node | undefined = place; at && !isFunction(at); at = at.parent) {
    if (at.type === 'IfStatement' || at.type === 'SwitchCase' || at.type === 'ConditionalExpression') return true;
  }
  return false;
}
