import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Effect } from '../../../frameworks/language/shape.js';
import type { DoubleSend } from '../state/notes.js';
import type { ResponseState } from '../state/response-state.js';

/** The effect of an answer to a response that has been answered. */
export function doubleSend({ shape, by }: ResponseState, effects: readonly Effect[]): DoubleSend {
  const facts = inherited(shape, 'facts');
  if (facts?.waits !== 'handler') return facts?.ignoresSecond ? 'ignored' : 'fails';
  return rankOf(effects) < rankOf(by?.as?.effects ?? []) ? 'ignored' : 'replaces';
}

/** Whether the body before was called for the header fields that came with it: they are sent with the new one. */
export function isForItsFields({ by }: ResponseState): boolean {
  return by?.as?.effects.some(({ does }) => does === 'header') ?? false;
}

/** The rank of a body among others that wait with it. */
function rankOf(effects: readonly Effect[]): number {
  return effects.find((effect) => effect.does === 'opaqueBody')?.rank ?? 0;
}
