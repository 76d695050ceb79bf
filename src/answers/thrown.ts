import { keyOfError } from '../analysis/application/error-handlers/error-made.js';
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
  with({ id, answers, errors }: AnsweringHandler): Answer[] {
    const own = new Set([...answers, ...errors].flatMap((one) => (one.isThrown ? [errorOf(one)] : [])));
    const others = this.below(id, new Set([id]), 0).filter((one) => !own.has(errorOf(one)));
    return [...answers, ...errors, ...others];
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
      return [...thrown, ...(known?.errors ?? []), ...this.below(callee, seen, depth + 1)];
    });
  }
}

/** What distinguishes errors of called functions: the status, or all that is known of one that has none. */
function errorOf({ statuses, error }: Answer): string {
  return statuses || !error ? String(statuses) : keyOfError(error);
}
