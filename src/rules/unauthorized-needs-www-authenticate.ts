import { type HttpResponse, lacksHeader } from '../analysis/responses/response.js';
import { addHeader } from '../fixes/headers/add-header.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** The field that each status requires, and its section of RFC 9110. */
const OWED = {
  401: { field: 'WWW-Authenticate', section: 'RFC 9110 §15.5.2' },
  407: { field: 'Proxy-Authenticate', section: 'RFC 9110 §15.5.8' },
} as const;

interface Options {
  readonly schemes: 'seen' | 'any';
}

/** RFC 9110 §11.6.1, §11.7.1: a server that sends 401 or 407 MUST send a challenge. */
export default defineRule<'missing' | 'add', Options>({
  name: 'unauthorized-needs-www-authenticate',
  type: 'problem',
  description: 'require a WWW-Authenticate header field in 401 Unauthorized responses, and Proxy-Authenticate with 407',
  claims: [
    { reports: '401, 407', where: "the handler takes a scheme off `Authorization`: `.split(' ')[1]`", by: 'fact' },
    { reports: '401, 407', where: 'a package does: `auth(req)` of basic-auth', by: 'fact' },
    { reports: '401, 407', where: 'the handler sends a challenge elsewhere', by: 'fact' },
    { reports: '401, 407', where: "the option `schemes` is `'any'`", by: 'declared' },
    {
      reports: 'an error with 401',
      where: "it carries no challenge: `createError(401)`, Nest's `UnauthorizedException`",
      by: 'fact',
    },
  ],
  leaves: [
    'sessions, cookies, keys, bare tokens',
    'handlers behind a guard that knows the caller',
    'a 401 that should be another code: a missing right, a quota',
    'a setting that the server lacks',
    'error classes of the project, and unknown headers',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    missing: '{{label}} is sent without a {{field}} header. Add it to say how to authenticate ({{section}}).',
    add: 'Send {{field}}: {{challenge}}.',
  },
  options: {
    schemes: {
      enum: ['seen', 'any'],
      description: 'Whether a scheme has to be seen in the code, or a challenge is wanted in any case.',
    },
  },
  defaults: { schemes: 'seen' },
  judges: (code) => code in OWED,
  *check({ responses, subjects, options, sourceCode, routed, house, least }) {
    for (const response of subjects) {
      const { status, auth } = response;
      const owed = status.is(401) ? OWED[401] : status.is(407) ? OWED[407] : undefined;
      if (!owed || !lacksHeader(response, owed.field.toLowerCase())) continue;
      if (status.is(401) && auth.mayHold('no credentials help')) continue;
      const isSeen = auth.holds('scheme seen', least);
      if (!isSeen && options.schemes === 'seen') continue;
      if (status.is(401) && !auth.mayHold('proof refused') && routed(response)?.isAuthenticated) continue;
      const { field, section } = owed;
      yield {
        of: response,
        node: status.node,
        message: 'missing',
        data: { label: labelOf(status.code), field, section },
        suggest: isForOthers(response, responses)
          ? []
          : suited(auth.challenges, isSeen, house.challenge).map((challenge) => ({
              message: 'add' as const,
              data: { field, challenge },
              edit: addHeader(response, { name: field, text: challenge }, sourceCode),
            })),
      };
    }
  },
});

/** The project's own challenge in place of a general one of its scheme; before all of them where no scheme is seen. */
function suited(challenges: readonly string[], isSeen: boolean, own: string | undefined): readonly string[] {
  if (own === undefined) return challenges;
  const others = challenges.filter((one) => schemeOf(one) !== schemeOf(own));
  return isSeen && others.length === challenges.length ? [...challenges, own] : [own, ...others];
}

function schemeOf(challenge: string): string | undefined {
  return challenge.split(' ', 1)[0]?.toLowerCase();
}

/** Whether the same call sends other codes too, which request no credentials. */
function isForOthers({ by, status }: HttpResponse, responses: readonly HttpResponse[]): boolean {
  return by !== undefined && responses.some((one) => one.by?.node === by.node && !one.status.is(status.code));
}
