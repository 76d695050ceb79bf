import type { PathFacts } from '../../responses/path-facts.js';
import { literalOf } from '../trace/constants.js';
import { implied, claimsHere } from '../trace/tests.js';
import { lastMember } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import type { Node } from '../../syntax/syntax.js';

/** Whether by a test on the path a request has a method, also in a helper with unknown arguments. */
export function isTestedFor(path: PathFacts, method: string): boolean {
  const claimsMethod = claimsHere(
    (atom, holds) =>
      atom.kind === 'equal' &&
      holds &&
      isMethod(path, atom.left) &&
      String(literalOf(path, atom.right)).toUpperCase() === method,
  );
  return implied(path, claimsMethod);
}

/** Whether a value is the request's method. */
export function isMethod(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    (source) => (source.start.kind === 'fact' && source.start.fact === 'method') || lastMember(source) === 'method',
  );
}
