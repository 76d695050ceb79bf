import { ALTERING_CALLS, CHANGING_CALLS } from '../../../words/effects/actions.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, isWaitedFor, type MadeCall } from './call-made.js';
import { isAction } from './actions.js';
import { isNoAction } from './no-actions.js';

/** Whether a call has had an effect that a repeated request would repeat: it writes, sends or starts something. */
export function hasSideEffect(path: PathFacts, call: MadeCall): boolean {
  return isAction(path, call) && !isNoAction(path, call);
}

/** Whether a call has changed stored data, and was awaited: `const gone = await store.bulk(pets)`. */
export function changes(path: PathFacts, call: MadeCall): boolean {
  return isWaitedFor(call) && CHANGING_CALLS.has(calledName(path, call));
}

/** The same for existing data: `await db.policy.update(…)`. */
export function alters(path: PathFacts, call: MadeCall): boolean {
  return changes(path, call) && ALTERING_CALLS.has(calledName(path, call));
}
