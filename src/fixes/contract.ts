import { declares, leavesOut } from '../analysis/application/entry-points/named-statuses.js';
import type { HttpResponse } from '../analysis/responses/response.js';

/** Whether the route declares the status that is sent, and not the one that would replace it. */
export function contradictsContract({ contract, status }: HttpResponse, code: number): boolean {
  return contract !== undefined && leavesOut(contract, code) && status.every((sent) => declares(contract, sent));
}
