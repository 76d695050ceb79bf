import { textsSent } from '../analysis/execution/texts.js';
import { TOO_MUCH_AT_ONCE } from '../knowledge/failure-words.js';
import { isHealthCheck } from '../analysis/evidence/purpose/health.js';
import type { SourceCode } from '../analysis/file/file.js';
import { secondsSaid } from '../analysis/responses/content/seconds.js';
import { isNotProvided } from '../analysis/responses/content/not-provided.js';
import { type HttpResponse, omitsHeader } from '../analysis/responses/response.js';
import { addHeader } from '../fixes/add-header.js';
import { labelOf } from '../http/registry.js';
import { defineRule, type Suggestion } from './define-rule.js';

/** Where the codes speak of Retry-After: a MAY in each. */
const SECTION: Readonly<Record<number, string>> = {
  413: 'RFC 9110 §15.5.14',
  429: 'RFC 6585 §4',
  503: 'RFC 9110 §15.6.4',
};

/** Fields that say when a limit is over: of the draft for rate limits, its earlier versions, and common use. */
const RATE_LIMIT_FIELDS = ['ratelimit', 'ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

export default defineRule({
  name: 'unavailable-needs-retry-after',
  type: 'suggestion',
  description: 'require a Retry-After header field in 429 Too Many Requests and 503 Service Unavailable responses',
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    missing: '{{label}} is sent without Retry-After. Add it to tell clients when to come back ({{section}}).',
    add: 'Send Retry-After: {{seconds}}.',
  },
  options: {
    codes: {
      type: 'array',
      items: { type: 'integer' },
      uniqueItems: true,
      description: 'Status codes that need Retry-After.',
    },
    acceptRateLimitHeaders: {
      type: 'boolean',
      description: 'Whether `RateLimit`, `RateLimit-Reset` or `X-RateLimit-Reset` will do.',
    },
  },
  defaults: { codes: [429, 503] as readonly number[], acceptRateLimitHeaders: false },
  *check({ responses, options: { codes, acceptRateLimitHeaders }, sourceCode }) {
    for (const response of responses) {
      const { status } = response;
      if (!status.is(...codes) || !omitsHeader(response, 'retry-after')) continue;
      if (isHealthCheck(response) || (status.is(503) && isNotProvided(response))) continue;
      if (status.is(429) && textsSent(response).some((text) => TOO_MUCH_AT_ONCE.has(text))) continue;
      if (acceptRateLimitHeaders && saysLimit(response)) continue;
      const seconds = secondsToWait(response);
      yield {
        node: status.node,
        message: 'missing',
        data: { label: labelOf(status.code), section: SECTION[status.code] ?? 'RFC 9110 §10.2.3' },
        suggest:
          seconds === undefined || isForOthers(response, responses, codes)
            ? []
            : [addition(response, String(seconds), sourceCode)],
      };
    }
  },
});

/** Whether the same call sends other codes too, for which the field would mean nothing. */
function isForOthers({ by }: HttpResponse, responses: readonly HttpResponse[], codes: readonly number[]): boolean {
  return by !== undefined && responses.some((one) => one.by?.node === by.node && !one.status.is(...codes));
}

function addition(response: HttpResponse, seconds: string, sourceCode: SourceCode): Suggestion<'add'> {
  const edit = addHeader(response, { name: 'Retry-After', text: seconds }, sourceCode);
  return { message: 'add', data: { seconds }, edit };
}

const A_MINUTE = 60;

/** What the body says itself, else a minute; undefined where it speaks of several spans. */
function secondsToWait({ body, words }: HttpResponse): number | undefined {
  const said = new Set(secondsSaid([body.value, words?.value].filter((value) => value !== undefined)));
  const [first = A_MINUTE] = said;
  return said.size > 1 ? undefined : first;
}

function saysLimit({ headers }: HttpResponse): boolean {
  return RATE_LIMIT_FIELDS.some((name) => !headers.lack(name));
}
