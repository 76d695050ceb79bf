import { TELLING_CALLS } from '../../../words/effects/readers.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { calledName, isMadeForEffect, type MadeCall } from './call-made.js';
import { logs } from './noting.js';

/** Whether a call has no effect, by its use and its name: it reads, checks, logs or computes. */
export function isReadOnly(path: PathFacts, call: MadeCall): boolean {
  if (call.type === 'NewExpression' || !isMadeForEffect(call)) return true;
  return TELLING_CALLS.has(calledName(path, call)) || logs(path, call);
}
