import type { HttpResponse } from '../../responses/response.js';
import { callerIsKnown } from './caller-known.js';
import { callerLacksRight } from './caller-right.js';

type Confusion = 'unknown' | 'known';

/** The rule asks for it, and those that stay silent then. */
const found = new WeakMap<HttpResponse, Confusion | 'none'>();

/** 403 to a caller that is `unknown`, or 401 to one that is `known` and lacks a right; undefined for all else. */
export function confusionIn(response: HttpResponse): Confusion | undefined {
  if (!response.status.is(403) && !response.status.is(401)) return undefined;
  let confusion = found.get(response);
  if (!confusion) found.set(response, (confusion = find(response) ?? 'none'));
  return confusion === 'none' ? undefined : confusion;
}

function find({ status, path }: HttpResponse): Confusion | undefined {
  if (status.is(403) && callerIsKnown(path) === false && callerLacksRight(path) === undefined) return 'unknown';
  return status.is(401) && callerLacksRight(path) === true ? 'known' : undefined;
}
