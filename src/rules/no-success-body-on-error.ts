import type { HttpResponse } from '../analysis/responses/response.js';
import type { Status } from '../analysis/responses/status.js';
import type { SuccessClaim } from '../analysis/responses/verdict.js';
import { isHandedTo, type MadeWith } from '../analysis/responses/same-call.js';
import type { Node } from '../analysis/syntax/syntax.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { replaceLiteral } from '../fixes/replace-value.js';
import { isError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** The replacement for a word for success: JSend's words for the two classes. */
const FAILED = { client: 'fail', server: 'error' };

/** RFC 9110 §15.5, §15.6: 4xx and 5xx report a failed request. */
export default defineRule({
  name: 'no-success-body-on-error',
  type: 'problem',
  description: 'disallow an error status for a body that says that the request succeeded',
  claims: [
    { reports: '`success: true`, `ok: true`', where: 'the status is surely 4xx or 5xx', by: 'fact' },
    { reports: "`status: 'success'`, `status: 'ok'`", where: 'the status is surely 4xx or 5xx', by: 'fact' },
  ],
  leaves: [
    "flags that aren't known",
    'flags that a later spread may replace',
    'flags deeper in the body',
    'failures in the body of a 2xx: [no-200-business-error](no-200-business-error.md)',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    success:
      '{{label}} is sent, but the body says the request succeeded ({{claim}}). Say that it failed (RFC 9110 {{section}}).',
    say: 'Say {{claim}}.',
    replace: 'Send {{label}}, if the request succeeded.',
  },
  options: {},
  defaults: {},
  judges: isError,
  *check({ responses, subjects, madeWith, sourceCode }) {
    for (const response of subjects) {
      const { status, verdict } = response;
      const claim = verdict.success;
      if (!claim) continue;
      const failed = failedFor(claim, status.code);
      yield {
        of: response,
        node: isDeclared(status) ? status.node : verdict.place,
        message: 'success',
        data: {
          label: labelOf(status.code),
          claim: written(claim.name, claim.value.value),
          section: status.code < 500 ? '§15.5' : '§15.6',
        },
        suggest: [
          {
            message: 'say',
            data: { claim: written(claim.name, failed) },
            edit: isSaidElsewhere(claim, responses) ? undefined : replaceLiteral(claim.value, failed),
          },
          {
            message: 'replace',
            data: { label: labelOf(200) },
            edit: isOnlyStatus(response, madeWith) ? changeStatus(response, 200, sourceCode) : undefined,
          },
        ],
      };
    }
  },
});

/** Whether a decorator fixes the status for all that its handler sends: then it is the status that is wrong. */
function isDeclared({ node }: Status): boolean {
  for (let at: Node | null | undefined = node; at; at = at.parent) if (at.type === 'Decorator') return true;
  return false;
}

/** Whether a success has the very same words. */
function isSaidElsewhere({ value }: SuccessClaim, responses: readonly HttpResponse[]): boolean {
  return responses.some(
    ({ verdict, status }) => status.codes?.some((code) => !isError(code)) && verdict.success?.value.node === value.node,
  );
}

/** Whether the call that sends the body writes no other status for it. */
function isOnlyStatus({ body, status }: HttpResponse, madeWith: MadeWith): boolean {
  const call = body.by?.node;
  return (
    call === undefined ||
    isHandedTo(call, status.node) ||
    madeWith(call).every((other) => other.status.node === status.node)
  );
}

function failedFor({ value }: SuccessClaim, code: number): string | boolean {
  if (value.value === true) return false;
  return code < 500 ? FAILED.client : FAILED.server;
}

function written(name: string, value: unknown): string {
  return `${name}: ${typeof value === 'string' ? `'${value}'` : String(value)}`;
}
