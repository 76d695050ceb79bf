import { byFrequency } from '../../analysis/syntax/by-frequency.js';
import type { Group } from '../../analysis/responses/response.js';
import { type HttpResponse, isReachedOnlyBy } from '../../analysis/responses/response.js';
import { fitsStatus } from '../status/fitting-status.js';
import { TESTS } from './facts.js';
import { TOLD } from './order.js';
import { POSSIBILITIES } from './possibilities.js';
import { type Sign, wayOf } from './sign.js';
import { CLEARLY_SAID } from './words.js';

/** Codes for a request that failed. */
export interface LikelyErrors {
  /** Those that a sign establishes, the likeliest first. */
  readonly told: readonly number[];
  /** Those that are possible beside them: a person has to choose. */
  readonly possible: readonly number[];
}

const NOTHING: LikelyErrors = { told: [], possible: [] };

/**
 * Codes to offer for responses that report a failure at one place. Where paths of one handler to it don't agree, the
 * most frequent first code; where they are of several handlers with a common helper, none.
 */
export function likelyErrors(group: Group): LikelyErrors {
  const [first] = group;
  const all = group.map(likeliest);
  const [one = NOTHING, ...others] = all;
  const fits = (code: number): boolean => group.every((other) => fitsStatus(other, code));
  if (others.every((other) => firstOf(other) === firstOf(one)))
    return { told: one.told.filter(fits), possible: one.possible.filter(fits) };
  if (!group.every((other) => isOfSameCall(first, other))) return NOTHING;
  return { told: byFrequency(all.flatMap(({ told }) => told.slice(0, 1))).filter(fits), possible: [] };
}

function firstOf({ told, possible }: LikelyErrors): number | undefined {
  return told[0] ?? possible[0];
}

/** Whether two responses are of one handler, and made by no helper with other callers. */
function isOfSameCall(one: HttpResponse, other: HttpResponse): boolean {
  return one.handler === other.handler && one.via.length === 0 && other.via.length === 0;
}

function likeliest(response: HttpResponse): LikelyErrors {
  const { codes: told, isSettled } = codesOf(response, TOLD);
  const { codes } = isSettled || isSaidClearly(response) ? NONE : codesOf(response, POSSIBILITIES);
  return { told, possible: codes.filter((code) => !told.includes(code)) };
}

/** Whether words name the mistake: another offer would contradict them. */
function isSaidClearly(response: HttpResponse): boolean {
  return codesOf(response, CLEARLY_SAID).codes.length > 0;
}

/** The codes that the signs of a response establish, the likeliest first. */
export function toldErrors(response: HttpResponse): readonly number[] {
  return codesOf(response, TOLD).codes;
}

/** The codes that a test on the path requires, the surest first. */
export function factErrors(response: HttpResponse): readonly number[] {
  return codesOf(response, TESTS).codes;
}

/** Codes, and whether a sign is conclusive. */
interface Codes {
  readonly codes: readonly number[];
  readonly isSettled: boolean;
}

const NONE: Codes = { codes: [], isSettled: true };

function codesOf(response: HttpResponse, signs: readonly Sign[]): Codes {
  const way = wayOf(response);
  const found = new Set<number>();
  for (const { on, codes, settles } of signs) {
    if (on && !on.includes(way)) continue;
    const told = codes(response);
    for (const code of told) found.add(code);
    if (settles && told.length > 0) return { codes: judgingContent(response, found), isSettled: true };
  }
  return { codes: judgingContent(response, found), isSettled: false };
}

/** Methods whose requests have no content with a meaning (RFC 9110 §9.3), so that 422 can't judge it (§15.5.21). */
const WITHOUT_CONTENT: ReadonlySet<string> = new Set(['GET', 'HEAD', 'DELETE']);

/** Codes without 422 where there is no content that it could judge. */
function judgingContent({ request }: HttpResponse, codes: ReadonlySet<number>): readonly number[] {
  return isReachedOnlyBy(request, WITHOUT_CONTENT) ? [...codes].filter((code) => code !== 422) : [...codes];
}
