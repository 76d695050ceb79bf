import type { HttpResponse } from '../analysis/responses/response.js';
import { blamesForAll, mayBeClients } from '../fixes/blame.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { isClientError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9110 §15.5: 4xx means that the client seems to have erred; §15.6: 5xx that the server is aware that it has. */
export default defineRule({
  name: 'no-client-error-in-catch-all',
  type: 'problem',
  description: 'disallow a 4xx status for every error that a handler can throw',
  claims: [
    { reports: '4xx', where: 'a `catch` without a test, around two awaited steps or more', by: 'fact' },
    { reports: '4xx', where: "a `catch` without a test, around the handler's last statement", by: 'fact' },
    { reports: '4xx', where: 'a filter, error middleware or `onError` answers every error so', by: 'fact' },
  ],
  leaves: [
    'errors that a test distinguishes',
    'a short `try` around parsing or validating',
    'functions that can only refuse what they receive',
    'a look-up of one step, with 404',
    'a check of credentials, with 401 or 403',
    'a rate limiter',
    'webhooks, whose senders try again after 400',
    "a helper's default status",
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    blamed:
      "{{label}} is sent for every error caught here, also the server's own. Send {{wanted}} for those (RFC 9110 §15.6).",
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: isClientError,
  *check({ responses, subjects, sourceCode, reaching }) {
    const others = responses.filter(({ path, via }) => !path.errorHandling && via.length > 0);
    for (const response of subjects) {
      const { status } = response;
      if (
        !status.every(isClientError) ||
        !status.isWritten ||
        !status.codes?.some((code) => blamesForAll(response, code))
      )
        continue;
      if (others.some((other) => isByDefault(response, other))) continue;
      const wanted = response.upstream.mayHold('failure') ? 502 : 500;
      // What failed may be the client's fault as well, or carry a status: a person has to tell the errors apart.
      const isOthers = mayBeClients(response) || reaching(response) !== undefined;
      const suggest = isOthers ? [] : offerStatus(response, [wanted], sourceCode);
      yield {
        of: response,
        node: status.node,
        message: 'blamed',
        data: { label: labelOf(status.code), wanted: String(wanted) },
        suggest,
      };
    }
  },
});

/** Whether the status is a helper's default, and the helper is called for another reason too. */
function isByDefault({ status, via }: HttpResponse, other: HttpResponse): boolean {
  return other.status.node === status.node && other.via.at(-1) !== via.at(-1);
}
