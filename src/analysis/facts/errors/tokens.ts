import { AUTHORIZATION_FIELDS } from '../../../packages/credentials.js';
import { TOKEN_CHECKS } from '../../../words/caller/credentials.js';
import { oneOf } from '../../../words/language/names.js';
import type { Weight } from '../../responses/claims.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { type CallNode, isFunction, type Node } from '../../syntax/syntax.js';
import { argumentsMention } from '../caller/identity.js';
import {
  failedVerification,
  isErrorOfCheck,
  isKnownCheck,
  throwsIfUnknown,
  verifiesCaller,
} from '../caller/credentials/verification.js';
import { attemptOf } from '../trace/attempt.js';
import { mayCall } from '../trace/may-call.js';
import { memoized } from '../trace/memoized.js';
import { any, input } from '../trace/patterns.js';
import type { Source } from '../trace/source.js';
import { claims, isDecided, subjectOf } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { caughtError, isRest } from './caught-error.js';
import { kindsNamed } from './named-errors.js';
import { isProvenCredential, isWrongSecret } from './proven-credentials.js';

/** Whether the deciding test, or that nothing else was tried, shows that a token of the request is invalid. */
export function hasBadToken(response: HttpResponse, least: Weight): boolean {
  const { path } = response;
  if (kindsNamed(path, least).includes('bad token')) return isOfRequest(path);
  return isDecided(path, isErrorOfToken) || failsByToken(response);
}

/** The token is the request's where the checks that may have failed are visible. */
function isOfRequest(path: PathFacts): boolean {
  const region = path.errorHandling?.tried;
  return !region || attemptOf(path.file, region).calls.some((call) => checksCredential(path, call));
}

function checksCredential(path: PathFacts, call: CallNode): boolean {
  return verifiesCaller(path, call) && (argumentsMention(path, call, 'credential') || receivesInput(path, call));
}

/** Whether a call is given a part of the request. */
function receivesInput(path: PathFacts, call: CallNode): boolean {
  const isInput = ({ start }: Source): boolean => start.kind === 'input';
  return sourcesOf(path, call).some(isInput) || call.arguments.some((one) => sourcesOf(path, one).some(isInput));
}

const isErrorOfToken = claims(
  (path, atom, holds) => atom.kind === 'empty' && !holds && isErrorOfCheck(path, atom.of) && !isRest(path),
);

/** Whether the check of a token is all that was tried, and no test tells its errors apart. */
function failsByToken(response: HttpResponse): boolean {
  const { path, status } = response;
  const region = path.errorHandling?.tried;
  if (!region || !isOnlyCheck(path, region) || caughtError(path) === 'other') return false;
  if (path.triedAround().some((around) => isOneOfMany(path, around))) return false;
  const { calls } = attemptOf(path.file, region);
  // Which error of the client's it is depends on what the cookie is for.
  if (!failedVerification(path))
    return status.every((code) => code >= 500) && calls.some((call) => checksCookie(path, call));
  const checks = calls.filter((call) => throwsIfUnknown(path, call));
  return checks.some((call) => isKnownCheck(path, call));
}

/** `jwt.verify(req.cookies.apiary, key)`: a cookie that a package checks is a token, whatever it is called. */
function checksCookie(path: PathFacts, call: CallNode): boolean {
  const [token] = call.arguments;
  if (!token || isFunction(call.arguments.at(-1)) || !mayCall(TOKEN_CHECKS, call)) return false;
  return sourcesOf(path, token).some(isCookie) && isKnownCheck(path, call);
}

const isCookie = input('cookies');

/** Whether the check of a credential is all that was tried where an error was caught. */
export function isOnlyCheckTried(path: PathFacts): boolean {
  const region = path.errorHandling?.tried;
  return region !== undefined && isOnlyCheck(path, region);
}

const isOnlyCheck: (path: PathFacts, region: Node) => boolean = memoized((path, region) => {
  const { calls, awaits } = attemptOf(path.file, region);
  if (awaits > 1) return false;
  const waited = awaits === 0 ? calls : calls.filter(({ parent }) => parent.type === 'AwaitExpression');
  return waited.some(
    (call) => (throwsIfUnknown(path, call) && checksCredential(path, call)) || checksCookie(path, call),
  );
}, false);

/** Whether more than one step of what was tried can fail: a refusal that its `catch` handles with all else is no answer of its own. */
function isOneOfMany(path: PathFacts, region: Node): boolean {
  const { calls, awaits } = attemptOf(path.file, region);
  return (awaits > 0 ? awaits : calls.length) > 1;
}

/** Where frameworks' tables have the caller, and the field that proves who it is. */
const CREDENTIAL = any(
  input('headers', AUTHORIZATION_FIELDS),
  ({ start, steps }) => start.kind === 'input' && start.part === 'user' && steps.length === 0 && !start.isNegated,
  input('session', oneOf('user', 'userId')),
);

/** Whether by the deciding test the request has no credential, or none that is the server's own. */
export function lacksCredential({ path }: HttpResponse): boolean {
  return isDecided(path, isCredentialMissing);
}

const isCredentialMissing = claims((path, atom, holds) => {
  if (isWrongSecret(path, atom, holds)) return true;
  const isMissing = atom.kind === 'empty' ? holds : atom.kind === 'call' && !holds && isFormTest(atom.node);
  const sources = isMissing ? sourcesOf(path, atom.kind === 'call' ? receiverOf(atom.node) : subjectOf(atom)) : [];
  return sources.length > 0 && sources.every((one) => CREDENTIAL(one) || isProvenCredential(path, one));
});

/** `header.startsWith('Bearer ')` */
function isFormTest({ callee }: CallNode): boolean {
  return (
    callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && callee.property.name === 'startsWith'
  );
}

function receiverOf(call: CallNode): Node {
  return call.callee.type === 'MemberExpression' ? call.callee.object : call;
}
