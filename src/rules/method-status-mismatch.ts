import { groupsByNode } from '../analysis/places.js';
import type { HttpResponse } from '../analysis/response.js';
import { changeStatus } from '../fixes/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** Why a status is no answer to some methods, and what a server may mean by it. */
interface Mismatch {
  readonly isWrongFor: (method: string) => boolean;
  readonly reason: string;
  readonly instead: readonly number[];
}

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

const NO_CONTENT_EXPECTED = 'judges the content of a request, and content in a GET or HEAD request has no meaning (RFC 9110 §9.3.1)';

const MISMATCHES: Readonly<Record<number, Mismatch>> = {
  201: {
    isWrongFor: (method) => isRead(method) || method === 'DELETE',
    reason: 'says that the request has created a resource, which this method never asks for (RFC 9110 §15.3.2)',
    instead: [200, 204],
  },
  205: {
    isWrongFor: isRead,
    reason: 'asks the client to reset the form that the request was sent from, and a GET sends nothing to reset (RFC 9110 §15.3.6)',
    instead: [200, 204],
  },
  206: {
    isWrongFor: (method) => method !== 'GET',
    reason: 'answers a Range header field, which is defined for GET only (RFC 9110 §14.2)',
    instead: [200],
  },
  304: {
    isWrongFor: (method) => !isRead(method),
    reason: 'answers a conditional GET or HEAD only; for other methods a failed precondition is 412 (RFC 9110 §13.1.2, §15.4.5)',
    instead: [204, 412],
  },
  413: { isWrongFor: isRead, reason: NO_CONTENT_EXPECTED, instead: [400, 414] },
  415: { isWrongFor: isRead, reason: NO_CONTENT_EXPECTED, instead: [400, 406] },
};

/** RFC 9110 §9, §13.1.2, §15: some status codes only make sense as an answer to some methods. */
export default defineRule({
  name: 'method-status-mismatch',
  type: 'problem',
  description: 'disallow a status that has no meaning for the request method: 201 to GET, 304 to POST, 206 to PUT, …',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    mismatch: '{{label}} to {{methods}}: it {{reason}}.',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const group of groupsByNode(responses.filter(({ status }) => status.every((code) => code in MISMATCHES)))) {
      if (!group.every(isMismatch)) continue;
      const [response] = group;
      const { status } = response;
      const { reason, instead } = mismatchOf(status.code);
      const methods = [...new Set(group.flatMap(({ request }) => [...(request.methods ?? [])]))].join(', ');
      const suggest = instead.map((code) => ({
        message: 'replace' as const,
        data: { label: labelOf(code) },
        edit: changeStatus(response, code, sourceCode),
      }));
      yield { node: status.node, message: 'mismatch', data: { label: labelOf(status.code), methods, reason }, suggest };
    }
  },
});

function mismatchOf(code: number): Mismatch {
  return MISMATCHES[code] as Mismatch;
}

/** Whether the status is wrong for every method that reaches the response. A preflight is another rule's. */
function isMismatch({ status, request }: HttpResponse): boolean {
  const methods = [...(request.methods ?? [])].filter((method) => method !== 'OPTIONS');
  return methods.length > 0 && status.every((code) => methods.every(mismatchOf(code).isWrongFor));
}
