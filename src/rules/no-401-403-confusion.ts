import { callerLacksRight } from '../analysis/facts/caller/rights/caller-right.js';
import { confusionIn } from '../analysis/facts/caller/rights/confusion.js';
import { isLetThrough } from '../analysis/facts/caller/let-through.js';
import { isRightTested } from '../analysis/facts/caller/rights/right-asked.js';
import { isUsedUp } from '../analysis/facts/errors/used-up.js';
import { saysBadCredential } from '../analysis/facts/content/words-status.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { isSameWay } from '../analysis/responses/same-call.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9110 §15.5.2: 401 requests credentials; §15.5.4: 403 refuses a request that no other credentials would save. */
export default defineRule({
  name: 'no-401-403-confusion',
  type: 'problem',
  description: 'disallow 403 for callers that are not known, and 401 for known callers that lack a right',
  claims: [
    { reports: '403', where: 'nobody is known: `!req.user`, no session, no `Authorization`', by: 'fact' },
    { reports: '403', where: 'a check of a credential failed: `jwt.verify`, `bcrypt.compare`', by: 'fact' },
    { reports: '403', where: 'a function named for it found nobody: `getSession()`', by: 'name' },
    { reports: '401', where: "the known caller's role or scope is tested: `req.user.role !== 'admin'`", by: 'fact' },
    { reports: '401', where: "the thing is another's: `post.authorId !== user.id`", by: 'fact' },
    { reports: '401', where: "a look-up by the caller's id found nothing", by: 'fact' },
    { reports: '401', where: "a function named for a right refused: `!can(user, 'edit')`", by: 'name' },
  ],
  leaves: [
    'words alone, names alone',
    'both facts in one test',
    'handlers behind a guard that knows the caller',
    'captchas, CSRF, quotas, flags, blocked addresses',
    'a second password of a known caller',
    'credentials that are no good, by the body',
  ],
  presets: { recommended: 'warn' },
  hasSuggestions: true,
  messages: {
    unknown:
      '403 Forbidden is sent, but the caller is not authenticated here. Send 401 Unauthorized (RFC 9110 §15.5.2).',
    known:
      '401 Unauthorized is sent, but the caller is known and lacks a right. Send 403 Forbidden (RFC 9110 §15.5.4).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code === 401 || code === 403,
  *check({ responses, subjects, sourceCode, routed }) {
    const judged = subjects.map((response) => ({ response, message: confusionIn(response) }));
    const confused = new Set(judged.filter(({ message }) => message).map(({ response }) => response));
    if (confused.size === 0) return;
    // A status that is written once for several responses is right for the others.
    const kept = new Set(responses.filter((response) => !confused.has(response)).map(({ status }) => status.node));
    const isRefused = (response: HttpResponse): boolean =>
      responses.some((other) => isSentAlike(response, other) && callerLacksRight(other.path));
    for (const { response, message } of judged) {
      const { status } = response;
      // A used-up quota is no statement about the caller.
      if (message && isUsedUp(response)) continue;
      // The token's user isn't the caller, or the session has ended: neither is a right.
      if (message === 'known' && saysBadCredential(response) && !isRightTested(response)) continue;
      // `!user || user.role !== 'admin'`, tested in a function of its own: both are refused alike.
      if (!message || (message === 'unknown' && (isRefused(response) || isLetThrough(response, routed(response)))))
        continue;
      const code = message === 'unknown' ? 401 : 403;
      const suggest = kept.has(status.node) ? [] : offerStatus(response, [code], sourceCode);
      yield { of: response, node: status.node, message, suggest };
    }
  },
});

/** Whether two responses leave by the same call, on their own paths. */
function isSentAlike(one: HttpResponse, other: HttpResponse): boolean {
  return one.status.node === other.status.node && isSameWay(one, other);
}
