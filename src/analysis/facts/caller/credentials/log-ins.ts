import { ACCOUNT_NAMES, PASSWORDS } from '../../../../words/caller/log-ins.js';
import { HASH_CHECKS, HASH_MODULES } from '../../../../packages/credentials.js';
import { bare, type CallNode, lastNameOf, type Node, staticKey } from '../../../syntax/syntax.js';
import { referencesIn } from '../../../syntax/nodes-of.js';
import { placeOf } from '../../../interpreter/values/values.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { type CallStep, lastCall, type Source } from '../../trace/source.js';
import { isFrom } from '../../trace/patterns.js';
import { returnedBy } from '../../trace/returned.js';
import { sourcesOf } from '../../trace/trace.js';
import { argumentsMention } from '../identity.js';

/** Whether a value tells if the password is that of an account which the caller has named: `await bcrypt.compare(password, user.hash)`. */
export function isOfLogIn(path: PathFacts, node: Node): boolean {
  const sources = sourcesOf(path, node).filter(({ start }) => start.kind !== 'literal');
  return sources.length > 0 && sources.every((source) => isLogInResult(path, source));
}

function isLogInResult(path: PathFacts, source: Source): boolean {
  const call = lastCall(source);
  if (!call || call.after.length > 0 || !isReceivedPassword(call)) return false;
  if (isHashCheck(source, call)) return isOfNamedAccount(path, call.node.arguments);
  return isCheckOfRecord(path, call.node) && isOfNamedAccount(path, [call.node.callee]);
}

function isHashCheck(source: Source, call: CallStep): boolean {
  return HASH_CHECKS.has(call.name) && isFrom(source, HASH_MODULES);
}

/** A method of the project's that only returns such a check: `user.matches(password)`, which returns `compare(given, this.hash)`. */
function isCheckOfRecord(path: PathFacts, call: CallNode): boolean {
  if (bare(call.callee).type !== 'MemberExpression') return false;
  const returned = returnedBy(path, call) ?? [];
  return returned.length > 0 && returned.every(({ path: inner, value }) => returnsCheck(inner, placeOf(value)));
}

function returnsCheck(path: PathFacts, value: Node): boolean {
  const sources = sourcesOf(path, value);
  return (
    sources.length > 0 &&
    sources.every((source) => {
      const call = lastCall(source);
      return call?.after.length === 0 && isHashCheck(source, call);
    })
  );
}

/** Whether one of some values is of an account that the caller has named in the content, and isn't its own already. */
function isOfNamedAccount(path: PathFacts, values: readonly Node[]): boolean {
  const lookUps = values.flatMap((one) => sourcesOf(path, one)).flatMap((source) => lastCall(source) ?? []);
  return (
    lookUps.length > 0 &&
    lookUps.every(({ node }) => !argumentsMention(path, node, 'caller') && isNamedByCaller(path, node))
  );
}

/** `User.findOne({ email: req.body.email })` */
function isNamedByCaller(path: PathFacts, { arguments: args }: CallNode): boolean {
  return args.some((one) =>
    referencesIn(path.file, one).some((reference) => sourcesOf(path, reference).some(isAccountName)),
  );
}

function isAccountName({ start }: Source): boolean {
  if (start.kind === 'parameter') return ACCOUNT_NAMES.has(start.name);
  return start.kind === 'input' && start.part === 'body' && start.name !== undefined && ACCOUNT_NAMES.has(start.name);
}

/** A current password of the caller's: not the old one, which is checked for a known user. */
export function isReceivedPassword({ node }: CallStep): boolean {
  return node.arguments.some((one) => namesOf(bare(one)).some((name) => PASSWORDS.has(name)));
}

/** The name of an argument, or those of its members. */
function namesOf(argument: Node): readonly string[] {
  if (argument.type !== 'ObjectExpression') return [lastNameOf(argument)];
  return argument.properties.flatMap((one) =>
    one.type === 'Property' ? (staticKey(one.key, one.computed) ?? []) : lastNameOf(bare(one.argument)),
  );
}
