import { bare, within } from '../analysis/syntax/syntax.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import type { StatusClaim } from '../analysis/responses/verdict.js';
import { phraseOf } from '../http/registry.js';
import type { Edit } from './edit.js';
import { renameBeside } from './status/status-beside.js';
import { replaceLiteral } from './replace-value.js';

/** The statuses that the body of a response, an error's message or the reason phrase names. */
export function statusesSaid({ verdict }: HttpResponse): readonly StatusClaim[] {
  return [...verdict.statuses, ...verdict.statusesOfWords];
}

/** The text or number for another status at a place that names one: a number, digits in a text, or a phrase. */
export function named({ by, value }: StatusClaim, code: number): string | number | undefined {
  if (by === 'phrase') return phraseOf(code);
  return typeof value.value === 'string' ? String(code) : code;
}

/** Whether a claim belongs to the response itself, and is changed together with it. */
export function isRenamed(claim: StatusClaim, response: HttpResponse): boolean {
  return isOwn(claim, response) && replaceLiteral(claim.value, '') !== undefined;
}

function isOwn({ code, value }: StatusClaim, { status, body, by }: HttpResponse): boolean {
  if (status.codes?.length !== 1 || code !== status.code) return false;
  return [body.by?.node, by?.node].some((call) => call !== undefined && within(value.node, call));
}

/** Names another status where a response names its own: its phrase, or its number, in what is sent or beside it. */
export function renameStatus(response: HttpResponse, code: number): (Edit | undefined)[] {
  const own = new Set(statusesSaid(response).filter((claim) => isRenamed(claim, response)));
  const places = new Set([...own].map(({ value }) => bare(value.node)));
  const claims = [...own].map((claim) => {
    const said = named(claim, code);
    return said === undefined ? undefined : replaceLiteral(claim.value, said);
  });
  const beside = response.verdict.wordsBeside.filter(({ node }) => !places.has(node));
  return [...claims, ...beside.map((one) => renameBeside(one, code, response))];
}
