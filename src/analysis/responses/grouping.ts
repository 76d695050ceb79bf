import { flat } from '../file/flat.js';
import type { HttpResponse } from './response.js';
import type { FunctionNode, Node } from '../file/syntax.js';

/** The responses of one handler whose status stands at one place: the paths that share a line. */
export type Group = readonly [HttpResponse, ...HttpResponse[]];

/** Responses by the place of their status and the handler they answer for. */
export function groupsByPlace(responses: readonly HttpResponse[]): Group[] {
  const places = new Map<Node, Map<FunctionNode, [HttpResponse, ...HttpResponse[]]>>();
  for (const response of responses) {
    const handlers = places.get(response.status.node) ?? new Map<FunctionNode, [HttpResponse, ...HttpResponse[]]>();
    places.set(response.status.node, handlers);
    const group = handlers.get(response.handler);
    if (group) group.push(response);
    else handlers.set(response.handler, [response]);
  }
  return flat([...places.values()], (handlers) => [...handlers.values()]);
}

/**
 * Responses by the place of their status, whichever handler they answer for. Where the routes of some are known, only
 * these: the others are of functions that were also looked at by themselves.
 */
export function groupsByNode(responses: readonly HttpResponse[]): Group[] {
  const groups = new Map<Node, [HttpResponse, ...HttpResponse[]]>();
  for (const response of responses) {
    const group = groups.get(response.status.node);
    if (group) group.push(response);
    else groups.set(response.status.node, [response]);
  }
  return [...groups.values()].map((group) => {
    const [first, ...others] = group.filter(({ request }) => request.methods !== undefined);
    return first ? [first, ...others] : group;
  });
}
