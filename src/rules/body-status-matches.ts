import { agreements } from '../fixes/status/agree.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9457 §3.1.3: the `status` member of a problem is the status code of the response. */
export default defineRule({
  name: 'body-status-matches',
  type: 'problem',
  description: 'require the status that a body names to be the status that is sent',
  claims: [
    { reports: 'another `statusCode`', where: 'it is written in the body, 100–599', by: 'fact' },
    { reports: 'another `status`', where: 'the same, beside a `message`, `error` or `title`', by: 'fact' },
    { reports: 'another `code`', where: 'a 4xx or 5xx beside a message, with an error', by: 'fact' },
    {
      reports: "another code's phrase",
      where: 'the whole text, `error`, `title` or `message`, with an error',
      by: 'fact',
    },
    { reports: "an error's phrase", where: 'the whole text or `message`, with 2xx', by: 'fact' },
  ],
  leaves: [
    'members that the framework reads, and own codes',
    "longer texts, fallbacks (`text || 'Bad Request'`)",
    'JSON-RPC, GraphQL, webhooks',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    number: '{{label}} is sent, but the body says {{claim}}. Make them agree (RFC 9457 §3.1.3).',
    phrase: '{{label}} is sent with the text "{{claim}}", which is {{other}}. Make them agree (RFC 9110 §15).',
    replace: 'Send {{label}}.',
    say: 'Say {{claim}}.',
    both: 'Send {{label}}, and say {{claim}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const found = response.verdict.otherStatus;
      if (!found) continue;
      const { claim, node } = found;
      const data = { claim: String(claim.value.value), label: labelOf(response.status.code) };
      yield {
        of: response,
        node,
        message: claim.by,
        data: claim.by === 'phrase' ? { ...data, other: String(claim.code) } : data,
        suggest: agreements(response, claim, responses, sourceCode),
      };
    }
  },
});
