import type { Names } from '../../../knowledge/language/names.js';
import { CONFLICT_TEXTS, INVALID_TEXTS, MISSING_TEXTS } from '../../../knowledge/failure-words.js';
import { textsIn } from '../../execution/texts.js';
import type { Value } from '../../execution/values.js';

/** Which status the words of a body ask for. */
const STATUSES: readonly (readonly [Names, number])[] = [
  [MISSING_TEXTS, 404],
  [CONFLICT_TEXTS, 409],
  [INVALID_TEXTS, 422],
];

/** The codes of errors that the words of a body ask for, the likeliest first. */
export function codesInWords(body: Value | undefined): number[] {
  const texts = body ? textsIn(body) : [];
  return STATUSES.filter(([words]) => texts.some((text) => words.has(spoken(text)))).map(([, code]) => code);
}

/** A code of the application's own is words too: `USER_NOT_FOUND`. */
function spoken(text: string): string {
  return text.replaceAll('_', ' ');
}
