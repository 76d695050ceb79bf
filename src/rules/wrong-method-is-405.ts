import { groupsByPlace } from '../analysis/responses/grouping.js';
import { allowOf, refusesMethodWrongly } from '../analysis/responses/method-guards.js';
import { changeStatus } from '../fixes/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** RFC 9110 §15.5.6: 405 says that the target resource doesn't support the method; §9.1: one that is recognized but not allowed. */
export default defineRule({
  name: 'wrong-method-is-405',
  type: 'problem',
  description: 'require 405 Method Not Allowed where a handler refuses a request because of its method',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    refused:
      'The request is refused for its method alone, but {{label}} says something else. Send 405 Method Not Allowed with Allow: {{allow}} (RFC 9110 §9.1, §15.5.6).',
    replace: 'Send 405 Method Not Allowed.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const group of groupsByPlace(responses)) {
      if (!group.every(refusesMethodWrongly)) continue;
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
