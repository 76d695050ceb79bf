import { textsSent } from '../analysis/interpreter/values/texts.js';
import { type HttpResponse, isReachedOnlyBy } from '../analysis/responses/response.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { PUBLISHED_TEXTS } from '../words/effects/queues.js';
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
    {
      reports: '200, 201',
      where: 'the same, and the queue is known by its name: `queue.add()`, `channel.sendToQueue()`',
      by: 'name',
    },
  ],
  leaves: [
    'handlers that do a part of the work themselves',
    'queues that have taken nothing, or whose result is awaited',
    'webhooks',
    'messages that were asked for, where the body says that they have gone out',
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
  *check({ subjects, sourceCode }) {
    for (const response of subjects) {
      const { status, request, path, sideEffects } = response;
      if (
        path.isCatch ||
        isReachedOnlyBy(request, SAFE) ||
        // Senders of webhooks define the status they want.
        response.purpose.mayHold('webhook') ||
        !sideEffects.onlyEnqueued ||
        isPublication(response)
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

/** Whether the request was to send a message: the response confirms it, and nothing else was enqueued. */
function isPublication(response: HttpResponse): boolean {
  return response.sideEffects.onlyPublished && PUBLISHED_TEXTS.has(textsSent(response).join(' '));
}
