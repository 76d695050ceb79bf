import { declares, leavesOut } from '../../analysis/application/entry-points/named-statuses.js';
import { isRefusedForCaller } from '../../analysis/facts/caller/caller-flags.js';
import { callerIsKnown } from '../../analysis/facts/caller/caller-known.js';
import { callerLacksRight } from '../../analysis/facts/caller/rights/caller-right.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { StatusClaim } from '../../analysis/responses/verdict.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { isError, isSuccess } from '../../http/classes.js';
import { bothOf, type Edit, together } from '../edit.js';
import { factErrors } from '../likely/likely-errors.js';
import { named } from '../renaming.js';
import { replaceLiteral } from '../replace-value.js';
import { changeTo, statusOffer } from './offer-status.js';
import { replaceCode } from './replace-code.js';

export interface Agreement {
  readonly message: 'replace' | 'say' | 'both';
  readonly data: Readonly<Record<string, string>>;
  readonly edit: Edit | undefined;
}

/** Ways to make the status that is sent and the one that the body names agree, the likeliest first. */
export function agreements(
  response: HttpResponse,
  claim: StatusClaim,
  responses: readonly HttpResponse[],
  sourceCode: SourceCode,
): readonly Agreement[] {
  if (isByDefault(claim)) return [];
  if (isForNobody(response, claim)) return refuseStranger(response, claim, sourceCode);
  const isRight = isConfirmed(response) || isShared(response, claim, responses);
  const send = isRight ? undefined : statusOffer('replace', response, claim.code, sourceCode);
  return inOrder(response, claim, send, sayOther(response, claim));
}

/** Whether the body takes its status from a helper's default: then nobody wrote it for this response. */
function isByDefault({ value: { node } }: StatusClaim): boolean {
  return node.parent?.type === 'AssignmentPattern';
}

/**
 * Whether the words refuse a caller who isn't authenticated on the path: neither they nor the status express that. A 404 may be meant to.
 */
function isForNobody({ status, path }: HttpResponse, { code, by }: StatusClaim): boolean {
  return by === 'phrase' && code === 403 && !status.is(401, 404) && callerIsKnown(path) === false;
}

/** 401, in the status and in words. */
function refuseStranger(response: HttpResponse, claim: StatusClaim, sourceCode: SourceCode): readonly Agreement[] {
  const change = changeTo(response, 401, sourceCode);
  const said = named(claim, 401);
  if (!change || said === undefined) return [];
  const edit = bothOf(change.edit, replaceLiteral(claim.value, said));
  return [{ message: 'both', data: { label: change.label, claim: String(said) }, edit }];
}

/** Whether another part of the response names the status that is sent: then the claim is wrong. */
function isConfirmed({ status, verdict, effects }: HttpResponse): boolean {
  if (status.is(201) && effects.holds('creates record', 'fact')) return true;
  return verdict.statuses.some(({ code }) => status.is(code)) || verdict.wordsBeside.some(({ by }) => by === 'phrase');
}

/** Whether the status is written where other responses name another one: `fail(res, 409)` and `fail(res, 500)` of one helper. */
function isShared({ status }: HttpResponse, { code }: StatusClaim, responses: readonly HttpResponse[]): boolean {
  return responses.some(
    ({ status: { node }, verdict }) => node === status.node && verdict.statuses.some((claim) => claim.code !== code),
  );
}

/** Names the status that is sent, unless that is the one to change. */
function sayOther(response: HttpResponse, claim: StatusClaim): Agreement | undefined {
  const right = named(claim, response.status.code);
  if (right === undefined || saysFailed(response) || isRefusal(response, claim)) return undefined;
  if (isPromised(response, claim) || isForgotten(response, claim)) return undefined;
  return { message: 'say', data: { claim: String(right) }, edit: sayRight(response, claim) };
}

/** Whether the rest of the body reports a failure below a success: then the status is wrong, not the claim. */
function saysFailed({ status, verdict }: HttpResponse): boolean {
  return status.every((code) => code < 400) && verdict.holds('failed', 'fact');
}

/** Whether the words mean that the caller lacks a right: then the status is to be changed, not the words. */
function isRefusal({ status, path }: HttpResponse, { code, by }: StatusClaim): boolean {
  return (
    by === 'phrase' && code === 401 && !status.is(403) && (callerLacksRight(path) === true || isRefusedForCaller(path))
  );
}

/** Whether the route's contract declares the status that the body names, and not the one that is sent. */
function isPromised({ contract, status }: HttpResponse, { code }: StatusClaim): boolean {
  return contract !== undefined && declares(contract, code) && status.every((sent) => leavesOut(contract, sent));
}

/** Whether the body names a success while no status is written: the named one was meant. */
function isForgotten({ status }: HttpResponse, { code, by }: StatusClaim): boolean {
  return by === 'number' && !status.isWritten && status.is(200) && code !== 200 && isSuccess(code);
}

/** Writes the status that is sent into the body, wherever it names the other one: in a number, and in words beside it. */
function sayRight(response: HttpResponse, claim: StatusClaim): Edit | undefined {
  const others = response.verdict.statuses.filter(
    (one) => one.value.node !== claim.value.node && one.code === claim.code,
  );
  const edits = [claim, ...others].map((one) => replaceClaim(response, one));
  return edits.every((edit) => edit !== undefined) ? together(edits[0], ...edits.slice(1)) : undefined;
}

/** A literal in place of a literal, a constant in place of one. */
function replaceClaim({ status, path }: HttpResponse, claim: StatusClaim): Edit | undefined {
  const { value, by } = claim;
  const right = named(claim, status.code);
  if (right === undefined) return undefined;
  return replaceLiteral(value, right) ?? (by === 'number' ? replaceCode(path.file, value, status.code) : undefined);
}

/**
 * The status is kept where the path requires it and not the claim. A 403 with "Unauthorized" is kept unless the caller isn't authenticated
 * on the path: the word is used loosely.
 */
function inOrder(
  response: HttpResponse,
  { code, by }: StatusClaim,
  send: Agreement | undefined,
  say: Agreement | undefined,
): readonly Agreement[] {
  const { status, path } = response;
  const isLoose = status.is(403) && code === 401 && by === 'phrase' && callerIsKnown(path) !== false;
  const [fact] = status.every(isError) ? factErrors(response) : [];
  const isMeant = isLoose || (fact !== undefined && status.is(fact) && fact !== code);
  return (isMeant ? [say, send] : [send, say]).filter((one) => one !== undefined);
}
