import type { Weight } from '../analysis/responses/claims.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { isReachedOnlyBy } from '../analysis/responses/response.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

interface Options {
  readonly implicit: boolean;
}

const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** RFC 9110 §15.4.4: 303 sends the client to another resource with a GET. */
export default defineRule<'repeats' | 'may' | 'replace', Options>({
  name: 'prefer-303-after-post',
  type: 'suggestion',
  description: 'prefer 303 See Other over 307 and 308 where a handler has done its work and sends the client to a page',
  claims: [
    { reports: '307, 308', where: "after an SQL statement, or a call of a store's or queue's package", by: 'fact' },
    { reports: '307, 308', where: "after the request's content was given to `save…()` and the like", by: 'fact' },
    { reports: '307, 308', where: 'after a cookie was set', by: 'fact' },
    { reports: '`implicit`: 302', where: "the same, and it is a helper's default", by: 'fact' },
  ],
  leaves: [
    'paths that only read: they forward',
    'a redirect to the requested URL: the request is to come again',
    'what is kept in memory, logs, audits',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    repeats:
      '{{label}} is sent after the work is done: clients repeat the {{request}}. Send 303 See Other for a GET (RFC 9110 §15.4.4).',
    may: '302 Found is sent after the work is done: clients may repeat the {{request}}. Send 303 See Other for a GET (RFC 9110 §15.4.4).',
    replace: 'Send 303 See Other.',
  },
  options: {
    implicit: { type: 'boolean', description: "Whether a redirect helper's default 302 is reported too." },
  },
  defaults: { implicit: false },
  judges: (code, { implicit }) => code === 307 || code === 308 || (implicit && code === 302),
  *check({ subjects, options, least, sourceCode }) {
    for (const response of subjects) {
      const { status, request } = response;
      const isFound = options.implicit && !status.isWritten && status.is(302);
      if (
        !(isFound || status.is(307, 308)) ||
        !request.methods?.size ||
        !isReachedOnlyBy(request, WRITES) ||
        !hasActed(response, least)
      )
        continue;
      const [method = ''] = request.methods;
      const repeated = request.methods.size === 1 ? method : 'request';
      yield {
        of: response,
        node: status.node,
        message: isFound ? 'may' : 'repeats',
        data: { request: repeated, ...(!isFound && { label: labelOf(status.code) }) },
        suggest: [{ message: 'replace', edit: changeStatus(response, 303, sourceCode) }],
      };
    }
  },
});

/** Whether there was an effect, or a cookie keeps something. */
function hasActed({ effects, headers }: HttpResponse, least: Weight): boolean {
  return effects.holds('acts', least) || headers.isSet('set-cookie') === true;
}
