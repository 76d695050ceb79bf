import type { ClientTrait } from '../analysis/responses/claims.js';
import type { SourceCode } from '../analysis/symbols/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { textsIn } from '../analysis/interpreter/values/texts.js';
import { changeStatus } from '../fixes/status/change-status.js';
import { labelOf, sectionOf } from '../http/registry.js';
import { defineRule, type Report } from './support/define-rule.js';

/** Redirects that caches keep, and the temporary ones that can replace them. */
const TEMPORARY: Readonly<Record<number, readonly number[]>> = { 301: [307, 302], 308: [307] };

const TRAITS: Readonly<Record<ClientTrait, string>> = {
  user: 'who the user is',
  session: 'the session',
  cookie: 'a cookie',
  locale: 'the language or country',
};

/** RFC 9110 §15.4.2, §15.4.9, §15.1: clients keep a permanent redirect, and don't repeat the request. */
export default defineRule<'depends' | 'login' | 'replace', object>({
  name: 'no-conditional-permanent-redirect',
  type: 'problem',
  description:
    'disallow permanent redirects that depend on the user, the session or the language, or that lead to a login page',
  claims: [
    { reports: '301, 308', where: 'a test of the user, the session, a cookie or the language decides', by: 'fact' },
    { reports: '301, 308', where: 'Location is made of one of these', by: 'fact' },
    { reports: '301, 308', where: 'it leads to a login page: `/login`, `/signin`', by: 'name' },
  ],
  leaves: [
    'redirects that depend on the URL, the host or the scheme',
    'tests that only refuse others',
    '`Cache-Control: no-store`, `no-cache`, `max-age=0`',
    'old addresses of a login page',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    depends: '{{label}} is sent and cached, but depends on {{trait}}. Send 307 Temporary Redirect ({{section}}).',
    login:
      '{{label}} to a login page is cached, so clients land there again later. Send 307 Temporary Redirect ({{section}}).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => code in TEMPORARY,
  *check({ responses, subjects, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      if (!status.every((code) => code in TEMPORARY) || isUncached(response)) continue;
      const trait = response.auth.trait(responses);
      if (trait) yield report(response, 'depends', sourceCode, trait);
      else if (response.purpose.mayHold('log-in page') && !response.purpose.mayHold('old log-in page'))
        yield report(response, 'login', sourceCode);
    }
  },
});

function report(
  response: HttpResponse,
  message: 'depends' | 'login',
  sourceCode: SourceCode,
  trait?: ClientTrait,
): Report<'depends' | 'login' | 'replace'> {
  const { status } = response;
  const { code } = status;
  return {
    of: response,
    node: status.node,
    message,
    data: { label: labelOf(code), section: sectionOf(code) ?? '', ...(trait && { trait: TRAITS[trait] }) },
    suggest: (TEMPORARY[code] ?? []).map((one) => ({
      message: 'replace' as const,
      data: { label: labelOf(one) },
      edit: changeStatus(response, one, sourceCode),
    })),
  };
}

/** Whether the header fields keep the response out of caches. */
function isUncached({ headers }: HttpResponse): boolean {
  const control = headers.get('cache-control');
  return control !== undefined && textsIn(control).some((text) => /no-store|no-cache|max-age=0/i.test(text));
}
