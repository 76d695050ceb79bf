import type { HttpResponse } from '../../../responses/response.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import { callerIsKnown } from '../caller-known.js';
import { callerLacksRight, lacksFitCredential } from './caller-right.js';
import { isRightTested } from './right-asked.js';
import { isLetThroughHere } from '../let-through.js';
import { isKnownAnyway } from '../taken-for-granted.js';

type Confusion = 'unknown' | 'known';

/** Read by the rule, and by those that then report nothing. */
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

/** Whether another test than the deciding one requires a caller. */
function isKnownByElse(response: HttpResponse): boolean {
  const { path } = response;
  return isRightTested(response) || isKnownAnyway(path) || isLetThroughHere(path);
}

/** Who is confused with whom, if 401 or 403 leaves on a path. */
export function confuses(path: PathFacts, code: number): Confusion | undefined {
  if (code === 403 && callerIsKnown(path) === false && callerLacksRight(path) === undefined) return 'unknown';
  // A token that lacks something proves nothing.
  if (code !== 401 || path.root.authenticates || callerLacksRight(path) !== true) return undefined;
  return lacksFitCredential(path) ? undefined : 'known';
}
