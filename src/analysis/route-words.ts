import type { HttpResponse } from './response.js';
import { type FunctionNode, type Node, staticKey, wordsOf } from './syntax.js';

/** What a route says that it does: the last part of its path that is no parameter, and the name of its handler, as words. */
export function routeWords({ request, handler }: HttpResponse): string {
  const last = request.path?.split('/').filter((part) => /^[a-z][\w-]*$/i.test(part)).at(-1) ?? '';
  return [last, nameOf(handler)].map(wordsOf).join(' ');
}

function nameOf(fn: FunctionNode): string {
  if (fn.id) return fn.id.name;
  const parent: Node = fn.parent;
  if (parent.type === 'VariableDeclarator' && parent.id.type === 'Identifier') return parent.id.name;
  if (parent.type === 'Property' || parent.type === 'MethodDefinition' || parent.type === 'PropertyDefinition') return staticKey(parent.key, parent.computed) ?? '';
  if (parent.type === 'AssignmentExpression' && parent.left.type === 'MemberExpression') return staticKey(parent.left.property, parent.left.computed) ?? '';
  return '';
}
