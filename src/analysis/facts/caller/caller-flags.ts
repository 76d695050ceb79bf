import { CALLER_DETAILS } from '../../../words/caller/callers.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { lastCall, lastMember, type Source } from '../trace/source.js';
import { isDecided, claims, subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { isOfCaller } from './identity.js';

/** Whether the path was taken for a property or permission of the caller's own: `!req.user.removeEnabled`, `req.user.isDemo()`. */
export function isRefusedForCaller(path: PathFacts): boolean {
  return isDecided(path, testsCaller);
}

const testsCaller = claims((path, atom) => sourcesOf(path, subjectOf(atom)).some((one) => isFlag(path, one)));

function isFlag(path: PathFacts, source: Source): boolean {
  const name = lastMember(source) ?? lastCall(source)?.name;
  return name !== undefined && !CALLER_DETAILS.has(name) && isOfCaller(path, source);
}
