import type { HttpResponse } from '../../responses/response.js';
import { type Node, within } from '../../syntax/syntax.js';

/** The place of a report about a body: the body, or the status where a caller passes it to the helper that contains the body. */
export function placeOfBody({ status, body, via, node }: HttpResponse): Node {
  const place = body.node ?? node;
  const isPassed = status.isWritten && via.some((call) => within(status.node, call) && !within(place, call));
  return isPassed ? status.node : place;
}
