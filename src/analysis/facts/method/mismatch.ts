import { isMethodBound, mismatchOf } from '../../../http/method-mismatches.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether the status is wrong for every method that reaches the response. A preflight is another matter. */
export function isMethodMismatch({ status, request }: HttpResponse): boolean {
  if (!status.every(isMethodBound)) return false;
  const methods = [...(request.methods ?? [])].filter((method) => method !== 'OPTIONS');
  return methods.length > 0 && status.every((code) => methods.every(mismatchOf(code).isWrongFor));
}
