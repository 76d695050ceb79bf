import type { HttpResponse } from '../../responses/response.js';
import { callerIsKnown } from './caller-known.js';
import { callerLacksRight } from './caller-right.js';

/** 403 to a caller that is `unknown`, or 401 to one that is `known` and lacks a right; undefined for all else. */
export function confusionIn({ status, path }: HttpResponse): 'unknown' | 'known' | undefined {
  if (status.is(403) && callerIsKnown(path) === false && callerLacksRight(path) === undefined) return 'unknown';
  return status.is(401) && callerLacksRight(path) === true ? 'known' : undefined;
}
