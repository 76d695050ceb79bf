import { AUTHORIZATION_FIELDS, SCHEMES as SCHEME_NAMES } from '../../../../packages/credentials.js';
import { CREDENTIAL_HEADERS, SESSION_NAMES } from '../../../../words/caller/credentials.js';
import { except } from '../../../../words/language/names.js';
import { type FunctionNode, isReference, type Node } from '../../../syntax/syntax.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import type { HttpResponse } from '../../../responses/response.js';
import { mentionedFrom } from '../../request/mentioned.js';
import { attemptOf } from '../../trace/attempt.js';
import { memoized } from '../../trace/memoized.js';
import type { Source, Start } from '../../trace/source.js';
import { claims, implied, isDecided } from '../../trace/tests.js';
import { sourcesOf } from '../../trace/trace.js';
import { testedCaller } from '../caller-known.js';
import { comparedScheme, schemesSeen } from './schemes-seen.js';
import { failedVerification, throwsIfUnknown } from './verification.js';
import { identityOf } from '../identity.js';

/** Challenges to send in WWW-Authenticate, the likeliest first, and whether the code shows the scheme of what it checks. */
export interface Challenges {
  readonly challenges: readonly string[];
  readonly isSeen: boolean;
}

/** The fields that name a challenge. */
const CHALLENGE_FIELDS: ReadonlySet<string> = new Set(['www-authenticate', 'proxy-authenticate']);

/** Authentication schemes that need no more than their name and a realm, as credentials begin with them. */
const SCHEMES = { bearer: 'Bearer', basic: 'Basic realm="Restricted"' } as const;

const known = new WeakMap<FunctionNode, Challenges>();

/**
 * The challenges that fit the credential that a handler accepts: one that it sends elsewhere, or of the schemes that it names or cuts off
 * an Authorization header field. None where the credential that is missing or invalid has no scheme: a session, a cookie, a header field of
 * the project's own.
 */
export function challengesFor({ path }: HttpResponse): Challenges {
  if (testsNoScheme(path)) return NO_SCHEME;
  const { fn } = path.root;
  let found = known.get(fn);
  if (!found) known.set(fn, (found = challengesOf(path, fn)));
  return found;
}

const NO_SCHEME: Challenges = { challenges: [], isSeen: false };
const ANY: readonly string[] = [SCHEMES.bearer, SCHEMES.basic];

function challengesOf(path: PathFacts, fn: FunctionNode): Challenges {
  const sent = challengesAmong(mentionedFrom(path.file, fn).texts);
  if (sent.length > 0) return { challenges: sent, isSeen: true };
  const { named, isCut } = schemesSeen(path, fn);
  const challenges = Object.entries(SCHEMES).flatMap(([scheme, challenge]) => (named.has(scheme) ? [challenge] : []));
  if (challenges.length > 0) return { challenges, isSeen: true };
  return named.size > 0 ? NO_SCHEME : { challenges: ANY, isSeen: isCut };
}

/** Whether the tested credential has no scheme by itself: another one in the handler isn't the one that is checked. */
function testsNoScheme(path: PathFacts): boolean {
  if (isDecided(path, lacksOwnField) || isOfOwnScheme(path)) return true;
  const tested = testedCaller(path);
  const credentials = (tested.length > 0 ? tested : checkedIn(path)).flatMap((node) => sourcesOf(path, node));
  return credentials.length > 0 && credentials.every(hasNoScheme);
}

/** The credentials that were found to be no good, in what was tried. */
function checkedIn(path: PathFacts): readonly Node[] {
  const { errorHandling, file } = path;
  if (!errorHandling?.tried || !failedVerification(path)) return [];
  const checks = attemptOf(file, errorHandling.tried).calls.filter((call) => throwsIfUnknown(path, call));
  return checks.flatMap((call) =>
    call.arguments.filter((one) => isReference(one) && identityOf(path, one) === 'credential'),
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
const lacksOwnField = claims((path, atom, holds) => {
  const sources = atom.kind === 'empty' && holds ? sourcesOf(path, atom.of) : [];
  return sources.length > 0 && sources.every(({ start, steps }) => steps.length === 0 && isOwnField(start));
});

function isOfOwnScheme(path: PathFacts): boolean {
  return checksOwnScheme(path, path.root.fn) && implied(path, isOwnScheme);
}

const checksOwnScheme = memoized(
  (path: PathFacts, fn: FunctionNode) => [...schemesSeen(path, fn).named].some((scheme) => !SCHEME_NAMES.has(scheme)),
  false,
);

/** `case 'Key':` of a scheme: one of the project's own was sent, which no challenge of another one answers. */
const isOwnScheme = claims((_, atom, holds) => {
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

/** The challenges that a handler sends itself, as they are written; one that is composed at run time is none. */
function challengesAmong(texts: ReadonlySet<string>): readonly string[] {
  if (![...texts].some((text) => CHALLENGE_FIELDS.has(text.toLowerCase()))) return [];
  return [...texts].filter(isChallenge);
}

/** `Basic realm="Orders"`: a scheme and its parameters, complete; or a scheme alone. */
function isChallenge(text: string): boolean {
  const [scheme = '', parameter = ''] = text.split(' ');
  const isWhole = text.split('"').length % 2 === 1 && !text.endsWith('=');
  return SCHEME_NAMES.has(scheme) && (text === scheme || parameter.includes('=')) && isWhole;
}
