import { type Node, staticKey } from '../analysis/syntax/syntax.js';
import type { HttpResponse } from '../analysis/responses/response.js';

/** More levels than any route is described in. */
const DEEPEST = 8;

/**
 * Whether the object in which a route's handler is written also says, under the status, what its body is:
 * `{ response: { status: { 204: Joi.object({}) } }, handler }`. A framework that holds answers against it (hapi 20, 21)
 * answers 500 to one without that body.
 */
export function isBodyDescribed({ handler, status }: HttpResponse): boolean {
  const codes = new Set(status.codes?.map(String));
  for (let at: Node | undefined = handler.parent; at; at = at.parent) {
    if (at.type === 'ObjectExpression' && hasKey(at, codes)) return true;
    if (at.type !== 'ObjectExpression' && at.type !== 'Property') return false;
  }
  return false;
}

function hasKey(node: Node, keys: ReadonlySet<string>, depth = 0): boolean {
  if (node.type !== 'ObjectExpression' || depth > DEEPEST) return false;
  return node.properties.some(
    (one) =>
      one.type === 'Property' &&
      (keys.has(staticKey(one.key, one.computed) ?? '') || hasKey(one.value, keys, depth + 1)),
  );
}
