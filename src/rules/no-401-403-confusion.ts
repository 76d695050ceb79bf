import type { HttpResponse } from '../analysis/responses/response.js';
import { isSameWay } from '../analysis/responses/same-call.js';
import { offerStatus } from '../fixes/status/offer-status.js';
import { defineRule } from './support/define-rule.js';

/** What is sent, what shows that it is the wrong one of the two, and the right one. */
const CONFUSIONS = [
  { sent: 403, claim: 'unknown caller', message: 'unknown', right: 401 },
  { sent: 401, claim: 'known without right', message: 'known', right: 403 },
] as const;

/** RFC 9110 §15.5.2: 401 requests credentials; §15.5.4: 403 refuses a request that no other credentials would save. */
export default defineRule({
  name: 'no-401-403-confusion',
  type: 'problem',
  description: 'disallow 403 for callers that are not known, and 401 for known callers that lack a right',
  claims: [
    { reports: '403', where: 'nobody is known: `!req.user`, no session, no `Authorization`', by: 'fact' },
    { reports: '403', where: 'a check failed: `jwt.verify`, `bcrypt.compare`', by: 'fact' },
    { reports: '401', where: "a role or scope of the known caller: `req.user.role !== 'admin'`", by: 'fact' },
    { reports: '401', where: "another's thing: `post.authorId !== req.user.id`", by: 'fact' },
    { reports: '401', where: "a look-up by the caller's id found nothing", by: 'fact' },
    { reports: '401, 403', where: "names of functions: `!getSession()`, `!can('edit', post)`", by: 'name' },
  ],
  leaves: [
    'both facts in one test',
    'handlers behind a guard that knows the caller',
    'captchas, CSRF, quotas, flags, blocked addresses',
    'a second password of a known caller',
    'bad credentials, by the body',
  ],
  presets: { recommended: 'warn' },
  trusts: true,
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
  *check({ responses, subjects, sourceCode, routed, least }) {
    const confusionOf = ({ status, auth }: HttpResponse) =>
      CONFUSIONS.find(({ sent, claim }) => status.is(sent) && auth.holds(claim, least));
    const judged = subjects.map((response) => ({ response, confusion: confusionOf(response) }));
    const confused = new Set(judged.filter(({ confusion }) => confusion).map(({ response }) => response));
    // A status that is written once for several responses is right for the others.
    const kept = new Set(responses.filter((response) => !confused.has(response)).map(({ status }) => status.node));
    // `!user || user.role !== 'admin'`, tested in a function of its own: both are refused alike.
    const isRefused = (response: HttpResponse): boolean =>
      responses.some((other) => isSentAlike(response, other) && other.auth.mayHold('right missing'));
    const isLetThrough = (response: HttpResponse): boolean =>
      !response.auth.mayHold('proof refused') && routed(response)?.isAuthenticated === true;
    for (const { response, confusion } of judged) {
      if (!confusion || (confusion.right === 401 && (isRefused(response) || isLetThrough(response)))) continue;
      const { node } = response.status;
      const suggest = kept.has(node) ? [] : offerStatus(response, [confusion.right], sourceCode);
      yield { of: response, node, message: confusion.message, suggest };
    }
  },
});

/** Whether two responses leave by the same call, on their own paths. */
function isSentAlike(one: HttpResponse, other: HttpResponse): boolean {
  return one.status.node === other.status.node && isSameWay(one, other);
}
