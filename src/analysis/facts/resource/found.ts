import type { Node } from '../../syntax/syntax.js';
import { bare } from '../../syntax/syntax.js';
import type { PathFacts, PassedTest } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether two responses of a handler part at a test of a look-up's result: `if (existing) return res.json(existing)`. */
export function partByFinding(one: HttpResponse, other: HttpResponse): boolean {
  const tests = one.path.tests();
  return other.path.tests().some((test) => tests.some((same) => partAt(same, test)) && isOfFound(one.path, test.node));
}

/** Whether a test has different outcomes on two paths. */
function partAt(one: PassedTest, other: PassedTest): boolean {
  return one.node === other.node && one.holds !== other.holds;
}

function isOfFound(path: PathFacts, test: Node): boolean {
  const node = bare(test);
  const value = node.type === 'BinaryExpression' ? bare(node.left) : node;
  if (value.type !== 'Identifier' && value.type !== 'MemberExpression') return false;
  return isFound(path, value);
}

/** Whether a value was looked up, and is no part of the request. */
function isFound(path: PathFacts, value: Node): boolean {
  return sourcesOf(path, value).some(
    ({ start, steps }) =>
      steps.some(({ kind }) => kind === 'call') &&
      start.kind !== 'request' &&
      start.kind !== 'input' &&
      start.kind !== 'fact',
  );
}
