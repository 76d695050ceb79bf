import type { TSESTree } from '@typescript-eslint/utils';
import { AUTHENTICATION_MEMBERS, GUARD_MEMBERS, GUARDS } from '../../knowledge/guards.js';
import { bare, isFunction, lastNameOf, type Node, staticKey } from '../file/syntax.js';

const DEEPEST = 4;

/** Whether what is given to a router asks who the caller is, by its names: `passport.authenticate('jwt')`, `[limit, requireUser]`. */
export function authenticates(given: Node, depth = 0): boolean {
  const node = bare(given);
  if (depth > DEEPEST || isFunction(node)) return false;
  switch (node.type) {
    case 'ArrayExpression':
      return node.elements.some((one) => one && authenticates(one, depth + 1));
    case 'SpreadElement':
      return authenticates(node.argument, depth + 1);
    case 'CallExpression':
      return isGuard(node.callee) || node.arguments.some((one) => authenticates(one, depth + 1));
    case 'ObjectExpression':
      return node.properties.some((one) => memberAuthenticates(one, depth));
    case 'Identifier':
    case 'MemberExpression':
      return isGuard(node);
    default:
      return false;
  }
}

/** Whether something is called a guard, or is a member of what is called so: `requireUser`, `auth.required`. */
export function isGuard(called: Node): boolean {
  const node = bare(called);
  if (GUARDS.has(lastNameOf(node))) return true;
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && GUARDS.has(node.object.name);
}

/** Whether a class, or a call that makes one, asks by its name who the caller is, for which `Guard` says nothing: `JwtAuthGuard`, `AuthGuard('jwt')`. */
export function authenticatesAsClass(given: Node): boolean {
  const node = bare(given);
  const called = node.type === 'CallExpression' || node.type === 'NewExpression' ? bare(node.callee) : node;
  return GUARDS.has(lastNameOf(called).replace(/Guards?$/, ''));
}

/** `{ preHandler: [app.authenticate] }`, `{ auth: 'jwt' }`; `auth: false` asks nobody. */
export function memberAuthenticates(member: TSESTree.ObjectLiteralElement, depth = 0): boolean {
  if (member.type !== 'Property') return false;
  const { key, value } = member;
  const name = staticKey(key, false) ?? '';
  if (AUTHENTICATION_MEMBERS.has(name)) return !(value.type === 'Literal' && !value.value);
  return GUARD_MEMBERS.has(name) && authenticates(value, depth + 1);
}

/** The values of the members of options that hold what runs before the handler. */
export function guardsIn(options: Node): Node[] {
  const node = bare(options);
  if (node.type !== 'ObjectExpression') return [];
  return node.properties.flatMap((one) =>
    one.type === 'Property' && GUARD_MEMBERS.has(staticKey(one.key, one.computed) ?? '') ? [one.value] : [],
  );
}
