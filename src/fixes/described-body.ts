import { type Node, staticKey } from '../analysis/syntax/syntax.js';
import type { HttpResponse } from '../analysis/responses/response.js';

/** More levels than any route's description has. */
const DEEPEST = 8;

/**
 * Whether the object that contains a route's handler also describes the body of the status: `{ response: { status: { 204: Joi.object({}) }
 * }, handler }`. A framework that validates responses by it (hapi 20, 21) answers 500 to one without that body.
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
