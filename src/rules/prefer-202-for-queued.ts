import { isReachedOnlyBy } from '../analysis/responses/response.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

const SAFE: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** RFC 9110 §15.3.3: 202 means that a request was accepted, but that its processing isn't complete. */
export default defineRule({
  name: 'prefer-202-for-queued',
  type: 'suggestion',
  description: 'prefer 202 Accepted over 200 and 201 where a handler has only handed work on for later',
  claims: [
    { reports: '200, 201', where: "all that the path has done is a call of a queue's or broker's package", by: 'fact' },
  ],
  leaves: [
    'queues that are known by their names alone',
    'handlers that do a part of the work themselves, or wait for its result',
    'webhooks',
    'queues that the caller names',
    'GET, HEAD, OPTIONS',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    queued: '{{label}} is sent, but the work is only queued here. Send 202 Accepted (RFC 9110 §15.3.3).',
    replace: 'Send 202 Accepted.',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 200 || code === 201,
  *check({ subjects, least, sourceCode }) {
    for (const response of subjects) {
      const { status, request, path, effects } = response;
      if (
        path.isCatch ||
        isReachedOnlyBy(request, SAFE) ||
        // Senders of webhooks define the status they want.
        response.purpose.mayHold('webhook') ||
        !effects.holds('only queues', least)
      )
        continue;
      yield {
        of: response,
        node: status.node,
        message: 'queued',
        data: { label: labelOf(status.code) },
        suggest: [{ message: 'replace', edit: changeStatus(response, 202, sourceCode) }],
      };
    }
  },
});
