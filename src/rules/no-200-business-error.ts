import { isGraphql } from '../analysis/evidence/purpose/graphql.js';
import type { SourceCode } from '../analysis/file/file.js';
import { FAILURE_KEYS, failureIn } from '../analysis/responses/content/failure.js';
import { placeOfBody } from '../analysis/responses/content/place.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { Node } from '../analysis/file/syntax.js';
import { changeStatus } from '../fixes/change-status.js';
import { likelyErrors } from '../fixes/likely-status.js';
import { labelOf } from '../http/registry.js';
import { brief } from './brief.js';
import { defineRule, type Suggestion } from './define-rule.js';

interface Options {
  readonly keys: Partial<typeof FAILURE_KEYS>;
}

/** RFC 9110 §15.3.1: 200 says that the request has succeeded; RFC 9205 §4.6: applications use HTTP's own status codes. */
export default defineRule<'error' | 'thrown' | 'replace', Options>({
  name: 'no-200-business-error',
  type: 'problem',
  description: 'disallow a success status for a body that says that the request failed',
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    error:
      '{{label}} is sent, but the body says the request failed ({{failure}}). Send a 4xx or 5xx status (RFC 9110 §15.3.1).',
    thrown: 'This is thrown, but sent with {{label}}. Give it a 4xx or 5xx status (RFC 9110 §15.3.1).',
    replace: 'Send {{label}}.',
  },
  options: {
    keys: {
      type: 'object',
      properties: Object.fromEntries(
        Object.keys(FAILURE_KEYS).map((key) => [key, { type: 'array', items: { type: 'string' }, uniqueItems: true }]),
      ),
      additionalProperties: false,
      description:
        'Names of the members that say whether a request failed: `flags`, `errors`, `lists`, `words`, `codes`. Each replaces the default.',
    },
  },
  defaults: { keys: {} },
  *check({ responses, options, sourceCode }) {
    const keys = { ...FAILURE_KEYS, ...lowerCased(options.keys) };
    for (const response of responses) {
      const { status, body } = response;
      if (!status.every(isSuccess)) continue;
      const label = labelOf(status.code);
      if (response.leaves === 'thrown' && status.isWritten) {
        yield { node: status.node, message: 'thrown', data: { label }, suggest: suggestionsFor(response, sourceCode) };
        continue;
      }
      const failure =
        body.value && body.node && !status.is(204, 205) ? failureIn(body.value, response, keys) : undefined;
      if (failure === undefined || isGraphql(response)) continue;
      yield {
        node: placeOfBody(response),
        message: 'error',
        data: { label, failure: brief(failure, 30) },
        suggest: suggestionsFor(response, sourceCode),
      };
    }
  },
});

function suggestionsFor(response: HttpResponse, sourceCode: SourceCode): Suggestion<'replace'>[] {
  if (isDeclared(response)) return [];
  return likelyErrors(response).map((code) => ({
    message: 'replace',
    data: { label: labelOf(code) },
    edit: changeStatus(response, code, sourceCode),
  }));
}

/** Whether the status is that of all the handler's answers, as a decorator says. */
function isDeclared({ status }: HttpResponse): boolean {
  for (let at: Node | null | undefined = status.node; at; at = at.parent) if (at.type === 'Decorator') return true;
  return false;
}

/** 207 answers for several requests at once; each has its own status in the body. */
function isSuccess(code: number): boolean {
  return code >= 200 && code < 300 && code !== 207;
}

function lowerCased(keys: Options['keys']): Options['keys'] {
  return Object.fromEntries(
    Object.entries(keys).map(([kind, names]) => [kind, names.map((name) => name.toLowerCase())]),
  );
}
