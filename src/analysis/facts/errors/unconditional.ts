import { codeOfHandling } from '../../interpreter/state/error-handling.js';
import { within } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';

/**
 * Whether the handling of an error, and not only what was done before it, is the same for every error.
 */
export function isUnconditional(path: PathFacts): boolean {
  const handling = path.errorHandling && codeOfHandling(path.errorHandling);
  if (!handling || path.isTestedSince) return false;
  for (const { node } of path.tests()) if (within(node, handling)) return false;
  return true;
}
