import { LOGIN_TOKENS, TOKEN_CHECKS } from '../../../../words/caller/credentials.js';
import { TOKEN_MODULES } from '../../../../packages/credentials.js';
import { type CallNode, isAwaited, isFunction, type Node } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { isNodeCallback } from '../../trace/called-back.js';
import { mayCall } from '../../trace/may-call.js';
import { returnedBy } from '../../trace/returned.js';
import { memoized } from '../../trace/memoized.js';
import { isFrom } from '../../trace/patterns.js';
import { attemptOf } from '../../trace/attempt.js';
import { lastCall, namesTo, type Source } from '../../trace/source.js';
import { sourcesOf } from '../../trace/trace.js';
import { argumentsMention } from '../identity.js';
import { isCredential } from './credentials.js';
import { valueOf } from '../../../summaries/called-function.js';

/** Whether a call checks the credential that the caller proves itself with. */
export function verifiesCaller(path: PathFacts, call: CallNode): boolean {
  return isVerification(path, call);
}

const isVerification: (path: PathFacts, call: CallNode) => boolean = memoized(
  (path, call) => mayCheck(call) && sourcesOf(path, call).some((source) => isCheck(path, source, call)),
  false,
);

/** A method of the request without arguments may have any name. */
function mayCheck(call: CallNode): boolean {
  return call.arguments.length === 0 || mayCall(TOKEN_CHECKS, call);
}

function isCheck(path: PathFacts, source: Source, call: CallNode): boolean {
  if (isOfRequest(source, call)) return true;
  const made = lastCall(source);
  if (made?.node !== call) return false;
  if (!TOKEN_CHECKS.has(made.name) || isOtherToken(path, call)) return false;
  return isFrom(source, TOKEN_MODULES) || argumentsMention(path, call, 'credential');
}

/** A method of the request that finds out who sent it and throws if nobody can be found: `request.jwtVerify()`. */
function isOfRequest({ start, steps }: Source, { callee, arguments: args }: CallNode): boolean {
  return (
    start.kind === 'input' &&
    start.part === 'user' &&
    steps.length === 0 &&
    args.length === 0 &&
    callee.type === 'MemberExpression' &&
    !start.isNegated
  );
}

/** A token from a link or a form doesn't identify the caller, an invitation or a reset of a password; nor does a cookie for another purpose. */
function isOtherToken(path: PathFacts, { arguments: [token] }: CallNode): boolean {
  return token !== undefined && sourcesOf(path, token).some(isForElse);
}

function isForElse(source: Source): boolean {
  const { start } = source;
  if (start.kind !== 'input' || isCredential(source)) return false;
  if (start.part === 'cookies') return start.name !== undefined;
  if (start.part !== 'params' && start.part !== 'query' && start.part !== 'body') return false;
  return ![...(start.name === undefined ? [] : [start.name]), ...namesTo(source)].some((name) =>
    LOGIN_TOKENS.has(name),
  );
}

const MOST_OTHER_STEPS = 2;

/** Whether the error being handled is that a check of the caller's credential failed: it was all, or nearly, that was tried. */
export function failedVerification(path: PathFacts): boolean {
  const { errorHandling } = path;
  if (!errorHandling?.tried) return false;
  const { calls, awaits } = attemptOf(path.file, errorHandling.tried);
  const at = calls.findIndex((call) => throwsIfUnknown(path, call));
  if (at < 0) return false;
  const check = calls[at];
  const others = awaits - ((check && isAwaited(check)) || errorHandling.tried.type !== 'BlockStatement' ? 1 : 0);
  return others <= MOST_OTHER_STEPS && !calls.slice(0, at).some(isAwaited);
}

/** A check with a callback reports to it, and throws nothing; nor does one whose result is tested. */
export function throwsIfUnknown(path: PathFacts, call: CallNode): boolean {
  return verifiesCaller(path, call) && !isFunction(call.arguments.at(-1));
}

/** Whether a check is a package's or the request's, or a function of the project that returns the result of one. */
export const isKnownCheck: (path: PathFacts, call: CallNode) => boolean = memoized((path, call) => {
  if (sourcesOf(path, call).some((source) => isFrom(source, TOKEN_MODULES) || isOfRequest(source, call))) return true;
  const returned = returnedBy(path, call) ?? [];
  return (
    returned.length > 0 &&
    returned.every(({ path: inner, value: { node } }) => node.type === 'CallExpression' && isKnownCheck(inner, node))
  );
}, false);

/** What a value is to a check of a credential that calls back: `verify(token, key, (err, user) => …)`. */
export function isVerificationCallback(path: PathFacts, node: Node): 'error' | 'result' | undefined {
  for (const { start } of sourcesOf(path, node)) {
    if (start.kind !== 'callback') continue;
    if (verifiesCaller(path, start.call)) return start.index === 0 ? 'error' : 'result';
  }
  return undefined;
}

/**
 * Whether a value is the error with which a package's check calls back for an invalid credential of the caller's. A check with a function
 * as argument looks up the key with it, and calls back with its failures as well.
 */
export function isErrorOfCheck(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ start, steps }) => {
    if (start.kind !== 'callback' || start.index !== 0 || steps.length > 0) return false;
    const { call } = start;
    return (
      isNodeCallback(call.arguments.at(-1)) &&
      !call.arguments.slice(0, -1).some((one) => valueOf(path.file, one).kind === 'function') &&
      sourcesOf(path, call).some((source) => isFrom(source, TOKEN_MODULES)) &&
      verifiesCaller(path, call) &&
      argumentsMention(path, call, 'credential')
    );
  });
}
