import type { HttpResponse } from '../analysis/responses/response.js';

/** Which status the words of a body ask for. */
const WORDS: readonly (readonly [RegExp, number])[] = [
  [/not.?found|no such|does(?:n't| not) exist|unknown/i, 404],
  [/already|exists|taken|duplicate|conflict/i, 409],
  [/invalid|required|missing|must be|malformed/i, 422],
];

/** The codes of errors that the words of a body ask for, the likeliest first. */
export function codesInWords(text: string): number[] {
  return WORDS.filter(([words]) => words.test(text)).map(([, code]) => code);
}

/** Codes to offer for a response whose body says that the request failed, the likeliest first. */
export function likelyErrors({ path }: HttpResponse, text: string): number[] {
  if (path.isCatch) return [500];
  return [...new Set([...codesInWords(text), 400, 404, 409, 422])];
}
