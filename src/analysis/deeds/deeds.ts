import type { SourceFile } from '../file.js';
import type { CallMade } from '../state.js';
import type { Node } from '../syntax.js';
import { within } from '../syntax.js';
import { acts } from './acting.js';
import { lastNameOf, type Made } from './callee.js';
import { type Creation, creationBy } from './creating.js';
import { enqueues } from './enqueuing.js';
import { holdsResult } from './sent.js';
import { onlyTells } from './telling.js';

/** How far back deeds are looked for. */
const MOST_CALLS = 100;

/** `queue.createJob(data).save()` */
function finishes(call: Made, queued: Made): boolean {
  return call.type === 'CallExpression' && within(queued, call.callee) && FINISHES.test(lastNameOf(call));
}

const FINISHES = /^(?:save|exec|send|promise|run)$/;

/** What a path has certainly done before it answers, told by the calls of unseen code on it. */
export class Deeds {
  constructor(
    private readonly file: SourceFile,
    private readonly newest: CallMade | undefined,
  ) {}

  /** The calls that create a record, newest first. */
  creations(): { readonly call: Made; readonly how: Creation }[] {
    return this.calls().flatMap((call) => {
      const how = creationBy(this.file, call);
      return how ? [{ call, how }] : [];
    });
  }

  /** Whether all that was done is to put work into a queue. */
  get onlyEnqueued(): boolean {
    const calls = this.calls();
    const queued = calls.filter((call) => enqueues(this.file, call));
    return queued.length > 0 && calls.every((call) => queued.some((one) => within(call, one) || finishes(call, one)) || onlyTells(call));
  }

  /** Whether something was done that a repeated request would do again. */
  get hasActed(): boolean {
    return this.calls().some((call) => acts(this.file, call));
  }

  /** Whether an expression holds what a call gave. */
  isIn(node: Node, call: Made): boolean {
    return holdsResult(this.file, node, call);
  }

  private calls(): Made[] {
    const calls: Made[] = [];
    for (let at = this.newest; at && calls.length < MOST_CALLS; at = at.before) calls.push(at.node);
    return calls;
  }
}
