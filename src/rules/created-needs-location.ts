import { groupsByNode } from '../analysis/places.js';
import { isFor } from '../analysis/purpose.js';
import { type HttpResponse, isReachedOnlyBy } from '../analysis/response.js';
import { changeStatus } from '../fixes/change-status.js';
import { addLocation } from '../fixes/add-location.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

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
    missing: '201 Created should say where the new resource is: send a Location header field (RFC 9110 §9.3.3, §15.3.2).',
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
    implicit: { type: 'boolean', description: "Whether a 201 that the framework sends by itself is checked, such as that of Nest's `@Post()`." },
  },
  defaults: { ignorePaths: [] as readonly string[], implicit: false },
  strictOptions: { implicit: true },
  *check({ responses, options, sourceCode }) {
    for (const response of groupsByNode(responses).flat()) {
      const { status, headers, request } = response;
      if (!status.is(201) || !(status.isWritten || options.implicit) || !headers.lack('location')) continue;
      if (needsNone(response) || isIgnored(request.path, options.ignorePaths)) continue;
      const location = addLocation(response, sourceCode);
      const add = location && [{ message: 'add' as const, data: { location: location.value }, edit: location.edit }];
      const replace = INSTEAD.map((code) => ({
        message: 'replace' as const,
        data: { label: labelOf(code) },
        edit: changeStatus(response, code, sourceCode),
      }));
      yield { node: status.node, message: 'missing', suggest: [...(add ?? []), ...replace] };
    }
  },
});

/** Where the route can't be seen, the name of a handler or of its file may say that it answers PUT. */
function needsNone(response: HttpResponse): boolean {
  const { request } = response;
  return request.methods ? isReachedOnlyBy(request, NEEDS_NONE) : isFor(response, 'put');
}

function isIgnored(path: string | undefined, patterns: readonly string[]): boolean {
  if (path === undefined) return false;
  return patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern));
}
