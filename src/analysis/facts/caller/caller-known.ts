import type { PassedTest, PathFacts } from '../../responses/path-facts.js';
import { bare, lastNameOf, type Node } from '../../syntax/syntax.js';
import type { Atom } from '../trace/formula.js';
import {
  decided,
  decidingTests,
  implied,
  claims,
  claimsHere,
  subjectOf,
  holdsOnPath,
  satisfies,
} from '../trace/tests.js';
import { isOneOfSeveral } from './rights/alternatives.js';
import { isOfLogIn } from './credentials/log-ins.js';
import { identityOf } from './identity.js';
import { caughtError } from '../errors/caught-error.js';
import { isEnvironment, isSame, type Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { failedVerification, isVerificationCallback } from './credentials/verification.js';

/**
 * Whether the caller is known on the path. False: the caller is unknown. There is no token, session, user or Authorization header field
 * (`!req.user`, `token == null`, `!header.startsWith('Bearer ')`), or a check of them, or a log-in, has failed, by its result, in its
 * callback or in the `catch` around it. True: a test requires that there is one. Undefined where no test reads it, or where one also reads
 * something else (`!user || user.role !== 'admin'`).
 */
export function callerIsKnown(path: PathFacts): boolean | undefined {
  const outcomes = decided(path, knownByTest);
  if (outcomes.length > 0) return !outcomes.includes(false) || (readsSettings(path) ? undefined : false);
  return failedVerification(path) && caughtError(path) !== 'other' ? false : undefined;
}

/** Whether the deciding test reads a setting of the server as well: then that may be why every caller is refused. */
function readsSettings(path: PathFacts): boolean {
  return decidingTests(path, knownByTest).some(({ atom }) => sourcesOf(path, subjectOf(atom)).some(isEnvironment));
}

/** The nodes that the deciding test reads, where it shows whether the caller is known. */
export function testedCaller(path: PathFacts): readonly Node[] {
  return decidingTests(path, knownByTest).map(({ atom }) => subjectOf(atom));
}

const knownByTest = holdsOnPath<boolean>((path, atom, holds) => {
  if (claimsUnknown(path, atom, holds)) return claimsKnown(path, atom, holds) ? BOTH : UNKNOWN;
  return claimsKnown(path, atom, holds) ? KNOWN : NEITHER;
});

const BOTH: readonly boolean[] = [false, true];
const UNKNOWN: readonly boolean[] = [false];
const KNOWN: readonly boolean[] = [true];
const NEITHER: readonly boolean[] = [];

/** Whether a test on the path, and not only the last one, requires a caller. */
export function callerWasSeen(path: PathFacts): boolean {
  return implied(path, isSeen);
}

const isSeen = claims(claimsKnown);

/** The tests passed on the path by which the caller is unknown. */
export function testsOfUnknown(path: PathFacts): readonly PassedTest[] {
  return path.tests().filter(({ node, holds }) => satisfies(path, node, holds, isUnknown));
}

const isUnknown = claims(claimsUnknown);

/** Whether the caller is unknown by a single test. */
export function claimsUnknown(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (atom.kind === 'call') return !holds && isCredentialTest(path, atom.node);
  if (atom.kind !== 'empty') return false;
  if (!holds) return isVerificationCallback(path, atom.of) === 'error' || isNegated(path, atom.of);
  const who = identityOf(path, atom.of);
  if (who === 'caller' || who === 'credential') return !wasSeen(path, atom.of) && !isOneOfSeveral(path, atom.of);
  return isVerificationCallback(path, atom.of) === 'result' || isOfLogIn(path, atom.of);
}

/** Whether another test on the path requires the same value, or the user whose part it is: then this path isn't due to its absence. */
function wasSeen(path: PathFacts, node: Node): boolean {
  const wanted = sourcesOf(path, node);
  const isOfIt = (one: Node): boolean =>
    one !== node && sourcesOf(path, one).some((seen) => wanted.some((other) => isThereWith(other, seen)));
  return implied(
    path,
    claimsHere((atom, holds) => atom.kind === 'empty' && !holds && isOfIt(atom.of)),
  );
}

/** `req.user.email` where `req.user` or a session's user is there; a bare session, or a claim of a token, may belong to nobody. */
function isThereWith(tested: Source, seen: Source): boolean {
  if (isSame(tested, seen)) return (tested.node.type === 'CallExpression') === (seen.node.type === 'CallExpression');
  return isUser(seen) && tested.start.kind === 'input' && (isUser(tested) || tested.start.part === 'session');
}

function isUser({ start }: Source): boolean {
  if (start.kind !== 'input' || start.isNegated) return false;
  return start.part === 'user' || (start.part === 'session' && start.name !== undefined);
}

/** `header.startsWith('Bearer ')`, `parts.length === 2`: a credential of the wrong form is none. */
function isCredentialTest(path: PathFacts, node: Node): boolean {
  const call = bare(node);
  if (call.type !== 'CallExpression' || call.callee.type !== 'MemberExpression') return false;
  return FORM_TESTS.has(lastNameOf(call.callee)) && identityOf(path, call.callee.object) === 'credential';
}

/** Methods of texts that test the form of one. */
const FORM_TESTS: ReadonlySet<string> = new Set(['startsWith', 'match', 'includes', 'test']);

/** `req.isUnauthenticated()`. */
function isNegated(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(({ start }) => start.kind === 'input' && start.part === 'user' && start.isNegated);
}

function claimsKnown(path: PathFacts, atom: Atom, holds: boolean): boolean {
  if (atom.kind !== 'empty') return false;
  if (holds) return isNegated(path, atom.of);
  const who = identityOf(path, atom.of);
  return who === 'caller' || who === 'record' || isVerificationCallback(path, atom.of) === 'result';
}
