import type { HttpResponse } from '../responses/response.js';
import { functionAround, type FunctionNode, type Node, within } from '../syntax/syntax.js';

/**
 * The responses on which reports at some places may depend: all of the handlers that such a place stands in, or of which a response
 * is made in the same function as one.
 */
export function responsesAtStake(
  responses: readonly HttpResponse[],
  places: readonly Node[],
): ReadonlySet<HttpResponse> {
  const functions = new Set(places.map(functionAround));
  if (functions.has(undefined)) return new Set(responses);
  const isAtStake = new Map<FunctionNode, boolean>();
  for (const { handler, node, status } of responses) {
    if (isAtStake.get(handler)) continue;
    const isAround = isAtStake.has(handler) ? false : places.some((place) => within(place, handler));
    isAtStake.set(handler, isAround || isIn(functions, node) || isIn(functions, status.node));
  }
  return new Set(responses.filter(({ handler }) => isAtStake.get(handler)));
}

function isIn(functions: ReadonlySet<FunctionNode | undefined>, node: Node): boolean {
  for (const fn of functions) if (fn && within(node, fn)) return true;
  return false;
}
