import type { HttpResponse } from '../analysis/responses/response.js';
import { isDecidedInBody, sendByHealth } from '../fixes/status/by-health.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { isServerError, isSuccess } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** A load balancer, an orchestrator and a monitor read the status of a health check, and not its body. */
export default defineRule({
  name: 'unhealthy-needs-503',
  type: 'problem',
  description: 'require 503 of a health or readiness route whose own check has failed',
  claims: [
    { reports: '2xx of a health route', where: 'the `catch` around its check sends it', by: 'fact' },
    { reports: 'the same', where: 'the `catch` before notes that something is down, and the body says so', by: 'fact' },
    { reports: 'the same', where: 'a test of what it checked leads there, and the body says so', by: 'fact' },
  ],
  leaves: [
    'liveness routes that check nothing',
    '`degraded`, and one of several checks, where the server as a whole works',
    'a failure after which another call works',
    'a handler that also sends a 5xx',
    "another party's service, by its address or its SDK",
    'the health of a resource: `/pumps/:id/health`',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    unhealthy: "{{label}} is sent though the route's own check failed. Send 503 Service Unavailable.",
    replace: 'Send {{label}}.',
    choose: 'Send 503 Service Unavailable where the check has failed.',
  },
  options: {},
  defaults: {},
  judges: isSuccess,
  *check({ responses, subjects, sourceCode }) {
    for (const response of subjects) {
      const { status, verdict } = response;
      const because = verdict.shown('unhealthy', 'fact');
      if (!because || responses.some((one) => isOwnFailure(one, response))) continue;
      const isShared = responses.some(
        (one) => one.status.node === status.node && !one.verdict.holds('unhealthy', 'fact'),
      );
      const suggest =
        isShared || isDecidedInBody(response)
          ? [{ message: 'choose' as const, edit: sendByHealth(response, sourceCode) }]
          : offerStatus(response, [503], sourceCode);
      const data = { label: labelOf(status.code) };
      yield { of: response, node: status.node, message: 'unhealthy', data, because, suggest };
    }
  },
});

/** Whether a handler answers that it is unhealthy by itself: it distinguishes, and its tests of that aren't all understood. */
function isOwnFailure(one: HttpResponse, { handler }: HttpResponse): boolean {
  return one.handler === handler && (one.status.codes?.some(isServerError) ?? false);
}
