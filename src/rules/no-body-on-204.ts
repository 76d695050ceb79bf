import type { HttpResponse } from '../analysis/response.js';
import { isHandedTo, type MadeWith } from '../analysis/same-call.js';
import { dropBody, isPure } from '../fixes/drop-body.js';
import { forbidsContent, labelOf, sectionOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

/** RFC 9110 §15.2, §15.3.5, §15.3.6, §15.4.5: responses with these status codes have no content. */
export default defineRule({
  name: 'no-body-on-204',
  type: 'problem',
  description: 'disallow a body in responses that cannot have one: 204, 205, 304 and 1xx',
  presets: { recommended: 'error' },
  fixable: true,
  hasSuggestions: true,
  messages: {
    dropped: '{{label}} has no body ({{section}}): {{framework}} silently drops this one.',
    sent: '{{label}} must not have a body ({{section}}), but {{framework}} sends this one, and the client may read it as the start of the next response.',
    throws: '{{label}} has no body ({{section}}): {{framework}} throws a TypeError here, so the client gets a 500.',
    varies: '{{label}} has no body ({{section}}): what runs {{framework}} drops this one, sends it, or throws a TypeError, so that the client gets a 500.',
    body: '{{label}} has no body ({{section}}).',
    drop: 'Send no body.',
  },
  options: {},
  defaults: {},
  *check({ responses, madeWith, sourceCode }) {
    for (const response of responses) {
      const { status, body } = response;
      if (body.kind !== 'present' || !body.node || !body.value || !status.every(forbidsContent) || meansNone(response)) continue;
      const { code } = status;
      const edit = isAlwaysEmpty(response, madeWith) ? dropBody(response, sourceCode) : undefined;
      yield {
        node: body.node,
        message: response.forbiddenBody ?? 'body',
        data: { label: labelOf(code), section: sectionOf(code) ?? 'RFC 9110 §6.4.1', framework: response.framework },
        ...(isSafe(response) ? { fix: edit } : { suggest: [{ message: 'drop', edit }] }),
      };
    }
  },
});

/** An empty text is no body, unless the framework throws for it. */
function meansNone({ body, forbiddenBody }: HttpResponse): boolean {
  const isEmptyText = body.value?.kind === 'constant' && body.value.value === '';
  return isEmptyText && (forbiddenBody === 'dropped' || forbiddenBody === 'sent');
}

/** Whether the call that gives the body never makes a response that may have one. */
function isAlwaysEmpty({ status, body }: HttpResponse, madeWith: MadeWith): boolean {
  const call = body.by?.node;
  return call !== undefined && !isHandedTo(call, status.node) && madeWith(call).every((one) => one.status.every(forbidsContent));
}

function isSafe({ body }: HttpResponse): boolean {
  const call = body.by?.node;
  return call !== undefined && 'arguments' in call && call.arguments[0] !== undefined && isPure(call.arguments[0]);
}
