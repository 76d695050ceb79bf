import { USER_FINDERS, USER_RECORDS } from '../../../../words/caller/callers.js';
import {
  CREDENTIAL_CALLS,
  HASHERS,
  LOG_IN_CALLS,
  LOG_IN_RESULTS,
  PASSWORD_CHECKS,
  PASSWORDS,
} from '../../../../words/caller/log-ins.js';
import { HASH_CHECKS, HASH_MODULES } from '../../../../packages/credentials.js';
import { LOG_INS } from '../../../../words/project/purposes.js';
import { bare, type CallNode, lastNameOf, nameOfFunction, type Node, staticKey } from '../../../syntax/syntax.js';
import { referencesIn } from '../../../syntax/nodes-of.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { type CallStep, lastCall, type Source } from '../../trace/source.js';
import { isFrom } from '../../trace/patterns.js';
import { sourcesOf } from '../../trace/trace.js';
import { argumentsMention } from '../identity.js';

/**
 * Whether a value is the result of a log-in, or the user of one: `await users.validateUser(name, password)`, `const { user } = await
 * signIn(…)`; or whether the password is that of an account which the caller has named: `await bcrypt.compare(password, user.hash)`.
 */
export function isOfLogIn(path: PathFacts, node: Node): boolean {
  const sources = sourcesOf(path, node).filter(({ start }) => start.kind !== 'literal');
  return sources.length > 0 && sources.every((source) => isLogInResult(path, source));
}

function isLogInResult(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (!call || source.start.kind === 'callback' || !call.after.every((name) => LOG_IN_RESULTS.has(name))) return false;
  if (!isReceivedPassword(call) || testsKnownUser(path, call)) return false;
  if (LOG_IN_CALLS.has(call.name) || CREDENTIAL_CALLS.has(call.name)) return true;
  return call.after.length === 0 && checksPassword(source, call) && isOfNamedAccount(path, call.node);
}

function checksPassword(source: Source, { name, on }: CallStep): boolean {
  if (PASSWORD_CHECKS.has(name)) return true;
  return HASH_CHECKS.has(name) && (isFrom(source, HASH_MODULES) || on.some((one) => HASHERS.has(one)));
}

/** Whether one of the two that are compared is an account's, that the caller has named for the purpose, and isn't its own already. */
function isOfNamedAccount(path: PathFacts, { callee, arguments: args }: CallNode): boolean {
  const holder = bare(callee);
  const compared = [...args, ...(holder.type === 'MemberExpression' ? [holder.object] : [])];
  const lookUps = compared.flatMap((one) => sourcesOf(path, one)).flatMap((source) => accountLookUp(source) ?? []);
  return lookUps.length > 0 && lookUps.every((call) => !testsKnownUser(path, call) && isNamedByCaller(path, call));
}

function accountLookUp(source: Source): CallStep | undefined {
  const call = lastCall(source);
  return call && (USER_FINDERS.has(call.name) || call.on.some((one) => USER_RECORDS.has(one))) ? call : undefined;
}

/** In the content of the request; or by the arguments of a log-in function. */
function isNamedByCaller(path: PathFacts, { node }: CallStep): boolean {
  if (LOG_INS.has(nameOfFunction(path.root.fn))) return true;
  const isContent = ({ start }: Source): boolean => start.kind === 'input' && start.part === 'body';
  return node.arguments.some((one) =>
    referencesIn(path.file, one).some((reference) => sourcesOf(path, reference).some(isContent)),
  );
}

/** A current password of the caller's: not the old one, which is checked for a known user. */
export function isReceivedPassword({ node }: CallStep): boolean {
  return node.arguments.some((one) => namesOf(bare(one)).some((name) => PASSWORDS.has(name)));
}

/** `login(req.user, password)`: a known user is checked once more. */
function testsKnownUser(path: PathFacts, { node }: CallStep): boolean {
  return node.type === 'CallExpression' && argumentsMention(path, node, 'caller');
}

/** The name of an argument, or those of its members. */
function namesOf(argument: Node): readonly string[] {
  if (argument.type !== 'ObjectExpression') return [lastNameOf(argument)];
  return argument.properties.flatMap((one) =>
    one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : lastNameOf(bare(one.argument)),
  );
}
