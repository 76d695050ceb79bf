import { type HttpResponse, omitsHeader } from '../analysis/responses/response.js';
import { addRetryAfter } from '../fixes/headers/add-retry-after.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';

/** The section of each code with Retry-After: a MAY in each. */
const SECTION: Readonly<Record<number, string>> = {
  413: 'RFC 9110 §15.5.14',
  429: 'RFC 6585 §4',
  503: 'RFC 9110 §15.6.4',
};

/** Fields that state when a limit ends: of the draft for rate limits, its earlier versions, and common use. */
const RATE_LIMIT_FIELDS = ['ratelimit', 'ratelimit-reset', 'x-ratelimit-reset', 'x-rate-limit-reset'];

export default defineRule({
  name: 'unavailable-needs-retry-after',
  type: 'suggestion',
  description: 'require a Retry-After header field in 429 Too Many Requests and 503 Service Unavailable responses',
  claims: [{ reports: '429, 503', where: 'all headers are known, and none is Retry-After', by: 'fact' }],
  leaves: [
    'health and readiness checks',
    "a 503 for what isn't configured, enabled or licensed",
    'a 429 for too much in one request',
    'the `handler` of a rate limiter',
    "errors that can't carry headers, and own error classes",
    "headers that can't be seen",
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    missing: '{{label}} is sent without Retry-After. Add it to tell clients when to come back ({{section}}).',
    known: 'Send Retry-After: {{seconds}}.',
    guess: 'Send Retry-After: {{seconds}}, if that is about how long it takes.',
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
  judges: (code, { codes }) => codes.includes(code),
  *check({ responses, subjects, options: { codes, acceptRateLimitHeaders }, sourceCode }) {
    for (const response of subjects) {
      const { status, verdict } = response;
      if (!omitsHeader(response, 'retry-after') || response.purpose.mayHold('health check')) continue;
      if (status.is(503) ? verdict.mayHold('not provided') : verdict.mayHold('too much at once')) continue;
      if (acceptRateLimitHeaders && saysLimit(response)) continue;
      yield {
        of: response,
        node: status.node,
        message: 'missing',
        data: { label: labelOf(status.code), section: SECTION[status.code] ?? 'RFC 9110 §10.2.3' },
        suggest: isForOthers(response, responses, codes) ? [] : addRetryAfter(response, sourceCode),
      };
    }
  },
});

/** Whether the same call sends other codes too, with which the field would mean nothing. */
function isForOthers({ by }: HttpResponse, responses: readonly HttpResponse[], codes: readonly number[]): boolean {
  return by !== undefined && responses.some((one) => one.by?.node === by.node && !one.status.is(...codes));
}

function saysLimit({ headers }: HttpResponse): boolean {
  return RATE_LIMIT_FIELDS.some((name) => !headers.lack(name));
}
