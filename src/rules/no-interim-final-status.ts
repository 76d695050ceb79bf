import { changeStatus } from '../fixes/status/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** The interim codes, and the final ones that are meant by them. 101 ends HTTP on the connection: it is final. */
const INSTEAD: Readonly<Record<number, readonly number[]>> = {
  100: [200, 202],
  102: [202],
  103: [200],
  104: [200, 204],
};

/** RFC 9110 §15.2: a 1xx response is interim; the client goes on waiting for a final one. */
export default defineRule({
  name: 'no-interim-final-status',
  type: 'problem',
  description: 'disallow answering with an interim status code: 100, 102, 103 and 104',
  claims: [
    { reports: '100, 102, 103, 104', where: 'it is sent as the final response, with or without a body', by: 'fact' },
  ],
  leaves: [
    'interim responses by calls of their own: `res.writeContinue()`, `res.writeProcessing()`, `res.writeEarlyHints()`',
    '101, which ends HTTP on the connection',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    interim:
      '{{label}} is sent as the response, but clients go on waiting. Send a final status, 200 or above (RFC 9110 §15.2).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code in INSTEAD,
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      const { code } = status;
      const suggest = (INSTEAD[code] ?? []).map((final) => ({
        message: 'replace' as const,
        data: { label: labelOf(final) },
        edit: changeStatus(response, final, sourceCode),
      }));
      yield { of: response, node: status.node, message: 'interim', data: { label: labelOf(code) }, suggest };
    }
  },
});
