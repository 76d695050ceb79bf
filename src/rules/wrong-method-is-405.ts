import { groupsByPlace } from '../analysis/places.js';
import { allowOf, isFallbackOfGuard } from '../analysis/method-guards.js';
import type { HttpResponse } from '../analysis/response.js';
import { changeStatus } from '../fixes/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** What servers answer to a method that they don't take, in the place of 405. */
const INSTEAD_OF_405: ReadonlySet<number> = new Set([400, 403, 404, 500, 501]);

/** RFC 9110 §15.5.6: 405 says that the target resource doesn't support the method; §9.1: one that is recognized but not allowed. */
export default defineRule({
  name: 'wrong-method-is-405',
  type: 'problem',
  description: 'require 405 Method Not Allowed where a handler refuses a request because of its method',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    refused: 'The request is refused for its method alone, but {{label}} says something else. Send 405 Method Not Allowed with Allow: {{allow}} (RFC 9110 §9.1, §15.5.6).',
    replace: 'Send 405 Method Not Allowed.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const group of groupsByPlace(responses)) {
      if (!group.every(isWrong)) continue;
      const [response] = group;
      const { status, request } = response;
      yield {
        node: status.node,
        message: 'refused',
        data: { label: labelOf(status.code), allow: allowOf(request) },
        suggest: [{ message: 'replace', edit: changeStatus(response, 405, sourceCode) }],
      };
    }
  },
});

function isWrong(response: HttpResponse): boolean {
  const { status } = response;
  return isFallbackOfGuard(response) && status.every((code) => INSTEAD_OF_405.has(code) || (code >= 200 && code < 300));
}
