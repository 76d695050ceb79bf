import type { PathFacts } from '../../responses/path-facts.js';
import { lastMember } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import type { Node } from '../../syntax/syntax.js';
/** Whether a value is the request's method. */
export function isMethod(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    (source) => (source.start.kind === 'fact' && source.start.fact === 'method') || lastMember(source) === 'method',
  );
}
