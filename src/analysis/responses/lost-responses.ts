import type { UnusedResponse, UseAfterSend } from '../interpreter/state/notes.js';
import type { SourceFile } from '../symbols/file.js';
import type { Node } from '../syntax/syntax.js';
import type { HttpResponse } from './response.js';

/** What goes wrong with responses on their way out. */
export interface LostResponses {
  readonly late: readonly UseAfterSend[];
  readonly dropped: readonly UnusedResponse[];
}

export const NONE_LOST: LostResponses = { late: [], dropped: [] };

/** Whether a response leaves at a place, or by a call there. */
export function leavesAt({ node, via }: HttpResponse, place: Node): boolean {
  return node === place || via.includes(place);
}

/** The notes of an execution. */
interface Notes extends LostResponses {
  readonly endedWell: ReadonlySet<Node>;
  readonly inTime: ReadonlySet<Node>;
}

/** Those of the linted file: what another one loses by itself is reported there. */
export function lostResponsesOf(notes: Notes, { modules }: SourceFile): LostResponses {
  const late = certainLateUses(notes).filter(({ node }) => modules.isOwn(node));
  const dropped = notes.dropped.filter(({ node }) => modules.isOwn(node));
  return late.length + dropped.length > 0 ? { late, dropped } : NONE_LOST;
}

/**
 * The late uses that are certain: everything after the first response is too late, or the use is never reached without that response. Else
 * the tests on the way may rule the path out. Of those after one response the first in the text is kept, as one `return` is missing.
 */
function certainLateUses({ late, endedWell, inTime }: Notes): UseAfterSend[] {
  const earliest = new Map<Node, UseAfterSend>();
  for (const use of late) {
    if ((endedWell.has(use.first) || use.isInLoop) && inTime.has(use.node)) continue;
    const known = earliest.get(use.first);
    if (!known || isBefore(use, known)) earliest.set(use.first, use);
  }
  return [...earliest.values()];
}

/** Of the calls of one chain, the one that answers counts. */
function isBefore(use: UseAfterSend, known: UseAfterSend): boolean {
  return use.node === known.node ? use.what === 'answer' : use.node.range[0] < known.node.range[0];
}
