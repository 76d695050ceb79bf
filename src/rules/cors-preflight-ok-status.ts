import type { HttpResponse } from '../analysis/response.js';
import { isReachedOnlyBy } from '../analysis/response.js';
import { changeStatus } from '../fixes/change-status.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './define-rule.js';

const PREFLIGHT: ReadonlySet<string> = new Set(['OPTIONS']);

/** Fetch, "CORS-preflight fetch": a preflight succeeds only if its response has an ok status, 200 to 299. */
export default defineRule({
  name: 'cors-preflight-ok-status',
  type: 'problem',
  description: 'require a status from 200 to 299 in answers to OPTIONS: browsers take any other for a failed CORS preflight',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    fails: '{{label}} to OPTIONS fails the CORS preflight, whatever its header fields say: browsers ask for 200 to 299 (Fetch, CORS-preflight fetch).',
    credentials: '{{label}} to OPTIONS fails the CORS preflight: browsers send preflights without credentials. Answer them before you check any (Fetch, CORS-preflight fetch).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const { status, request } = response;
      if (!isReachedOnlyBy(request, PREFLIGHT) || !status.every(isFailure) || isRefusal(response)) continue;
      const label = labelOf(status.code);
      const code = response.body.kind === 'present' && response.body.value ? 200 : 204;
      yield {
        node: status.node,
        message: status.is(401) ? 'credentials' : 'fails',
        data: { label },
        suggest: [{ message: 'replace', data: { label: labelOf(code) }, edit: changeStatus(response, code, sourceCode) }],
      };
    }
  },
});

function isFailure(code: number): boolean {
  return code >= 300 && code <= 599;
}

/**
 * Whether a preflight is meant to fail: some test has found a reason to. Not one of the credentials, which a preflight
 * never has, nor where the answer allows the origin.
 */
function isRefusal({ status, request, path, headers }: HttpResponse): boolean {
  if (path.isCatch) return true;
  if (request.guard || status.is(401) || headers.isSet('access-control-allow-origin')) return false;
  return status.every((code) => code >= 400) && [...path.tests()].length > 0;
}
