import { CREDENTIAL_CALLS, LOG_IN_CALLS, LOG_IN_RESULTS, PASSWORDS } from '../../../knowledge/log-ins.js';
import { bare, lastNameOf, type Node, staticKey } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { type CallOnTheWay, lastCall, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { argumentsMention } from './mentions.js';

/** Whether a value is what a log-in gives, or who it gives: `await users.validateUser(name, password)`, `const { user } = await signIn(…)`. */
export function isOfLogIn(path: PathFacts, node: Node): boolean {
  const sources = sourcesOf(path, node).filter(({ start }) => start.kind !== 'literal');
  return sources.length > 0 && sources.every((source) => isGiven(path, source));
}

function isGiven(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (!call || source.start.kind === 'callback' || !call.after.every((name) => LOG_IN_RESULTS.has(name))) return false;
  if (!LOG_IN_CALLS.has(call.name) && !CREDENTIAL_CALLS.has(call.name)) return false;
  return isGivenPassword(call) && !asksOfKnown(path, call);
}

/** A password that the caller has now: not the one it had, which is asked of somebody who is known. */
function isGivenPassword({ node }: CallOnTheWay): boolean {
  return node.arguments.some((one) => namesOf(bare(one)).some((name) => PASSWORDS.has(name)));
}

/** `login(req.user, password)`: somebody who is known is asked once more. */
function asksOfKnown(path: PathFacts, { node }: CallOnTheWay): boolean {
  return node.type === 'CallExpression' && argumentsMention(path, node, 'caller');
}

/** The name of an argument, or those of its members. */
function namesOf(argument: Node): readonly string[] {
  if (argument.type !== 'ObjectExpression') return [lastNameOf(argument)];
  return argument.properties.flatMap((one) =>
    one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : lastNameOf(bare(one.argument)),
  );
}
