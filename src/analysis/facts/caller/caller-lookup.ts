import { AUTHENTICATION_TESTS, LOOK_UPS } from '../../../words/caller/callers.js';
import type { Node } from '../../syntax/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { criteriaOf, isOfUsers } from './rights/criteria.js';
import { isKeptForCaller } from './rights/kept-for-caller.js';
import { isFoundForCaller } from './queries.js';
import { argumentsMention } from './identity.js';

/**
 * Whether a value is the result of a look-up by the caller's id and something else, or by the caller's id in a column for it: a membership,
 * or an object of its own.
 */
export function isOwnLookup(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some((source) => isByCaller(path, source));
}

function isByCaller(path: PathFacts, source: Source): boolean {
  if (source.start.kind === 'callback') return false;
  if (isFoundForCaller(path, source)) return true;
  const call = lastCall(source);
  if (!call || call.after.length > 0) return false;
  if (isOfUsers(call) || !LOOK_UPS.has(call.name) || AUTHENTICATION_TESTS.has(call.name)) return false;
  const [first, ...others] = criteriaOf(call.node.arguments);
  if (first && others.length === 0) return isKeptForCaller(path, [call.name, ...call.on], first);
  return argumentsMention(path, call.node, 'caller') && others.length > 0;
}
