import { codesInWords } from '../analysis/responses/content/words-status.js';
import type { HttpResponse } from '../analysis/responses/response.js';

/** Codes to offer for a response whose body says that the request failed, the likeliest first. */
export function likelyErrors({ path, body }: HttpResponse): number[] {
  const said = codesInWords(body.value);
  // A test has told the error apart: then its words say more than that it was caught.
  if (path.isCatch) return path.isTestedSince ? [...new Set([...said, 500])] : [500];
  return [...new Set([...said, 400, 404, 409, 422])];
}
