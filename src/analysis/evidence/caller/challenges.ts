import {
  AUTHORIZATION_FIELDS,
  CREDENTIAL_HEADERS,
  OTHER_PROOF_FIELDS,
  OTHER_PROOFS,
  SCHEMES as SCHEME_NAMES,
  SESSION_NAMES,
  SESSIONS_AND_COOKIES,
  TOKEN_HOLDERS,
} from '../../../knowledge/credentials.js';
import { except, type Names } from '../../../knowledge/language/names.js';
import { bare, type FunctionNode, isReference, type Node } from '../../file/syntax.js';
import { walk } from '../../file/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { type AllMentions, mentionedFrom } from '../request/mentioned.js';
import { attemptOf, callsIn } from '../trace/attempt.js';
import { once } from '../trace/once.js';
import { functionElsewhere, importedNode } from '../trace/project-functions.js';
import type { Source, Start } from '../trace/source.js';
import { implied, isDecided, saying } from '../trace/tests.js';
import { sourcesOf } from '../trace/trace.js';
import { callerAsked } from './caller-known.js';
import { comparedScheme, schemesChecked } from './schemes-checked.js';
import { failedVerification, isKnownCheck, throwsIfUnknown } from './verification.js';
import { whoIs } from './who.js';

/** Challenges to send in WWW-Authenticate, the likeliest first, and whether the code tells which. */
export interface Challenges {
  readonly challenges: readonly string[];
  readonly isTold: boolean;
}

/** The fields that name a challenge. */
const CHALLENGE_FIELDS: ReadonlySet<string> = new Set(['www-authenticate', 'proxy-authenticate']);

/** Authentication schemes that need no more than their name and a realm, as credentials begin with them. */
const SCHEMES = { bearer: 'Bearer', basic: 'Basic realm="Restricted"' } as const;

const known = new WeakMap<FunctionNode, Challenges>();

/**
 * The challenges that fit what a handler takes for a credential: one that it sends elsewhere, the scheme that it names
 * (`Bearer `), Bearer for what it reads of Authorization or for a token that it checks. None where the credential is of no
 * scheme, or of one of people's own: a header field of theirs, a signature, a session, a password in a form; nor where it was one of these that
 * was asked for and not found, or found to be no good.
 */
export function challengesFor({ path }: HttpResponse): Challenges {
  if (asksForNoScheme(path)) return NO_SCHEME;
  const { fn } = path.root;
  let found = known.get(fn);
  if (!found)
    known.set(
      fn,
      (found = challengesOf(mentionedFrom(path.file, fn), schemesChecked(path, fn), {
        isSession: () => asksForSession(path, fn),
        isVerifiedWhole: () => isVerifiedWhole(path, fn),
      })),
    );
  return found;
}

const NO_SCHEME: Challenges = { challenges: [], isTold: true };

/** Whether what was asked for has no scheme, by itself: another one in the handler isn't what is checked. */
function asksForNoScheme(path: PathFacts): boolean {
  if (isDecided(path, lacksOwnField) || isOfOwnScheme(path)) return true;
  const tested = callerAsked(path);
  const asked = (tested.length > 0 ? tested : checkedIn(path)).flatMap((node) => sourcesOf(path, node));
  return asked.length > 0 && asked.every(hasNoScheme);
}

/** The credentials that were found to be no good, in what was tried. */
function checkedIn(path: PathFacts): readonly Node[] {
  const { errorHandling, file } = path;
  if (!errorHandling?.tried || !failedVerification(path)) return [];
  const checks = attemptOf(file, errorHandling.tried).calls.filter((call) => throwsIfUnknown(path, call));
  return checks.flatMap((call) =>
    call.arguments.filter((one) => isReference(one) && whoIs(path, one) === 'credential'),
  );
}

/** A session, a cookie, a header field of people's own. */
function hasNoScheme({ start, steps }: Source): boolean {
  if (start.kind === 'input') {
    if (start.part === 'session' || start.part === 'cookies') return true;
    if (start.part === 'headers' && start.name !== undefined) return OWN_FIELDS.has(start.name);
  }
  return steps.some((step) => step.kind === 'member' && SESSION_NAMES.has(step.name));
}

/** `!request.headers.get('x-user')` */
const lacksOwnField = saying((path, atom, holds) => {
  const sources = atom.kind === 'empty' && holds ? sourcesOf(path, atom.of) : [];
  return sources.length > 0 && sources.every(({ start, steps }) => steps.length === 0 && isOwnField(start));
});

function isOfOwnScheme(path: PathFacts): boolean {
  return checksOwnScheme(path, path.root.fn) && implied(path, isOwnScheme);
}

const checksOwnScheme = once(
  (path: PathFacts, fn: FunctionNode) => [...schemesChecked(path, fn)].some((scheme) => !SCHEME_NAMES.has(scheme)),
  false,
);

