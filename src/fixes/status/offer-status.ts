import type { SourceCode } from '../../analysis/symbols/file.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { labelOf } from '../../http/registry.js';
import { changeStatus } from './change-status.js';
import type { Edit } from '../edit.js';
import { fitsStatus } from './fitting-status.js';
import { owedField } from '../headers/owed-field.js';

/** A suggestion to send another status code; without an edit where it can't be made safely. */
export interface StatusOffer<Message extends string = 'replace'> {
  readonly message: Message;
  readonly data: { readonly label: string };
  readonly edit: Edit | undefined;
}

/**
 * Offers other status codes for a response, the likeliest first, as the message `replace` with the `label` of each: those that fit it, with
 * the header field that the status requires.
 */
export function offerStatus(
  response: HttpResponse,
  codes: readonly number[],
  sourceCode: SourceCode,
): readonly StatusOffer[] {
  return codes.flatMap((code) => statusOffer('replace', response, code, sourceCode) ?? []);
}

/** One of them, under a message of its own; undefined where the code doesn't fit. */
export function statusOffer<Message extends string>(
  message: Message,
  response: HttpResponse,
  code: number,
  sourceCode: SourceCode,
): StatusOffer<Message> | undefined {
  const change = fitsStatus(response, code) ? changeTo(response, code, sourceCode) : undefined;
  return change && { message, data: { label: change.label }, edit: change.edit };
}

/** Another status, and its label with the field that it requires. */
export interface StatusChange {
  readonly label: string;
  readonly edit: Edit | undefined;
}

/** Makes a response carry another status with the header field that it requires; undefined where that can't be composed. */
export function changeTo(response: HttpResponse, code: number, sourceCode: SourceCode): StatusChange | undefined {
  const owed = owedField(response, code, sourceCode);
  if (owed === 'unknown') return undefined;
  const label = labelOf(code);
  const alone = (): StatusChange => ({ label, edit: changeStatus(response, code, sourceCode) });
  if (owed === 'none' || owed === 'unchosen') return alone();
  const edit = changeStatus(response, code, sourceCode, [owed.field]);
  if (edit) return { label: `${label} with ${owed.field.name}: ${owed.value}`, edit };
  return owed.isNeeded ? undefined : alone();
}
