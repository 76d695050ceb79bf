import type { HttpResponse } from '../response.js';
import { staticKey, type Node } from '../syntax.js';
import { placeOf } from '../values.js';
import { partsOf } from './parts.js';

const PAGE = /(?:^|\/)(?:log-?in|sign-?in|authenticate|authorize|sso|auth)(?:\.\w+)?\/?(?:[?#]|$)/i;
/** `ROUTES.LOGIN`, `config.loginUrl`; a `user.login` is a name. */
const NAMES = [/^(?:\w+_)?(?:LOGIN|SIGN_?IN)$/, /^(?:\w+_)?(?:log_?in|sign_?in)_?(?:url|path|page|route|uri)$/i];
const OLD_PAGE = /\/[\w/.-]*(?:log-?in|sign-?in|auth|sso)/i;

/** Whether a redirect leads to a page to log in. */
export function isLoginPage({ headers, path }: HttpResponse): boolean {
  const location = headers.get('location');
  return location !== undefined && partsOf(path, placeOf(location)).some(({ node }) => PAGE.test(textOf(node)) || NAMES.some((name) => name.test(nameOf(node))));
}

/** Whether a redirect leads from an old address of the page to log in. */
export function isOldLoginPage({ path, request }: HttpResponse): boolean {
  if (OLD_PAGE.test(request.path ?? '')) return true;
  return [...path.tests()].some(({ node }) => partsOf(path, node).some((part) => OLD_PAGE.test(textOf(part.node))));
}

function textOf(node: Node): string {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}

function nameOf(node: Node): string {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'MemberExpression' ? (staticKey(node.property, node.computed) ?? '') : '';
}
