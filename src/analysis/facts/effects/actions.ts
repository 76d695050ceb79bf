import { ACTING_CALLS } from '../../../words/effects/actions.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, isMadeForEffect, type MadeCall } from './call-made.js';
import { creationBy } from './creating.js';
import { enqueues } from './enqueuing.js';
import { statementOf } from './statement.js';

/** Whether a call writes, sends or starts something by its text: its statement, its name and its use. */
export function isAction(path: PathFacts, call: MadeCall): boolean {
  return isWritten(path, call) || (isMadeForEffect(call) && isNamedDeed(path, call));
}

/** The same for any call, also for one that isn't awaited. */
export function mayBeAction(path: PathFacts, call: MadeCall): boolean {
  return isWritten(path, call) || isNamedDeed(path, call);
}

function isWritten(path: PathFacts, call: MadeCall): boolean {
  return creationBy(path, call) !== undefined || statementOf(path, call) !== undefined || enqueues(path, call);
}

function isNamedDeed(path: PathFacts, call: MadeCall): boolean {
  return ACTING_CALLS.has(calledName(path, call));
}
