import type { HttpResponse } from '../analysis/responses/response.js';
import { isHandedTo, type MadeWith } from '../analysis/responses/same-call.js';
import type { Value } from '../analysis/interpreter/values/values.js';
import { holdsCaught } from '../analysis/facts/content/certainty.js';
import { FAILURE_KEYS, failureIn } from '../analysis/facts/content/failure.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { codesInWords } from '../analysis/facts/content/words-status.js';
import { likelyErrors } from '../fixes/likely/likely-errors.js';
import type { Edit } from '../fixes/edit.js';
import { statusOffer } from '../fixes/status/offer-status.js';
import { isBodyDescribed } from '../fixes/described-body.js';
import { dropBody, isPure } from '../fixes/drop-body.js';
import { statementAround } from '../analysis/syntax/syntax.js';
import { forbidsContent, labelOf, sectionOf } from '../http/registry.js';
import { defineRule, type Report } from './support/define-rule.js';

type Message = 'dropped' | 'sent' | 'throws' | 'varies' | 'body' | 'drop' | 'fail' | 'keep';
type Repairs = Pick<Report<Message>, 'fix' | 'suggest'>;

/** RFC 9110 §15.2, §15.3.5, §15.3.6, §15.4.5: responses with these status codes have no content. */
export default defineRule<Message, object>({
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
      const { status, body } = response;
      if (body.kind !== 'present' || !body.node || !body.value) continue;
      if (meansNone(response) || isTakenOff(response)) continue;
      const { code } = status;
      const edit = isAlwaysEmpty(response, madeWith) ? dropBody(response, sourceCode) : undefined;
      yield { of: response, node: body.node, ...wordsFor(response, code), ...repairsOf(response, edit, sourceCode) };
    }
  },
});

function wordsFor({ forbiddenBody, framework }: HttpResponse, code: number) {
  const data = { label: labelOf(code), section: sectionOf(code) ?? 'RFC 9110 §6.4.1' };
  return forbiddenBody ? { message: forbiddenBody, data: { ...data, framework } } : { message: 'body' as const, data };
}

/** The body may be the only report of a failure: dropping it is offered last then. */
function repairsOf(response: HttpResponse, edit: Edit | undefined, sourceCode: SourceCode): Repairs {
  const drop = { message: 'drop', edit } as const;
  const { body } = response;
  if (!body.value || !body.node || !saysFailed(body.value, response))
    return isSafe(response) && !isBodyDescribed(response) ? { fix: edit } : { suggest: [drop] };
  const { told, possible } = likelyErrors([response]);
  const likeliest = told[0] ?? possible[0];
  const fail = likeliest === undefined ? undefined : statusOffer('fail', response, likeliest, sourceCode);
  // Nothing else is offered in its place: as a success the body would still report a failure.
  if (!fail) return {};
  const keep = {
    message: 'keep',
    data: { label: labelOf(200) },
    edit: changeStatus(response, 200, sourceCode),
  } as const;
  return { suggest: [fail, keep, drop] };
}

function saysFailed(body: Value, response: HttpResponse): boolean {
  return (
    failureIn(body, response, FAILURE_KEYS) !== undefined ||
    holdsCaught(body, response) ||
    codesInWords(body).length > 0
  );
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

/** Whether the call that returns the body never makes a response that may have one. */
function isAlwaysEmpty({ status, body }: HttpResponse, madeWith: MadeWith): boolean {
  const call = body.by?.node;
  return (
    call !== undefined &&
    !isHandedTo(call, status.node) &&
    madeWith(call).every((one) => one.status.every(forbidsContent))
  );
}

function isSafe({ body }: HttpResponse): boolean {
  const call = body.by?.node;
  return call !== undefined && 'arguments' in call && call.arguments[0] !== undefined && isPure(call.arguments[0]);
}
