import type { PathFacts } from '../path-facts.js';
import type { HttpResponse } from '../response.js';
import { bare, type Node } from '../syntax.js';
import { sourcesOf } from './trace.js';

/** Whether two responses of a handler part at a test of what a look-up has found: `if (existing) return res.json(existing)`. */
export function partByFinding(one: HttpResponse, other: HttpResponse): boolean {
  const tests = [...one.path.tests()];
  return [...other.path.tests()].some(
    ({ node, key, holds }) => tests.some((test) => test.key === key && test.holds !== holds) && isOfFound(one.path, node),
  );
}

function isOfFound(path: PathFacts, test: Node): boolean {
  const node = bare(test);
  const value = node.type === 'BinaryExpression' ? bare(node.left) : node;
  if (value.type !== 'Identifier' && value.type !== 'MemberExpression') return false;
  return sourcesOf(path, value).some(({ calls, root, text }) => calls.length > 0 && root.kind !== 'request' && !text.startsWith('URL('));
}
