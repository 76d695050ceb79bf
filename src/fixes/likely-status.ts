import { codesInWords } from '../analysis/responses/content/words-status.js';
import type { HttpResponse } from '../analysis/responses/response.js';

/** Codes to offer for a response whose body says that the request failed, the likeliest first. */
export function likelyErrors({ path, body }: HttpResponse): number[] {
  if (path.isCatch) return [500];
  return [...new Set([...codesInWords(body.value), 400, 404, 409, 422])];
}
