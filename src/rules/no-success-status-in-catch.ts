import { checksWebhook } from '../analysis/facts/errors/fails-closed.js';
import { isUnconditional } from '../analysis/facts/errors/unconditional.js';
import { caughtError } from '../analysis/facts/errors/caught-error.js';
import { leadsToError } from '../analysis/responses/redirects.js';
import { isReachedOnlyBy, type HttpResponse } from '../analysis/responses/response.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { READING_METHODS } from '../http/methods.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** 207 answers in parts, 304 is about a cache. */
const OTHER = new Set([207, 304]);

/** RFC 9110 §15.3: a 2xx means that the request was received, understood and accepted. */
export default defineRule({
  name: 'no-success-status-in-catch',
  type: 'problem',
  description: 'disallow a 2xx or 3xx status for an error that was caught',
  claims: [
    {
      reports: '2xx without a result',
      where: 'a `catch`, `.catch` or error handler sends it: no body, `{}`, `null`',
      by: 'fact',
    },
    { reports: '2xx with a message', where: 'the same, and the message says that something failed', by: 'fact' },
    { reports: '3xx to GET', where: 'the same, and the place is no page for errors or to log in', by: 'name' },
  ],
  leaves: [
    'a fallback: a value from a cache, a default, data',
    'errors that a test distinguishes',
    'webhooks, health checks, logout, telemetry',
    'replies to forms',
    'GraphQL',
    '`success: false` in the body: [no-200-business-error](no-200-business-error.md)',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    success:
      '{{label}} is sent for an error caught here. Send a 5xx status, or a 4xx if the client is at fault (RFC 9110 §15.5, §15.6).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code >= 200 && code < 400 && !OTHER.has(code),
  *check({ subjects, sourceCode, reaching }) {
    for (const response of subjects) {
      const { status, path } = response;
      if (!path.isCatch) continue;
      if (isMeant(response) || !isExcuse(response) || response.purpose.mayHold('own protocol')) continue;
      // An error without a body would be the next mistake, as 500 for those that carry another status.
      const suggest =
        response.body.kind === 'none' || reaching(response) ? [] : offerStatus(response, [500], sourceCode);
      yield { of: response, node: status.node, message: 'success', data: { label: labelOf(status.code) }, suggest };
    }
  },
});

const LEFT_ALONE = ['webhook', 'log-out', 'health check'] as const;

/** Responses that have to be a success, and those to errors that a test distinguishes. */
function isMeant(response: HttpResponse): boolean {
  const { path, purpose } = response;
  if (caughtError(path) === 'other' || (path.errorHandling?.tried && !isUnconditional(path))) return true;
  if ((response.body.kind === 'none' || response.status.is(204)) && purpose.mayHold('telemetry')) return true;
  return checksWebhook(path) || LEFT_ALONE.some((one) => purpose.mayHold(one));
}

/** Whether the response contains nothing that could be a result. A body that reports a failure belongs to `no-200-business-error`. */
function isExcuse(response: HttpResponse): boolean {
  const { status, body, headers, request, verdict } = response;
  // 202 without more may mean that the work is retried.
  if (body.kind !== 'present' && (!status.isWritten || !status.every((code) => code !== 202))) return false;
  if (status.every((code) => code >= 300)) {
    const location = headers.get('location');
    return (
      location !== undefined &&
      isReachedOnlyBy(request, READING_METHODS) &&
      !leadsToError(location) &&
      !response.purpose.mayHold('leads to log-in')
    );
  }
  if (verdict.holds('failed', 'fact')) return false;
  return status.is(204) || verdict.holds('no result', 'fact');
}
