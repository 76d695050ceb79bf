/** How a text fails to be a Retry-After (RFC 9110 §10.2.3). */
export type RetryAfterMistake = 'fraction' | 'negative' | 'text';

const DAY = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)';
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TIME = '\\d\\d:\\d\\d:\\d\\d';

/** RFC 9110 §5.6.7: the format to send, and two obsolete ones that recipients still take. */
const HTTP_DATE = new RegExp(
  `^(?:${DAY}, \\d\\d ${MONTH} \\d{4} ${TIME} GMT|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, \\d\\d-${MONTH}-\\d\\d ${TIME} GMT|${DAY} ${MONTH} [ \\d]\\d ${TIME} \\d{4})$`,
);

/** The mistake in the value of a Retry-After header field, which is a number of whole seconds or a date. */
export function retryAfterMistake(text: string): RetryAfterMistake | undefined {
  const value = text.trim();
  if (/^\d+$/.test(value) || HTTP_DATE.test(value)) return undefined;
  if (/^-\d+(?:\.\d+)?$/.test(value)) return 'negative';
  return /^\d*\.\d+$/.test(value) ? 'fraction' : 'text';
}
