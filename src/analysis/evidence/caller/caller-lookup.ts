import {
  AUTHENTICATION_TESTS,
  CALLER_IDS,
  LOOK_UPS,
  RECORD_IDS,
  USER_FINDERS,
  USER_RECORDS,
} from '../../../knowledge/callers.js';
import { bare, lastNameOf, type Node } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type CallOnTheWay, lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { criteriaOf } from './criteria.js';
import { isKeptForCaller } from './kept-for-caller.js';
import { argumentsMention } from './mentions.js';
import { isFoundForCaller } from './queries.js';

/**
 * Whether a value is what a look-up by the caller's id and by something else gives, or one that is made by the caller's id in
 * a column for it: a membership, or something of its own.
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

/** By what holds the function, also under the name that the file gives it: `const User = mongoose.model('User')`. */
function isOfUsers({ name, on, node }: CallOnTheWay): boolean {
  const callee = bare(node.callee);
  const holders = [on.at(-1), callee.type === 'MemberExpression' ? lastNameOf(bare(callee.object)) : undefined];
  return USER_FINDERS.has(name) || holders.some((one) => one !== undefined && USER_RECORDS.has(one));
}

/** Whether a call gives the caller's own record: it looks up a user by the caller's id and by nothing else. */
export function findsCallerRecord(path: PathFacts, { start }: Source, call: CallOnTheWay): boolean {
  if (start.kind === 'callback' || !isOfUsers(call) || !LOOK_UPS.has(call.name)) return false;
  const [only, ...others] = criteriaOf(call.node.arguments);
  if (!only || others.length > 0 || (only.name !== undefined && !isKey(only.name))) return false;
  return argumentsMention(path, call.node, 'caller');
}

function isKey(name: string): boolean {
  return CALLER_IDS.has(name) || RECORD_IDS.has(name);
}
