import type { SourceCode } from '../../analysis/symbols/file.js';
import { isFunction, type Node } from '../../analysis/syntax/syntax.js';
import { type HttpResponse, isReachedOnlyBy } from '../../analysis/responses/response.js';

/**
 * PUT names what it creates by its own URL (RFC 9110 §9.3.4), as does MKCOL, and COPY and MOVE by Destination (RFC 4918 §9.3, §9.8, §9.9);
 * the others never create.
 */
const NEEDS_NONE: ReadonlySet<string> = new Set([
  ...['PUT', 'MKCOL', 'COPY', 'MOVE', 'LOCK'],
  ...['GET', 'HEAD', 'DELETE', 'OPTIONS'],
]);

/** Whether a 201 has to name the URL of the new resource: it isn't the requested one, and no Location names it. */
export function owesLocation(response: HttpResponse, sourceCode: SourceCode): boolean {
  return response.headers.lack('location') && !needsNone(response) && !isAtItsOwnUrl(response, sourceCode);
}

/** Where the route can't be seen, the name of a handler or of its file may show that it answers PUT, or creates nothing. */
function needsNone(response: HttpResponse): boolean {
  const { request } = response;
  if (request.methods) return isReachedOnlyBy(request, NEEDS_NONE);
  return response.purpose.mayHold('existing data') || response.purpose.mayHold('put');
}

const POST: ReadonlySet<string> = new Set(['POST']);
/** `:tenantId`, `{tenantId}`, `[tenantId]`, `$tenantId` */
const PARAMETER = /^(?::|\{|\[|\$)(\w+)/;
/** The file of a route with a parameter last: `[tenantId]/route.ts`, `[tenantId].post.ts`. */
const PARAMETER_FILE = /\[(\w+)\](?:\/(?:route|index|\+server)|\.post)?\.[cm]?[jt]sx?$/;

/**
 * POST to `/tenants/:tenantId` that creates the resource by the parameter, or to `/files/*`: the client has named it, and without Location
 * the requested URL identifies it (RFC 9110 §15.3.2).
 */
function isAtItsOwnUrl({ request, path, status, handler }: HttpResponse, sourceCode: SourceCode): boolean {
  if (!isReachedOnlyBy(request, POST)) return false;
  const last = request.path?.replace(/\/$/, '').split('/').at(-1);
  if (last?.startsWith('*')) return true;
  const [, name] = (last === undefined ? PARAMETER_FILE.exec(path.file.path) : PARAMETER.exec(last)) ?? [];
  if (name === undefined) return false;
  const tokens = [...handler.params, blockAround(status.node)].flatMap((node) => sourceCode.getTokens(node));
  return tokens.some((token) => isNameOf(token, name));
}

/** `name`, and `'name'` in `@Param('name')`. */
function isNameOf({ type, value }: { readonly type: string; readonly value: string }, name: string): boolean {
  return type === 'String' ? value.slice(1, -1) === name : type === 'Identifier' && value === name;
}

function blockAround(node: Node): Node {
  let at = node;
  while (at.parent && at.type !== 'BlockStatement' && !isFunction(at)) at = at.parent;
  return at;
}
