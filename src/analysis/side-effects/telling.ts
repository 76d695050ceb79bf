import { LOGGER_MODULES, LOGGERS, TELLING_CALLS } from '../../knowledge/readers.js';
import { isFrom } from '../evidence/trace/patterns.js';
import type { PathFacts } from '../responses/path-facts.js';
import { calledName, isMadeForEffect, type MadeCall, namesOf, originsOf } from './call-made.js';

/** Whether a call only tells something, by what it is called on, its name and its use: it reads, checks, logs or computes. */
export function onlyTells(path: PathFacts, call: MadeCall): boolean {
  if (call.type === 'NewExpression' || !isMadeForEffect(call)) return true;
  return (
    TELLING_CALLS.has(calledName(path, call)) ||
    namesOf(path, call).some((name) => LOGGERS.has(name)) ||
    originsOf(path, call).some((source) => isFrom(source, LOGGER_MODULES))
  );
}
