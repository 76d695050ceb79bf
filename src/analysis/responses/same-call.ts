import type { HttpResponse } from './response.js';
import { isFunction, type Node, within } from '../syntax/syntax.js';

/** The responses that a call makes or fills, on all of the paths through it. */
export type MadeWith = (call: Node) => readonly HttpResponse[];

/** Maps calls to the responses of a file; the table is made at the first look-up. */
export function byCall(responses: readonly HttpResponse[]): MadeWith {
  let table: Map<Node, HttpResponse[]> | undefined;
  return (call) => (table ??= tableOf(responses)).get(call) ?? [];
}

function tableOf(responses: readonly HttpResponse[]): Map<Node, HttpResponse[]> {
  const table = new Map<Node, HttpResponse[]>();
  for (const response of responses) {
    const made = response.by?.node;
    const filled = response.body.by?.node;
    if (made) note(table, made, response);
    if (filled && filled !== made) note(table, filled, response);
  }
  return table;
}

function note(table: Map<Node, HttpResponse[]>, call: Node, response: HttpResponse): void {
  const others = table.get(call);
  if (others) others.push(response);
  else table.set(call, [response]);
}

/** Whether two responses leave by the same calls from their handlers. */
export function isSameWay({ via }: HttpResponse, other: HttpResponse): boolean {
  return via.length === other.via.length && via.every((call, index) => call === other.via[index]);
}

/** Whether a part of the code reaches a call from another function: other callers may pass something else. */
export function isHandedTo(call: Node, part: Node): boolean {
  let fn: Node | null | undefined = part;
  while (fn && !isFunction(fn)) fn = fn.parent;
  return Boolean(fn && !within(call, fn));
}
