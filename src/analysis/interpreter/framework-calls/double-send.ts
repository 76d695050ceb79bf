import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Effect } from '../../../frameworks/language/shape.js';
import type { ResponseState } from '../state/response-state.js';

/**
 * What becomes of two answers: the second fails, or is passed over; where responses wait for the handler's end, it takes
 * the place of the first.
 */
export type DoubleSend = 'fails' | 'ignored' | 'replaces';

/** What becomes of an answer that is given to a response after it has had another one. */
export function doubleSend({ shape, by }: ResponseState, effects: readonly Effect[]): DoubleSend {
  const facts = inherited(shape, 'facts');
  if (facts?.waits !== 'handler') return facts?.ignoresSecond ? 'ignored' : 'fails';
  return rankOf(effects) < rankOf(by?.as?.effects ?? []) ? 'ignored' : 'replaces';
}

/** Whether the body before was called for the header fields that came with it: they go out with the new one. */
export function isForItsFields({ by }: ResponseState): boolean {
  return by?.as?.effects.some(({ does }) => does === 'header') ?? false;
}

/** How a body stands to others that wait with it. */
function rankOf(effects: readonly Effect[]): number {
  return effects.find((effect) => effect.does === 'opaqueBody')?.rank ?? 0;
}
