import { GUARD_MEMBERS } from '../../../packages/requests.js';
import { GUARDS, NO_GUARDS } from '../../../words/caller/guards.js';
import { bare, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';

/** Whether something has the name of a guard, or is a member of such: `requireUser`, `auth.required`. */
export function isGuard(called: Node): boolean {
  const node = bare(called);
  const name = lastNameOf(node);
  if (GUARDS.has(name)) return true;
  return node.type === 'MemberExpression' && GUARDS.has(lastNameOf(bare(node.object))) && !NO_GUARDS.has(name);
}

/**
 * Whether a class, or a call that makes one, authenticates by its name, for which `Guard` is no evidence:
 * `JwtAuthGuard`, `AuthGuard('jwt')`.
 */
export function authenticatesAsClass(given: Node): boolean {
  const node = bare(given);
  const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? bare(node.callee) : node;
  return GUARDS.has(lastNameOf(called).replace(/Guards?$/, ''));
}

/** The values of the members of options that run before the handler. */
export function guardsIn(options: Node): Node[] {
  const node = bare(options);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((one) =>
    one.type === 'Property' && GUARD_MEMBERS.has(staticKey(one.key, one.computed) ?? '') ? [one.value] : [],
  );
}
