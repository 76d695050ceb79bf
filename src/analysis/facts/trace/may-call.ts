import type { Names } from '../../../knowledge/language/names.js';
import { bare, type CallNode, staticKey } from '../../syntax/syntax.js';

/**
 * Whether a call may be of something with one of these names. The method that it calls tells at once for most calls; what a
 * variable or a member of `this` holds may be called otherwise.
 */
export function mayCall(names: Names, { callee }: CallNode): boolean {
  const method = bare(callee);
  if (method.type !== 'MemberExpression' || method.object.type === 'ThisExpression') return true;
  const name = staticKey(method.property, method.computed);
  return name === undefined || names.has(name);
}
