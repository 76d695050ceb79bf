import { isBanned } from '../analysis/evidence/caller/banned.js';
import { isRefusedForCaller } from '../analysis/evidence/caller/caller-flags.js';
import { callerIsKnown } from '../analysis/evidence/caller/caller-known.js';
import { failedVerification } from '../analysis/evidence/caller/verification.js';
import { callerLacksRight } from '../analysis/evidence/caller/caller-right.js';
import { statusesOfFailure } from '../analysis/evidence/errors/common-failure.js';
import { triesOneRecord } from '../analysis/evidence/errors/missing-resource.js';
import { hasServerFailed } from '../analysis/evidence/errors/server-failure.js';
import { triedScope } from '../analysis/evidence/errors/tried-scope.js';
import { lacksData } from '../analysis/evidence/request/missing.js';
import { triesUpstream } from '../analysis/evidence/upstream/only-upstream.js';
import { upstreamFailure } from '../analysis/evidence/upstream/upstream-failure.js';
import { claimsOf } from '../analysis/responses/content/claims.js';
import type { Group } from '../analysis/responses/grouping.js';
import { codesInWords, saysMissing } from '../analysis/responses/content/words-status.js';
import { refusesMethod } from '../analysis/responses/method-guards.js';
import { type HttpResponse, isReachedOnlyBy } from '../analysis/responses/response.js';

/** What the path of a failure tells, and the codes that fit it. */
type Cause = readonly [holds: (response: HttpResponse) => boolean, codes: readonly number[]];

/** The causes that a path tells beside the failures that have names, the surest first. */
const CAUSES: readonly Cause[] = [
  [refusesMethod, [405]],
  [({ path }) => callerLacksRight(path) === true || isRefusedForCaller(path) || isBanned(path), [403]],
  [({ path }) => callerIsKnown(path) === false, [401]],
  [({ path }) => lacksData(path), [400]],
];

/** Methods whose requests have no content that means anything (RFC 9110 §9.3), so that 422 can't judge it (§15.5.21). */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

/** Where neither the path nor the words say more. */
const UNTOLD = [400, 404, 409, 422];

/**
 * Codes to offer for responses that say in one place that the request failed, the likeliest first: what the body itself
 * names, what the path tells, what the words say. None where the paths that lead there don't agree on the likeliest.
 */
export function likelyErrors(group: Group): readonly number[] {
  const [first = [], ...others] = group.map(likeliest);
  return others.every(([code]) => code === first[0]) ? first : [];
}

function likeliest(response: HttpResponse): readonly number[] {
  const { path } = response;
  const claimed = claimedErrors(response);
  if (claimed.length > 0) return claimed;
  if (hasServerFailed(path)) return [...statusesOfAttempt(response), 500];
  const upstream = statusesOfUpstream(response);
  if (upstream.length > 0) return upstream;
  return judgingContent(response, [...toldErrors(response), ...(path.isCatch ? [500] : UNTOLD)]);
}

/** What fits better than 500 where nothing was asked of a caught error: by what was tried, or by what the body says of it. */
function statusesOfAttempt(response: HttpResponse): readonly number[] {
  const { path, body } = response;
  if (path.isCatch && failedVerification(path)) return [401];
  const upstream = statusesOfUpstream(response);
  if (upstream.length > 0) return upstream;
  const tried = path.errorHandling?.tried;
  if (!path.isCatch || !tried) return [];
  if (triesUpstream(path, tried)) return [502];
  return saysMissing(body.value) && (triedScope(path) !== 'whole' || triesOneRecord(path, tried)) ? [404] : [];
}

/** What a gateway sends where the server behind it has failed (RFC 9110 §15.6.3, §15.6.5). */
function statusesOfUpstream(response: HttpResponse): readonly number[] {
  const failure = upstreamFailure(response);
  return failure === undefined ? [] : [failure === 'timeout' ? 504 : 502];
}

/** The codes that a response tells of by itself, the likeliest first: by what its path has found out, then by its words. */
export function toldErrors(response: HttpResponse): readonly number[] {
  const told = CAUSES.flatMap(([holds, codes]) => (holds(response) ? codes : []));
  return judgingContent(response, [
    ...statusesOfFailure(response),
    ...told,
    ...codesInWords(response.body.value),
    ...codesInWords(response.words?.value),
  ]);
}

function claimedErrors({ body }: HttpResponse): readonly number[] {
  const claims = body.value ? claimsOf(body.value) : [];
  return unique(claims.map(({ code }) => code).filter((code) => code >= 400 && code !== TEAPOT));
}

const TEAPOT = 418;

/** Codes without 422 where there is no content that it could judge. */
function judgingContent({ request }: HttpResponse, codes: readonly number[]): readonly number[] {
  const all = unique(codes);
  return isReachedOnlyBy(request, WITHOUT_CONTENT) ? all.filter((code) => code !== 422) : all;
}

function unique(codes: readonly number[]): readonly number[] {
  return [...new Set(codes)];
}
