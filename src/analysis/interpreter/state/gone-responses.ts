import { changedResponse, type Gone } from './response-state.js';
import type { State } from './state.js';

/** For code that may not run: an answer that is followed by something in it is followed by something after it. */
export function noteFollowed(after: State, end: State): void {
  for (const [id, { gone }] of end.allResponses()) {
    const draft = gone?.isFollowed ? after.draft(id) : undefined;
    if (!draft?.gone || draft.gone.isFollowed || !isSame(draft.gone, gone)) continue;
    after.setResponse(id, changedResponse(draft, { gone: { ...draft.gone, isFollowed: true, beside: undefined } }));
  }
}

export function isSame(a: Gone, b: Gone | undefined): boolean {
  return a.node === b?.node;
}
