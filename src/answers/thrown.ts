import type { Application } from '../analysis/application/model/application.js';
import type { HandlerId } from '../analysis/application/routing/written.js';
import type { Answer, AnsweringHandler, FileAnswers } from './answer.js';

const DEEPEST = 4;

/** The errors that called functions throw out of handlers. */
export class ThrownBelow {
  /** The functions whose errors leave handlers: they are listed there. */
  readonly taken = new Set<AnsweringHandler>();
  private readonly calls = new Map<HandlerId, readonly HandlerId[]>();

  constructor(
    files: readonly FileAnswers[],
    private readonly handlers: ReadonlyMap<HandlerId, AnsweringHandler>,
    private readonly application: Application,
  ) {
    for (const { calls } of files) for (const [id, called] of calls) this.calls.set(id, called);
  }

  /** The responses of a handler, and the errors of functions that it calls, unless it is seen to throw the same itself. */
  with({ id, answers }: AnsweringHandler): Answer[] {
    const own = new Set(answers.flatMap(({ isThrown, statuses }) => (isThrown ? [String(statuses)] : [])));
    const others = this.below(id, new Set([id]), 0).filter(({ statuses }) => !own.has(String(statuses)));
    return [...answers, ...others];
  }

  private below(id: HandlerId, seen: Set<HandlerId>, depth: number): Answer[] {
    if (depth >= DEEPEST) return [];
    return (this.calls.get(id) ?? []).flatMap((called) => {
      const callee = this.application.resolve(called);
      if (seen.has(callee)) return [];
      seen.add(callee);
      const known = this.handlers.get(callee);
      if (known && known.kind !== 'function') return [];
      if (known) this.taken.add(known);
      const thrown = known?.answers.filter(({ isThrown, statuses }) => isThrown && statuses) ?? [];
      return [...thrown, ...this.below(callee, seen, depth + 1)];
    });
  }
}
