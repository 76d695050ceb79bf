import type { HttpResponse } from '../analysis/responses/response.js';
import { measureOn } from '../analysis/responses/durations.js';
import { textsIn } from '../analysis/interpreter/values/texts.js';
import { alternatives, placeOf, type Value } from '../analysis/interpreter/values/values.js';
import { correctDelay } from '../fixes/headers/correct-delay.js';
import { retryAfterMistake } from '../http/retry-after.js';
import { brief } from './support/brief.js';
import { defineRule } from './support/define-rule.js';

type Mistake = 'milliseconds' | 'instant' | 'date' | 'dateText' | 'fraction' | 'negative' | 'text';

const REMEDY = 'Send whole seconds or an HTTP-date (RFC 9110 §10.2.3)';

/** RFC 9110 §10.2.3: Retry-After = HTTP-date / delay-seconds. */
export default defineRule({
  name: 'valid-retry-after',
  type: 'problem',
  description: 'disallow Retry-After values that are neither whole seconds nor an HTTP-date',
  claims: [
    { reports: 'milliseconds', where: 'a product with 1000, or a difference to `Date.now()`', by: 'fact' },
    { reports: 'milliseconds', where: 'a value with such a name: `retryAfterMs`, `WINDOW_MS`', by: 'name' },
    { reports: 'a moment since 1970', where: '`Date.now() + x`', by: 'fact' },
    { reports: 'a `Date`, or its text in another format', where: 'the value is made of a `Date`', by: 'fact' },
    { reports: 'a fraction', where: 'a constant, or what is left until a moment, divided and not rounded', by: 'fact' },
    {
      reports: 'a negative number, or another text',
      where: 'a constant, or a text with a unit: `5 minutes`',
      by: 'fact',
    },
  ],
  leaves: ["values that can't be seen", 'plain numbers, however large', 'constant milliseconds divided by 1000'],
  presets: { recommended: 'error' },
  hasSuggestions: true,
  messages: {
    milliseconds: `This Retry-After is in milliseconds: clients wait a thousand times too long. ${REMEDY}.`,
    instant: `This Retry-After is a time since 1970: clients wait for decades. ${REMEDY}.`,
    date: `This Retry-After is a Date, which is not sent in the format of HTTP. ${REMEDY}.`,
    dateText: `This Retry-After is a date, but not in the format of HTTP. ${REMEDY}.`,
    fraction: `This Retry-After is not a whole number. ${REMEDY}.`,
    negative: `This Retry-After is negative. ${REMEDY}.`,
    text: `This Retry-After is "{{value}}", which clients cannot read. ${REMEDY}.`,
    correct: 'Send {{value}}.',
  },
  options: {},
  defaults: {},
  *check({ responses, sourceCode }) {
    for (const response of responses) {
      const value = response.headers.get('retry-after');
      const mistake = value && mistakeOf(response, value);
      if (!mistake) continue;
      const node = placeOf(value);
      const correction = correctDelay(node, mistake, value, sourceCode);
      yield {
        of: response,
        node,
        message: mistake,
        ...(mistake === 'text' && { data: { value: brief(textsIn(value).join('…'), 30) } }),
        ...(correction && {
          suggest: [{ message: 'correct', data: { value: correction.value }, edit: correction.edit }],
        }),
      };
    }
  },
});

/** `${seconds}s`, `${minutes} minutes` */
const UNIT = /^\s*(?:m?s|sec|m|min|h|(?:millisecond|second|minute|hour)s?)\b/i;

/** Of several values on different paths, each must be wrong. */
function mistakeOf(response: HttpResponse, value: Value): Mistake | undefined {
  const mistakes = alternatives(value).map((one) => mistakeIn(response, one));
  return mistakes.every((mistake) => mistake !== undefined) ? mistakes[0] : undefined;
}

function mistakeIn({ path }: HttpResponse, value: Value): Mistake | undefined {
  if (value.kind === 'text' && textsIn(value).some((text) => UNIT.test(text))) return 'text';
  const isConstant = value.kind === 'constant';
  if (isConstant && (value.value === undefined || value.value === null)) return undefined;
  const mistake = isConstant ? retryAfterMistake(String(value.value)) : undefined;
  if (mistake) return mistake;
  const measure = measureOn(path, placeOf(value));
  switch (measure) {
    case 'remaining':
      return 'milliseconds';
    case 'epoch':
      return 'instant';
    // The value of a constant is known.
    case 'fraction':
    case 'date':
    case 'dateText':
      return isConstant ? undefined : measure;
    default:
      return measure;
  }
}
