import type { Group } from '../analysis/responses/response.js';
import type { FailureKeys, FailureSignal } from '../analysis/responses/verdict.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { offerErrors } from '../fixes/status/offer-errors.js';
import { isSuccess } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { brief, calledName } from './support/brief.js';
import { defineRule } from './support/define-rule.js';

const KINDS = ['flags', 'errors', 'lists', 'words', 'codes'] satisfies (keyof FailureKeys)[];

/** 207 answers for several requests at once; each has its own status in the body. */
const OF_SEVERAL = 207;

/** RFC 9110 §15.3.1: 200 means that the request has succeeded; RFC 9205 §4.6: applications use HTTP's own status codes. */
export default defineRule({
  name: 'no-200-business-error',
  type: 'problem',
  description: 'disallow a success status for a body that says that the request failed',
  claims: [
    { reports: '`flags`: `success`, `ok`', where: '`false`', by: 'fact' },
    { reports: '`errors`: `error`', where: "it can't be empty", by: 'fact' },
    { reports: '`lists`: `errors`', where: 'it has elements', by: 'fact' },
    { reports: '`words`: `status`', where: "`'error'`, `'fail'`, `'failed'`, `'failure'`", by: 'fact' },
    {
      reports: '`codes`: `code`, `errcode`, `errno`, `errorcode`',
      where: 'a number or name of an error',
      by: 'fact',
    },
    { reports: 'a caught error, or its message', where: 'it is the body, or a member of it', by: 'fact' },
    { reports: 'an error class or factory with a 2xx', where: 'it is thrown', by: 'fact' },
  ],
  leaves: [
    'an `error` that may be empty',
    'partial results, 207, JSON-RPC, GraphQL',
    'checks, job states, telemetry',
    'a webhook whose sender was checked, "not yet" with 202',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    error:
      '{{label}} is sent, but the body says the request failed ({{failure}}). Send a 4xx or 5xx status (RFC 9110 §15.3.1).',
    given:
      '{{label}} is also sent where {{source}} gives a failure ({{failure}}). Send a 4xx or 5xx status (RFC 9110 §15.3.1).',
    thrown: 'This error is sent with {{label}}. Give it a 4xx or 5xx status (RFC 9110 §15.3.1).',
    replace: 'Send {{label}}.',
    perhaps: 'Send {{label}}, if {{when}}.',
  },
  options: {
    keys: {
      type: 'object',
      properties: Object.fromEntries(
        KINDS.map((kind) => [kind, { type: 'array', items: { type: 'string' }, uniqueItems: true }]),
      ),
      additionalProperties: false,
      description: 'Names of such members, by kind. Each replaces the default.',
    },
  },
  defaults: { keys: {} },
  judges: (code) => isSuccess(code) && code !== OF_SEVERAL,
  *check({ responses, subjects, options, least, sourceCode, house }) {
    const failures = new Map<FailureSignal['because'], [Failed, ...Failed[]]>();
    for (const response of subjects) {
      const signal = response.verdict.failure(least, options.keys);
      if (!signal) continue;
      const others = failures.get(signal.because) ?? [];
      failures.set(signal.because, [...others, { response, signal }] as [Failed, ...Failed[]]);
    }
    for (const [node, failed] of failures) {
      if (failed.every(({ response, signal }) => house.isEnvelope(response, signal))) continue;
      const group = failed.map(({ response }) => response) as unknown as Group;
      // Another status in one place isn't what a house with an envelope needs.
      const isLarger = failed.some(({ signal }) => signal.source ?? (signal.part !== undefined && house.hasEnvelope()));
      const suggest = isLarger ? [] : offerErrors(group, responses, sourceCode);
      for (const one of failed) yield { of: one.response, node, ...wordsOf(one), because: one.signal, suggest };
    }
  },
});

interface Failed {
  readonly response: HttpResponse;
  readonly signal: FailureSignal;
}

function wordsOf({ response: { status }, signal: { part, source } }: Failed) {
  const label = labelOf(status.code);
  if (part === undefined) return { message: 'thrown', data: { label } } as const;
  if (!source) return { message: 'error', data: { label, failure: brief(part, 30) } } as const;
  // Two names and a status have to fit into one line.
  return { message: 'given', data: { label, source: calledName(source), failure: brief(part, 18) } } as const;
}
