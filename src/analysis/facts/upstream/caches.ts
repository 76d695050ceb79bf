import { CACHE_READERS, CACHES } from '../../../words/request/promise-combinators.js';
import { bare, type CallNode, lastNameOf, type Node } from '../../syntax/syntax.js';
import { referencesIn } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * Whether a response is a cache's, which has no entry and may not forward the request: a test on the path compares
 * `only-if-cached`, or reads a cache. A cache answers so with 504 (RFC 9111 §5.2.1.7).
 */
export function isCacheMiss({ path, node }: HttpResponse): boolean {
  for (const test of path.tests()) if (asksCache(path, test.node)) return true;
  const { parent } = node;
  return parent?.type === 'LogicalExpression' && parent.right === node && asksCache(path, parent.left);
}

function asksCache(path: PathFacts, test: Node): boolean {
  const asked = test.type === 'SwitchCase' ? test.parent.discriminant : test;
  return referencesIn(path.file, asked).some((node) => sourcesOf(path, node).some(isOfCache));
}

/** `await caches.match(request)`, `cache.get(key)` */
function isOfCache(source: Source): boolean {
  const call = lastCall(source);
  return (
    call !== undefined &&
    CACHE_READERS.has(call.name) &&
    [...call.on, holderOf(call.node)].some((name) => CACHES.has(name))
  );
}

/** The file's name for the object of a method, of any class: `cache` of a `Map`. */
function holderOf({ callee }: CallNode): string {
  const method = bare(callee);
  return method.type === 'MemberExpression' ? lastNameOf(bare(method.object)) : '';
}
