import type { HttpResponse } from '../analysis/responses/response.js';
import { moveBefore } from '../fixes/move-before.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { failsPreflights } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule, type Suggestion } from './support/define-rule.js';

/** Fetch, "CORS-preflight fetch": a preflight succeeds only if its response has an ok status, 200 to 299. */
export default defineRule({
  name: 'cors-preflight-ok-status',
  type: 'problem',
  description:
    'require a status from 200 to 299 in answers to OPTIONS: browsers take any other for a failed CORS preflight',
  claims: [
    { reports: 'any status but 2xx', where: 'only OPTIONS reaches it', by: 'fact' },
    { reports: '401, 3xx', where: 'the same, after a test', by: 'fact' },
    { reports: 'any status but 2xx', where: 'the same, after a test, and the answer allows the origin', by: 'fact' },
    { reports: '401', where: 'a guard is registered before `cors()`, in the same file', by: 'fact' },
  ],
  leaves: [
    'a refusal that depends on a test, such as one of the origin',
    'handlers that other methods reach too',
    'guards that let OPTIONS pass',
  ],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    fails:
      '{{label}} is sent to OPTIONS, so the CORS preflight fails. Send a 2xx status (Fetch, CORS-preflight fetch).',
    credentials:
      '{{label}} is sent to OPTIONS, but preflights carry no credentials. Answer them before the check (Fetch, CORS-preflight fetch).',
    guard:
      'This guard sends 401 to CORS preflights, which carry no credentials. Register `cors()` before it (Fetch, CORS-preflight fetch).',
    replace: 'Send {{label}}.',
    move: 'Register `cors()` before it.',
  },
  options: {},
  defaults: {},
  judges: failsPreflights,
  hasMore: ({ guardsBeforeCors }) => guardsBeforeCors().length > 0,
  *check({ subjects, guardsBeforeCors, least, sourceCode }) {
    for (const guard of guardsBeforeCors()) {
      const move: Move = { message: 'move', edit: moveBefore(guard.cors, guard.call, sourceCode) };
      if (!guard.fn) yield { node: guard.place, message: 'guard', suggest: [move] };
      for (const response of subjects.filter((one) => one.handler === guard.fn && refusesPreflights(one)))
        yield {
          of: response,
          node: response.status.node,
          message: 'credentials',
          data: { label: labelOf(response.status.code) },
          suggest: [move],
        };
    }
    for (const response of subjects) {
      const { status } = response;
      if (!response.method.holds('preflight fails', least)) continue;
      const label = labelOf(status.code);
      const code = response.body.kind === 'present' && response.body.value ? 200 : 204;
      yield {
        of: response,
        node: status.node,
        message: status.is(401) ? 'credentials' : 'fails',
        data: { label },
        because: response.method.shown('preflight fails', least),
        suggest: [
          { message: 'replace', data: { label: labelOf(code) }, edit: changeStatus(response, code, sourceCode) },
        ],
      };
    }
  },
});

type Move = Suggestion<'move'>;

/** A 401 of middleware: neither a test of the method keeps OPTIONS from it, nor is it for a credential that fails, which a preflight has none of. */
function refusesPreflights({ status, path, request: { methods, excluded } }: HttpResponse): boolean {
  return !path.isCatch && status.is(401) && !excluded.has('OPTIONS') && (methods?.has('OPTIONS') ?? true);
}