/** `case 'Key':` of a scheme: one of people's own was sent, which no challenge of another one asks for. */
const isOwnScheme = saying((_, atom, holds) => {
  const scheme = atom.kind === 'equal' && holds ? comparedScheme(atom) : undefined;
  return scheme !== undefined && !SCHEME_NAMES.has(scheme);
});

function isOwnField(start: Start): boolean {
  return (
    start.kind === 'input' &&
    start.part === 'headers' &&
    start.name !== undefined &&
    !AUTHORIZATION_FIELDS.has(start.name)
  );
}

const OWN_FIELDS = except(CREDENTIAL_HEADERS, AUTHORIZATION_FIELDS);

function challengesOf(
  { names, texts }: AllMentions,
  checked: ReadonlySet<string>,
  { isSession, isVerifiedWhole }: Record<'isSession' | 'isVerifiedWhole', () => boolean>,
): Challenges {
  const sent = challengesAmong(texts);
  if (sent.length > 0) return { challenges: sent, isTold: true };
  const named = Object.entries(SCHEMES).flatMap(([scheme, challenge]) =>
    checked.has(scheme) || [...texts].some((text) => beginsWith(text, scheme)) ? [challenge] : [],
  );
  if (named.length > 0) return { challenges: named, isTold: true };
  if (checked.size > 0) return NO_SCHEME;
  if (some(texts, AUTHORIZATION_FIELDS) || some(names, AUTHORIZATION_FIELDS))
    return isVerifiedWhole() ? NO_SCHEME : { challenges: [SCHEMES.bearer, SCHEMES.basic], isTold: true };
  if (some(texts, OTHER_PROOF_FIELDS) || some(names, OTHER_PROOFS)) return { challenges: [], isTold: true };
  const isToken = some(names, TOKEN_HOLDERS);
  return !isToken && isSession() ? NO_SCHEME : { challenges: [SCHEMES.bearer, SCHEMES.basic], isTold: isToken };
}

const MOST_NODES = 4000;

/** A guard, and the function that it has the session from. */
const MOST_FILES = 2;

/** The functions of other files that a function calls, and those that they call, in the order of their calls. */
function calledElsewhere(path: PathFacts, fn: Node, left: number): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node): boolean => {
    const called =
      node.type === 'CallExpression'
        ? (importedNode(path, bare(node.callee)) ?? functionElsewhere(path, node))
        : undefined;
    if (called) found.push(called, ...(left > 1 ? calledElsewhere(path, called, left - 1) : []));
    return true;
  };
  walk(path.file, fn, visit, MOST_NODES);
  return found;
}

/**
 * Whether a function of another file that is called finds the caller by a session or a cookie, and by no Authorization header field:
 * one that is mentioned later may be sent to another server.
 */
function asksForSession(path: PathFacts, fn: FunctionNode): boolean {
  const found = calledElsewhere(path, fn, MOST_FILES).map((one) => mentionedFrom(path.file, one));
  const session = found.findIndex(({ names }) => some(names, SESSIONS_AND_COOKIES));
  const field = found.findIndex(
    ({ names, texts }) => some(names, AUTHORIZATION_FIELDS) || some(texts, AUTHORIZATION_FIELDS),
  );
  return session >= 0 && (field < 0 || session < field);
}

/** Whether a package checks a token that is the whole of the Authorization header field: no scheme stands before it. */
function isVerifiedWhole(path: PathFacts, fn: FunctionNode): boolean {
  const checks = callsIn(path.file, fn).filter((call) => throwsIfUnknown(path, call) && isKnownCheck(path, call));
  const given = checks.flatMap((call) => call.arguments.slice(0, 1));
  return given.some((one) => {
    const sources = sourcesOf(path, one);
    return sources.length > 0 && sources.every(isAuthorization);
  });
}

function isAuthorization({ start, steps }: Source): boolean {
  return (
    start.kind === 'input' &&
    start.part === 'headers' &&
    start.name !== undefined &&
    AUTHORIZATION_FIELDS.has(start.name) &&
    steps.length === 0
  );
}

/** The challenges that a handler sends itself, as they are written; what is put together at run time is none that could be. */
function challengesAmong(texts: ReadonlySet<string>): readonly string[] {
  if (![...texts].some((text) => CHALLENGE_FIELDS.has(text.toLowerCase()))) return [];
  return [...texts].filter(isChallenge);
}

/** `Basic realm="Orders"`: a scheme and its parameters, complete. */
function isChallenge(text: string): boolean {
  const [scheme = '', parameter = ''] = text.split(' ');
  const isWhole = text.split('"').length % 2 === 1 && !text.endsWith('=');
  return SCHEME_NAMES.has(scheme) && parameter.includes('=') && isWhole;
}

/** `Bearer `, `Bearer`, `bearer ${token}`: a scheme, and no sentence about it. */
function beginsWith(text: string, scheme: string): boolean {
  const [first, second = ''] = text.toLowerCase().split(' ');
  return first === scheme && second === '';
}

function some(all: Iterable<string>, names: Names): boolean {
  for (const one of all) if (names.has(one)) return true;
  return false;
}
