import type { HttpResponse } from '../../../responses/response.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { callerIsKnown } from '../caller-known.js';
import { callerLacksRight, lacksFitCredential } from './caller-right.js';
import { isRightAsked } from './right-asked.js';
import { isLetThroughHere } from '../let-through.js';
import { isKnownAnyway } from '../taken-for-granted.js';

type Confusion = 'unknown' | 'known';

/** The rule asks for it, and those that stay silent then. */
const found = new WeakMap<HttpResponse, Confusion | 'none'>();

/** 403 to a caller that is `unknown`, or 401 to one that is `known` and lacks a right; undefined for all else. */
export function confusionIn(response: HttpResponse): Confusion | undefined {
  const { status } = response;
  if (!status.is(403) && !status.is(401)) return undefined;
  let confusion = found.get(response);
  if (!confusion) found.set(response, (confusion = judged(response) ?? 'none'));
  return confusion === 'none' ? undefined : confusion;
}

function judged(response: HttpResponse): Confusion | undefined {
  const { status, path } = response;
  const confusion = confuses(path, status.code);
  return confusion === 'unknown' && isKnownByElse(response) ? undefined : confusion;
}

/** Whether more than the test that decided says that somebody is there. */
function isKnownByElse(response: HttpResponse): boolean {
  const { path } = response;
  return isRightAsked(response) || isKnownAnyway(path) || isLetThroughHere(path);
}

/** Who is confused with whom, if 401 or 403 leaves on a path. */
export function confuses(path: PathFacts, code: number): Confusion | undefined {
  if (code === 403 && callerIsKnown(path) === false && callerLacksRight(path) === undefined) return 'unknown';
  // What a token lacks makes it one that proves nothing.
  if (code !== 401 || path.root.authenticates || callerLacksRight(path) !== true) return undefined;
  return lacksFitCredential(path) ? undefined : 'known';
}
