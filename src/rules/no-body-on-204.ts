import type { HttpResponse } from '../analysis/responses/response.js';
import { type Node, statementAround, within } from '../analysis/syntax/syntax.js';
import { dropOrAllow } from '../fixes/status/body-or-status.js';
import { forbidsContent, labelOf, sectionOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** RFC 9110 §15.2, §15.3.5, §15.3.6, §15.4.5: responses with these status codes have no content. */
export default defineRule({
  name: 'no-body-on-204',
  type: 'problem',
  description: 'disallow a body in responses that cannot have one: 204, 205, 304 and 1xx',
  claims: [
    { reports: 'a literal, object, array or other value', where: '101, 204, 205 or 304 is sent', by: 'fact' },
    { reports: "`''` or `null`", where: "the framework throws for it or sends it: `new Response('', …)`", by: 'fact' },
    { reports: 'the result of a call', where: 'other code reads a member of it', by: 'fact' },
    { reports: 'the result of a call', where: 'its written type is no `void`, `null` or `unknown`', by: 'declared' },
  ],
  leaves: [
    "`end()`, and `null` or `''` where they mean nothing",
    'calls whose result is unknown',
    'a 304 set last in Koa, which drops the body',
    'interim statuses, and a thrown 2xx: other rules',
  ],
  presets: { recommended: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    dropped: '{{label}} is sent with a body, which {{framework}} drops. Send no body or another status ({{section}}).',
    sent: '{{label}} is sent with a body: {{framework}} lets it through, and it can spoil the next response. Send none ({{section}}).',
    throws:
      '{{label}} is given a body, so {{framework}} throws a TypeError. Send no body or another status ({{section}}).',
    varies:
      '{{label}} is given a body: the runtime of {{framework}} drops it, sends it or throws. Send no body or another status ({{section}}).',
    body: '{{label}} is sent with a body, which it cannot have. Send no body or another status ({{section}}).',
    drop: 'Send no body.',
    fail: 'Send {{label}}.',
    keep: 'Send {{label}} and keep the body.',
  },
  options: {},
  defaults: {},
  judges: forbidsContent,
  *check({ subjects, madeWith, sourceCode }) {
    for (const response of subjects) {
      const { body } = response;
      if (body.kind !== 'present' || !body.node || !body.value || meansNone(response) || isTakenOff(response)) continue;
      yield {
        of: response,
        node: placeOf(response, body.node),
        ...wordsFor(response),
        ...dropOrAllow(response, madeWith, sourceCode),
      };
    }
  },
});

/** The body, or the status that a call passes to a helper which sends a body with any. */
function placeOf({ status, via }: HttpResponse, body: Node): Node {
  const isPassed = via.some((call) => within(status.node, call) && !within(body, call));
  return isPassed ? status.node : body;
}

function wordsFor({ forbiddenBody, framework, status }: HttpResponse) {
  const data = { label: labelOf(status.code), section: sectionOf(status.code) ?? 'RFC 9110 §6.4.1' };
  return forbiddenBody ? { message: forbiddenBody, data: { ...data, framework } } : { message: 'body' as const, data };
}

/** An empty text is no body, unless the framework throws for it. */
function meansNone({ body, forbiddenBody }: HttpResponse): boolean {
  const isEmptyText = body.value?.kind === 'constant' && body.value.value === '';
  return isEmptyText && (forbiddenBody === 'dropped' || forbiddenBody === 'sent');
}

/** `if (ctx.fresh) ctx.status = 304`: the body was set before, and the framework removes it. */
function isTakenOff({ status, body, forbiddenBody }: HttpResponse): boolean {
  const given = body.by?.node;
  if (!status.is(304) || forbiddenBody !== 'dropped' || !given) return false;
  const statement = statementAround(status.node);
  return given.range[1] <= statement.range[0];
}
