import { checksWebhook, failsClosed } from '../analysis/evidence/errors/fails-closed.js';
import { triesOneRecord } from '../analysis/evidence/errors/missing-resource.js';
import { isLimitReached } from '../analysis/evidence/errors/limit-reached.js';
import { triedScope } from '../analysis/evidence/errors/tried-scope.js';
import { isUnconditional } from '../analysis/evidence/errors/unconditional.js';
import { isFor } from '../analysis/evidence/purpose/purpose.js';
import { saysMissing } from '../analysis/responses/content/words-status.js';
import { upstreamFailure } from '../analysis/evidence/upstream/upstream-failure.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { offerStatus } from '../fixes/offer-status.js';
import { isClientError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** RFC 9110 §15.5: 4xx says that the client seems to have erred; §15.6: 5xx that the server knows it has. */
export default defineRule({
  name: 'no-client-error-in-catch-all',
  type: 'problem',
  description: 'disallow a 4xx status for every error that a handler can throw',
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    blamed:
      "{{label}} is sent for every error caught here, also the server's own. Send {{wanted}} for those (RFC 9110 §15.6).",
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    const others = responses.filter(({ path, via }) => !path.errorHandling && via.length > 0);
    for (const response of responses) {
      const { status } = response;
      if (!status.every(isClientError) || !status.isWritten || !blamesForAll(response)) continue;
      if (others.some((other) => isByDefault(response, other))) continue;
      const wanted = upstreamFailure(response) ? 502 : 500;
      const suggest = offerStatus(response, [wanted], sourceCode);
      yield {
        node: status.node,
        message: 'blamed',
        data: { label: labelOf(status.code), wanted: String(wanted) },
        suggest,
      };
    }
  },
});

/** Whether the status is one that a helper has by default, where it is called for another reason too. */
function isByDefault({ status, via }: HttpResponse, other: HttpResponse): boolean {
  return other.status.node === status.node && other.via.at(-1) !== via.at(-1);
}

function blamesForAll(response: HttpResponse): boolean {
  const { path, status, body } = response;
  const tried = path.errorHandling?.tried;
  if (!tried || !isUnconditional(path, status.node)) return false;
  if (isFor(response, 'webhook') || (status.is(400) && checksWebhook(path))) return false;
  if (status.is(429) && isLimitReached(path)) return false;
  // Middleware that lets nobody in when its own checks fail.
  if (status.is(401, 403) && (isFor(response, 'login') || failsClosed(path))) return false;
  if (status.is(404) && saysMissing(body.value) && triesOneRecord(path, tried)) return false;
  const scope = triedScope(path);
  return scope === 'whole' || (scope === 'look-up' && !status.is(401, 404));
}
