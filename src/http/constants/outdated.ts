import { statusCode } from '../registry.js';

/** Names of packages' own making for phrases that have changed since. */
const outdatedNames: Readonly<Record<number, string>> = {
  413: 'requesttoolong',
};

/**
 * Whether a constant is named after a former phrase of its code: `PAYLOAD_TOO_LARGE`, `UnprocessableEntity`,
 * `HTTP_STATUS_PAYLOAD_TOO_LARGE`, `REQUESTED_RANGE_NOT_SATISFIABLE`. Names that are merely a package's own
 * (`AMBIGUOUS`, `ServerErrorInternal`) are not outdated, nor are those of codes whose phrase is now "(Unused)".
 */
export function isOutdatedName(name: string, code: number): boolean {
  const status = statusCode(code);
  if (!status || status.standing === 'unused') return false;
  const letters = lettersOf(name);
  const current = lettersOf(status.phrase);
  const former = status.formerPhrases.map(lettersOf);
  // "Requested Range Not Satisfiable" ends in today's phrase; "Time-out" is today's phrase but for the hyphen.
  if (letters.endsWith(current)) {
    return former.some((phrase) => phrase.length > current.length && letters.endsWith(phrase));
  }
  return former.some((phrase) => letters.endsWith(phrase)) || outdatedNames[code] === letters;
}

function lettersOf(text: string): string {
  return text.replace(/[^a-z]/giu, '').toLowerCase();
}
