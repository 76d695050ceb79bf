import {
  AUTHORIZATION_FIELDS,
  OTHER_PROOF_FIELDS,
  OTHER_PROOFS,
  SESSION_NAMES,
  TOKEN_HOLDERS,
} from '../../../knowledge/credentials.js';
import type { Names } from '../../../knowledge/language/names.js';
import type { FunctionNode } from '../../file/syntax.js';
import type { PathFacts } from '../../responses/path-facts.js';
import type { HttpResponse } from '../../responses/response.js';
import { type AllMentions, mentionedFrom } from '../request/mentioned.js';
import type { Source } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';
import { callerAsked } from './caller-known.js';

/** Challenges to send in WWW-Authenticate, the likeliest first, and whether the code tells which. */
export interface Challenges {
  readonly challenges: readonly string[];
  readonly isTold: boolean;
}

/** Authentication schemes that need no more than their name and a realm, as credentials begin with them. */
const SCHEMES = { bearer: 'Bearer', basic: 'Basic realm="Restricted"' } as const;

const known = new WeakMap<FunctionNode, Challenges>();

/**
 * The challenges that fit what a handler takes for a credential: the scheme that it names (`Bearer `), Bearer for what it
 * reads of Authorization or for a token that it checks. None where the credential is of no scheme: a header field of
 * people's own, a signature, a session, a password in a form; nor where the test that found nobody asked for a session.
 */
export function challengesFor({ path }: HttpResponse): Challenges {
  if (asksForSession(path)) return NO_SCHEME;
  const { fn } = path.root;
  let found = known.get(fn);
  if (!found) known.set(fn, (found = challengesOf(mentionedFrom(path.file, fn))));
  return found;
}

const NO_SCHEME: Challenges = { challenges: [], isTold: true };

/** Whether the test that found nobody asked for a session, by itself: another scheme in the handler isn't what is checked. */
function asksForSession(path: PathFacts): boolean {
  const asked = callerAsked(path).flatMap((node) => sourcesOf(path, node));
  return asked.length > 0 && asked.every(isSession);
}

function isSession({ start, steps }: Source): boolean {
  if (start.kind === 'input' && (start.part === 'session' || start.part === 'cookies')) return true;
  return steps.some((step) => step.kind === 'member' && SESSION_NAMES.has(step.name));
}

function challengesOf({ names, texts }: AllMentions): Challenges {
  const named = Object.entries(SCHEMES).flatMap(([scheme, challenge]) =>
    [...texts].some((text) => beginsWith(text, scheme)) ? [challenge] : [],
  );
  if (named.length > 0) return { challenges: named, isTold: true };
  if (some(texts, AUTHORIZATION_FIELDS) || some(names, AUTHORIZATION_FIELDS))
    return { challenges: [SCHEMES.bearer, SCHEMES.basic], isTold: true };
  if (some(texts, OTHER_PROOF_FIELDS) || some(names, OTHER_PROOFS)) return { challenges: [], isTold: true };
  return { challenges: [SCHEMES.bearer, SCHEMES.basic], isTold: some(names, TOKEN_HOLDERS) };
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
