import { isError } from '../http/classes.js';
import { labelOf } from '../http/registry.js';
import { defineRule } from './support/define-rule.js';
import { offerStatus } from '../fixes/status/offer-status.js';

interface Verdict {
  readonly what: string;
  readonly wrong: readonly number[];
  readonly right: number;
  readonly section: string;
}

const VERDICTS = {
  'bad answer sent': {
    what: 'A bad response of an upstream server',
    wrong: [200, 201, 202, 203],
    right: 502,
    section: '§15.6.3',
  },
  timeout: { what: 'A timeout of an upstream server', wrong: [500, 502, 408], right: 504, section: '§15.6.5' },
  refusal: {
    what: 'A refusal or bad response of an upstream server',
    wrong: [500, 504],
    right: 502,
    section: '§15.6.3',
  },
  failure: { what: 'A failure of an upstream server', wrong: [500], right: 502, section: '§15.6.3' },
} satisfies Readonly<Record<string, Verdict>>;

/** The most specific first. */
const OF_ERRORS = ['timeout', 'refusal', 'failure'] as const;
const OF_SUCCESSES = ['bad answer sent'] as const;

const JUDGED: ReadonlySet<number> = new Set(Object.values(VERDICTS).flatMap(({ wrong }) => wrong));

/** RFC 9110 §15.6.3: 502 for an invalid response of an inbound server; §15.6.5: 504 for none in time. */
export default defineRule({
  name: 'gateway-status',
  type: 'suggestion',
  description: 'require 502 and 504 for failures of an upstream server',
  claims: [
    {
      reports: '500, 502, 408',
      where: 'no answer in time: `AbortError`, `ETIMEDOUT`, the event `timeout`',
      by: 'fact',
    },
    {
      reports: '500, 504',
      where: 'refused, or a bad answer: `ECONNREFUSED`, `!answer.ok`, the event `error`',
      by: 'fact',
    },
    {
      reports: '500',
      where: 'one of these: `isAxiosError`, the error of a callback, or nothing else was tried',
      by: 'fact',
    },
    { reports: '200–203', where: 'the body of a bad answer is passed on: `!answer.ok`', by: 'fact' },
  ],
  leaves: [
    "the server's own stores: databases, Redis, S3, queues",
    'its own address: `localhost`, `APP_URL`, the host of the request',
    'what an SDK computes by itself, such as `constructEvent`',
    'a `catch` around more than the call, without a test',
    'the 504 of a cache that has nothing',
  ],
  presets: { strict: 'error' },
  hasSuggestions: true,
  messages: {
    wrong: '{{what}} is answered with {{label}}. Send {{right}} (RFC 9110 {{section}}).',
    replace: 'Send {{label}}.',
  },
  options: {},
  defaults: {},
  judges: (code) => JUDGED.has(code),
  *check({ subjects, least, sourceCode }) {
    for (const response of subjects) {
      const { status } = response;
      const failures = status.every(isError) ? OF_ERRORS : OF_SUCCESSES;
      const failure = failures.find((one) => response.upstream.holds(one, least));
      if (!failure) continue;
      const because = response.upstream.shown(failure, least);
      const { what, wrong, right, section }: Verdict = VERDICTS[failure];
      if (!status.is(...wrong)) continue;
      yield {
        of: response,
        node: status.node,
        message: 'wrong',
        data: { what, right: labelOf(right), section, label: labelOf(status.code) },
        because,
        suggest: offerStatus(response, [right], sourceCode),
      };
    }
  },
});
