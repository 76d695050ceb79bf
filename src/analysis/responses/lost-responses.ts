import type { UnusedResponse, UseAfterSend } from '../interpreter/state/notes.js';
import type { Engine } from '../interpreter/engine.js';
import { mayLackAnswers, type Unanswered, unansweredIn } from './unanswered.js';
import type { Node } from '../syntax/syntax.js';
import type { HttpResponse } from './response.js';

export type { Unanswered } from './unanswered.js';

/** What goes wrong with responses on their way out. */
export interface LostResponses {
  readonly late: readonly UseAfterSend[];
  readonly dropped: readonly UnusedResponse[];
  /** Whether there may be requests without an answer. */
  readonly mayLackAnswers: boolean;
  /** Those requests. Reads other files: only where something depends on it. */
  readonly unanswered: () => readonly Unanswered[];
}

export const NONE_LOST: LostResponses = { late: [], dropped: [], mayLackAnswers: false, unanswered: () => [] };

/** Whether a response leaves at a place, or by a call there. */
export function leavesAt({ node, via }: HttpResponse, place: Node): boolean {
  return node === place || via.includes(place);
}

/** Those of the linted file: what another one loses by itself is reported there. */
export function lostResponsesOf(engine: Engine): LostResponses {
  const { modules } = engine.file;
  return {
    late: certainLateUses(engine).filter(({ node }) => modules.isOwn(node)),
    dropped: engine.dropped.filter(({ node }) => modules.isOwn(node)),
    mayLackAnswers: mayLackAnswers(engine),
    unanswered: () => unansweredIn(engine),
  };
}

/**
 * The late uses that are certain: everything after the first response is too late, or the use is never reached without that response. Else
 * the tests on the way may rule the path out. Of those after one response the first in the text is kept, as one `return` is missing.
 */
function certainLateUses({ late, endedWell, inTime }: Engine): UseAfterSend[] {
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
