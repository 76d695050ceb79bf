import { allowOf } from '../analysis/responses/response.js';
import { refuseMethod } from '../fixes/refuse-method.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';
import { groupsByPlace } from './support/grouping.js';

/** RFC 9110 §15.5.6: 405 means that the target resource doesn't support the method; §9.1: one that is recognized but not allowed. */
export default defineRule({
  name: 'wrong-method-is-405',
  type: 'problem',
  description: 'require 405 Method Not Allowed where a handler refuses a request because of its method',
  claims: [
    {
      reports: '400, 403, 404, 500, 501, 2xx',
      where: "only the method decides: `if (req.method !== 'POST')`",
      by: 'fact',
    },
    { reports: 'the same', where: 'the `default` of `switch (req.method)`, or the end of a chain', by: 'fact' },
    { reports: 'nothing at all', where: 'the same, in a registered handler', by: 'fact' },
  ],
  leaves: [
    "answers that depend on more: `req.method === 'POST' && path === '/x'`",
    'answers after other tests or work',
    'a success for the other methods',
    'OPTIONS',
    'hooks and middleware that return nothing',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    refused:
      '{{label}} is sent to refuse the request method. Send 405 Method Not Allowed with an Allow header (RFC 9110 §15.5.6).',
    replace: 'Send 405 Method Not Allowed with Allow: {{allow}}.',
    status: 'Send 405 Method Not Allowed.',
  },
  options: {},
  defaults: {},
  *check({ responses, least, sourceCode }) {
    for (const group of groupsByPlace(responses)) {
      // A response that isn't sent at all needs more than another status.
      if (!group.every((one) => one.leaves !== 'unfinished' && one.method.holds('refused wrongly', least))) continue;
      const [response] = group;
      const { status, request } = response;
      const allow = allowOf(request);
      const { writesAllow, edit } = refuseMethod(response, allow, sourceCode);
      yield {
        of: group,
        node: status.node,
        message: 'refused',
        data: { label: labelOf(status.code) },
        because: response.method.shown('refused wrongly', least),
        suggest: [writesAllow ? { message: 'replace', data: { allow }, edit } : { message: 'status', edit }],
      };
    }
  },
});
