import { tellsCreated } from '../analysis/responses/content/created.js';
import { groupsByNode } from '../analysis/responses/grouping.js';
import { doesOtherwise, isFor } from '../analysis/evidence/purpose/purpose.js';
import { type HttpResponse, isReachedOnlyBy } from '../analysis/responses/response.js';
import type { SourceCode } from '../analysis/file/file.js';
import { isFunction, type Node } from '../analysis/file/syntax.js';
import { addLocation } from '../fixes/add-location.js';
import { defineRule } from './define-rule.js';
import { offerStatus } from '../fixes/offer-status.js';

/** PUT names what it creates by its own URL (RFC 9110 §9.3.4); the others never create. */
const NEEDS_NONE: ReadonlySet<string> = new Set(['PUT', 'GET', 'HEAD', 'DELETE', 'OPTIONS']);

/** For actions that create nothing with a URL of its own. */
const INSTEAD = [200, 202, 204];

/** RFC 9110 §9.3.3: a POST that creates SHOULD answer 201 with Location; §15.3.2: it identifies what was created. */
export default defineRule({
  name: 'created-needs-location',
  type: 'problem',
  description: 'require a Location header field in 201 Created responses',
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  messages: {
    missing:
      '201 Created is sent without a Location header. Add the URL of the new resource (RFC 9110 §9.3.3, §15.3.2).',
    add: 'Send Location: {{location}}.',
    replace: 'Send {{label}}, if nothing with a URL of its own was created.',
  },
  options: {
    ignorePaths: {
      type: 'array',
      items: { type: 'string' },
      uniqueItems: true,
      description: 'Route paths that are not checked: an exact path, or a prefix that ends in `*`.',
    },
    implicit: {
      type: 'boolean',
      description: "Whether a 201 that the framework sends by itself is checked, such as that of Nest's `@Post()`.",
    },
  },
  defaults: { ignorePaths: [] as readonly string[], implicit: false },
  presetOptions: { strict: { implicit: true } },
  *check({ responses, options, sourceCode }) {
    for (const response of groupsByNode(responses).flat()) {
      const { status, headers, request } = response;
      if (!status.is(201) || !headers.lack('location')) continue;
      if (!status.isWritten && (!options.implicit || (doesOtherwise(response) && !tellsCreated(response)))) continue;
      if (needsNone(response) || isAtItsOwnUrl(response, sourceCode) || isIgnored(request.path, options.ignorePaths))
        continue;
      const location = addLocation(response, sourceCode);
      const add = location && [{ message: 'add' as const, data: { location: location.value }, edit: location.edit }];
      const replace = tellsCreated(response) ? [] : offerStatus(response, INSTEAD, sourceCode);
      yield { node: status.node, message: 'missing', suggest: [...(add ?? []), ...replace] };
    }
  },
});

/** Where the route can't be seen, the name of a handler or of its file may say that it answers PUT. */
function needsNone(response: HttpResponse): boolean {
  const { request } = response;
  return request.methods ? isReachedOnlyBy(request, NEEDS_NONE) : isFor(response, 'put');
}

const POST: ReadonlySet<string> = new Set(['POST']);
/** `:tenantId`, `{tenantId}`, `[tenantId]`, `$tenantId` */
const PARAMETER = /^(?::|\{|\[|\$)(\w+)/;
/** The file of a route that ends so: `[tenantId]/route.ts`, `[tenantId].post.ts`. */
const PARAMETER_FILE = /\[(\w+)\](?:\/(?:route|index|\+server)|\.post)?\.[cm]?[jt]sx?$/;

/**
 * POST to `/tenants/:tenantId` that makes what it creates of the parameter: the client has named it, and without Location
 * the requested URL is it (RFC 9110 §15.3.2).
 */
function isAtItsOwnUrl({ request, path, status }: HttpResponse, sourceCode: SourceCode): boolean {
  if (!isReachedOnlyBy(request, POST)) return false;
  const last = request.path?.replace(/\/$/, '').split('/').at(-1);
  const [, name] = (last === undefined ? PARAMETER_FILE.exec(path.file.path) : PARAMETER.exec(last)) ?? [];
  const tokens = name === undefined ? [] : sourceCode.getTokens(blockAround(status.node));
  return tokens.some(({ type, value }) => type === 'Identifier' && value === name);
}

function blockAround(node: Node): Node {
  let at = node;
  while (at.parent && at.type !== 'BlockStatement' && !isFunction(at)) at = at.parent;
  return at;
}

function isIgnored(path: string | undefined, patterns: readonly string[]): boolean {
  if (path === undefined) return false;
  return patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
}
