import { PRECONDITIONS } from '../../../http/preconditions.js';
import { CONDITION_HELPERS } from '../../../knowledge/preconditions.js';
import type { HttpResponse } from '../../responses/response.js';

/** Whether a status code answers a header field of the request that the handler of a response never reads. */
export function answersUnread({ fieldsRead }: HttpResponse, code: number): boolean {
  const condition = PRECONDITIONS[code];
  return condition !== undefined && !fieldsRead.mayInclude(condition.fields, CONDITION_HELPERS[code]);
}
