import { isBanned } from '../analysis/evidence/caller/banned.js';
import { isRefusedForCaller } from '../analysis/evidence/caller/caller-flags.js';
import { callerIsKnown } from '../analysis/evidence/caller/caller-known.js';
import { failedVerification } from '../analysis/evidence/caller/verification.js';
import { callerLacksRight } from '../analysis/evidence/caller/caller-right.js';
import { statusesOfFailure } from '../analysis/evidence/errors/common-failure.js';
import { hasFoundNothing, triesOneRecord } from '../analysis/evidence/errors/missing-resource.js';
import { hasServerFailed } from '../analysis/evidence/errors/server-failure.js';
import { storeResult } from '../analysis/evidence/errors/store-result.js';
import { triedScope } from '../analysis/evidence/errors/tried-scope.js';
import { lacksData } from '../analysis/evidence/request/missing.js';
import { isOfOwnResult } from '../analysis/evidence/request/own-results.js';
import { triesUpstream } from '../analysis/evidence/upstream/only-upstream.js';
import { isOfUpstreamsAnswer, waitsForUpstream } from '../analysis/evidence/upstream/through-project.js';
import { upstreamFailure } from '../analysis/evidence/upstream/upstream-failure.js';
import { claimsOf } from '../analysis/responses/content/claims.js';
import type { PathFacts } from '../analysis/responses/path-facts.js';
import type { Group } from '../analysis/responses/grouping.js';
import { lacksSetting } from '../analysis/responses/content/not-provided.js';
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

/** What becomes of a query of the server's own store. */
const OF_STORE = { failed: 500, missing: 404 } as const;

/** Methods whose requests have no content that means anything (RFC 9110 §9.3), so that 422 can't judge it (§15.5.21). */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

/** Codes for a request that failed. */
export interface LikelyErrors {
  /** Those that something tells of, the likeliest first. */
  readonly told: readonly number[];
  /** Those that may be meant beside them, the least specific first: somebody has to know. */
  readonly possible: readonly number[];
}

const NONE: readonly number[] = [];
const NOTHING: LikelyErrors = { told: NONE, possible: NONE };

/** What else it may be, where neither the path nor the words say more. */
const POSSIBLE: readonly number[] = [404, 409, 422];

/**
 * Codes to offer for responses that say in one place that the request failed: what the body itself names, what the path tells, what
 * the words say. None where the paths that lead there don't agree on the likeliest.
 */
export function likelyErrors(group: Group): LikelyErrors {
  const [first = NOTHING, ...others] = group.map(likeliest);
  const likeliestOf = ({ told, possible }: LikelyErrors): number | undefined => told[0] ?? possible[0];
  return others.every((one) => likeliestOf(one) === likeliestOf(first)) ? first : NOTHING;
}

function likeliest(response: HttpResponse): LikelyErrors {
  const { path } = response;
  const claimed = claimedErrors(response);
  if (claimed.length > 0) return { told: claimed, possible: NONE };
  if (hasServerFailed(path)) return { told: unique([...statusesOfAttempt(response), 500]), possible: NONE };
  const upstream = statusesOfUpstream(response);
  if (upstream.length > 0) return { told: upstream, possible: NONE };
  const told = unique([...(lacksSetting(path) ? [503] : []), ...toldErrors(response)]);
  if (path.isCatch) return { told: unique([...told, 500]), possible: NONE };
  const possible = judgingContent(response, [...leastSpecific(path), ...POSSIBLE]);
  return { told, possible: possible.filter((code) => !told.includes(code)) };
}

/** Whose fault it may be: by what was asked last, an upstream's, nobody's where what was looked for isn't there, the server's own where nothing of the request went into it, or the request's. */
function leastSpecific(path: PathFacts): readonly number[] {
  if (isOfUpstreamsAnswer(path)) return [502, 400];
  if (hasFoundNothing(path)) return [404, 400, 500];
  return isOfOwnResult(path) ? [500, 400] : [400, 500];
}

/** What fits better than 500 where nothing was asked of a caught error: by what was tried, or by what the body says of it. */
function statusesOfAttempt(response: HttpResponse): readonly number[] {
  const { path, body } = response;
  if (path.isCatch && failedVerification(path)) return [401];
  const upstream = statusesOfUpstream(response);
  if (upstream.length > 0) return upstream;
  const tried = path.errorHandling?.tried;
  if (!path.isCatch || !tried) return [];
  if (triesUpstream(path, tried) || waitsForUpstream(path, tried)) return [502];
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
    ...storeResult(response.path).map((result) => OF_STORE[result]),
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
