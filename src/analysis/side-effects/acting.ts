import { ACTING_CALLS } from '../../knowledge/actions.js';
import type { PathFacts } from '../responses/path-facts.js';
import { calledName, isMadeForEffect, type MadeCall } from './call-made.js';
import { creationBy } from './creating.js';
import { enqueues } from './enqueuing.js';
import { statementOf } from './statement.js';

/** Whether a call has done something that a repeated request would do again: it writes, sends or starts something. */
export function acts(path: PathFacts, call: MadeCall): boolean {
  if (creationBy(path, call) !== undefined || statementOf(path, call) !== undefined || enqueues(path, call))
    return true;
  return isMadeForEffect(call) && ACTING_CALLS.has(calledName(path, call));
}
