import type { Body } from '../analysis/responses/body.js';
import { otherwiseSent } from '../analysis/responses/chosen-body.js';
import { clientIsGone } from '../analysis/facts/request/client-gone.js';
import { isReachedOnlyBy } from '../analysis/responses/response.js';
import { isError as isErrorCode } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

const HEAD: ReadonlySet<string> = new Set(['HEAD']);

/** RFC 9110 §15.5, §15.6: except for HEAD, the server SHOULD send a representation that explains the error. */
export default defineRule({
  name: 'error-needs-body',
  type: 'suggestion',
  description: 'require a body in responses with a 4xx or 5xx status',
  claims: [{ reports: '4xx, 5xx', where: 'the status is written, and there is surely no body', by: 'fact' }],
  leaves: [
    'responses to HEAD',
    'clients that have gone',
    'bodies that may be there',
    'thrown errors',
    "what sends the phrase by itself: Express's `sendStatus`, a bare status in Koa, `status(404)` in Elysia",
  ],
  presets: { strict: 'error' },
  messages: {
    missing: '{{label}} is sent without a body. Send one that says what went wrong (RFC 9110 {{section}}).',
  },
  options: {},
  defaults: {},
  judges: isErrorCode,
  *check({ responses, subjects }) {
    for (const response of subjects) {
      const { status, body, leaves, isError, request, by, node } = response;
      // An error without a written status is the framework's own, with a body of its own.
      if (!status.isWritten || isError || leaves === 'thrown' || leaves === 'unfinished') continue;
      if (!isEmpty(body) || body.isPhrase) continue;
      if (otherwiseSent(response, responses).some((other) => !isEmpty(other.body))) continue;
      if (isReachedOnlyBy(request, HEAD) || clientIsGone(response)) continue;
      const { code } = status;
      yield {
        of: response,
        node: by?.node ?? node,
        message: 'missing',
        data: { label: labelOf(code), section: code < 500 ? '§15.5' : '§15.6' },
      };
    }
  },
});

/** No body, or an empty text. */
function isEmpty({ kind, value }: Body): boolean {
  return kind === 'none' || (value?.kind === 'constant' && value.value === '');
}
