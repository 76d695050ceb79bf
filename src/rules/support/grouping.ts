import type { Group, HttpResponse } from '../../analysis/responses/response.js';
import type { FunctionNode, Node } from '../../analysis/syntax/syntax.js';

/** Responses by the place of their status and by their handler. */
export function groupsByPlace(responses: readonly HttpResponse[]): Group[] {
  return atEachPlace(responses).flatMap(byHandler);
}

function byHandler(responses: Group): readonly Group[] {
  const { handler } = responses[0];
  if (responses.every((one) => one.handler === handler)) return [responses];
  const handlers = new Map<FunctionNode, [HttpResponse, ...HttpResponse[]]>();
  for (const response of responses) {
    const group = handlers.get(response.handler);
    if (group) group.push(response);
    else handlers.set(response.handler, [response]);
  }
  return [...handlers.values()];
}

/**
 * Responses by the place of their status, of any handler. Where the routes of some are known, only these: the others
 * are of functions that were also executed by themselves.
 */
export function groupsByNode(responses: readonly HttpResponse[]): Group[] {
  return atEachPlace(responses).map(ofKnownRoutes);
}

function ofKnownRoutes(group: Group): Group {
  if (group.every(isOfRoute)) return group;
  const [first, ...others] = group.filter(isOfRoute);
  return first ? [first, ...others] : group;
}

function isOfRoute({ request }: HttpResponse): boolean {
  return request.methods !== undefined;
}

function atEachPlace(responses: readonly HttpResponse[]): Group[] {
  const groups = new Map<Node, [HttpResponse, ...HttpResponse[]]>();
  for (const response of responses) {
    const place = placeOf(response);
    const group = groups.get(place);
    if (group) group.push(response);
    else groups.set(place, [response]);
  }
  return [...groups.values()];
}

/** A status of another file may be right for one of the calls that lead there, and wrong for another. */
function placeOf({ status, calledAt, path }: HttpResponse): Node {
  return calledAt && !path.file.modules.isOwn(status.node) ? calledAt : status.node;
}
