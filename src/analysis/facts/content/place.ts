import type { HttpResponse } from '../../responses/response.js';
import { type Node, within } from '../../syntax/syntax.js';

/** Where to report what is wrong with a body: the body, or the status where a caller gives it to the helper that holds the body. */
export function placeOfBody({ status, body, via, node }: HttpResponse): Node {
  const place = body.node ?? node;
  const isPassed = status.isWritten && via.some((call) => within(status.node, call) && !within(place, call));
  return isPassed ? status.node : place;
}
