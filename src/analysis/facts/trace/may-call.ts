import type { Names } from '../../../words/language/names.js';
import { bare, type CallNode, staticKey } from '../../syntax/syntax.js';

/**
 * Whether a call may be of a function with one of these names. The called method decides at once for most calls; the value of a variable or
 * of a member of `this` may have another name.
 */
export function mayCall(names: Names, { callee }: CallNode): boolean {
  const method = bare(callee);
  if (method.type !== 'MemberExpression' || method.object.type === 'ThisExpression') return true;
  const name = staticKey(method.property, method.computed);
  return name === undefined || names.has(name);
}
