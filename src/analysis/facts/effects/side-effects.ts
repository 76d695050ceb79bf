import { JOB_ENDS } from '../../../packages/queues.js';
import { PUBLISHING_CALLS } from '../../../words/effects/queues.js';
import type { CallMade } from '../../interpreter/state/state.js';
import { type Node, within } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { hasSideEffect, alters, changes } from './acting.js';
import { calledName, type MadeCall } from './call-made.js';
import { createsInLoop } from './created-in-loops.js';
import { type Creation, creationBy, hasFailed } from './creating.js';
import { enqueues } from './enqueuing.js';
import { isForEach } from './for-each.js';
import { isRefused } from './refused-work.js';
import { worksInLoop } from './in-loops.js';
import { isReadOnly } from './read-only.js';
import { isNoAction } from './no-actions.js';
import { holdsResult } from './result-held.js';
import { isOfSeveral } from './several.js';

/** How many calls are searched for effects. */
const MOST_CALLS = 100;

/** The certain effects of a path before its response, by its external calls. */
export class SideEffects {
  constructor(
    private readonly path: PathFacts,
    private readonly newest: CallMade | undefined,
  ) {}

  /** The calls that have created a record, newest first. */
  creations(): { readonly call: MadeCall; readonly how: Creation }[] {
    return this.calls().flatMap((call) => {
      const how = creationBy(this.path, call);
      return how && !hasFailed(this.path, call) ? [{ call, how }] : [];
    });
  }

  /** Whether a creation was attempted, and perhaps succeeded. */
  get hasTriedToCreate(): boolean {
    return this.calls().some((call) => creationBy(this.path, call) !== undefined);
  }

  /** The calls that have created several records at once; undefined where one has created a single one. */
  severalCreations(): readonly MadeCall[] | undefined {
    const isSingle = ({ call }: { call: MadeCall }): boolean =>
      !this.makesSeveral(call) && !isForEach(this.path.file, call);
    return this.creations().some(isSingle) ? undefined : this.calls().filter((call) => this.makesSeveral(call));
  }

  private makesSeveral(call: MadeCall): boolean {
    return isOfSeveral(this.path, call) || createsInLoop(this.path, call);
  }

  /** Whether the only effect is to enqueue work. */
  get onlyEnqueued(): boolean {
    const calls = this.calls();
    const queued = calls.filter((call) => enqueues(this.path, call));
    return (
      queued.length > 0 &&
      !queued.every((call) => isRefused(this.path, call)) &&
      !worksInLoop(this.path) &&
      calls.every(
        (call) =>
          queued.some((one) => within(call, one) || finishes(this.path, call, one)) ||
          (isReadOnly(this.path, call) && !changes(this.path, call)),
      )
    );
  }

  /** Whether only messages to listeners were enqueued, and no work. */
  get onlyPublished(): boolean {
    const queued = this.calls().filter((call) => enqueues(this.path, call));
    return queued.length > 0 && queued.every((call) => PUBLISHING_CALLS.has(calledName(this.path, call)));
  }

  /** Whether the only effect is to change existing data. */
  get onlyAltered(): boolean {
    const done = this.calls().filter((call) => alters(this.path, call) || !this.leavesNothing(call));
    return done.length > 0 && done.every((call) => alters(this.path, call));
  }

  /** Whether nothing was done but to read, to check, to record it, and to keep something in memory. */
  get onlyLooked(): boolean {
    return this.calls().every((call) => this.leavesNothing(call) && !changes(this.path, call));
  }

  private leavesNothing(call: MadeCall): boolean {
    return isReadOnly(this.path, call) || isNoAction(this.path, call);
  }

  /** Whether there was an effect that a repeated request would repeat. */
  get hasActed(): boolean {
    return this.calls().some((call) => hasSideEffect(this.path, call));
  }

  /** Whether an expression is the result of a call. */
  isIn(node: Node, call: MadeCall): boolean {
    return holdsResult(this.path.file, node, call);
  }

  private calls(): MadeCall[] {
    const calls: MadeCall[] = [];
    for (let at = this.newest; at && calls.length < MOST_CALLS; at = at.before) calls.push(at.node);
    return calls;
  }
}

/** `queue.createJob(data).save()` */
function finishes(path: PathFacts, call: MadeCall, queued: MadeCall): boolean {
  return call.type === 'CallExpression' && within(queued, call.callee) && JOB_ENDS.has(calledName(path, call));
}
