import { declares, leavesOut } from '../analysis/application/entry-points/named-statuses.js';
import type { HttpResponse } from '../analysis/responses/response.js';

/** Whether a status would be one that the route isn't declared to answer, in the place of one that it is. */
export function contradictsContract({ contract, status }: HttpResponse, code: number): boolean {
  return contract !== undefined && leavesOut(contract, code) && status.every((sent) => declares(contract, sent));
}
