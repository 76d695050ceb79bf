import type { SourceCode } from '../analysis/file/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { labelOf } from '../http/registry.js';
import { changeStatus } from './change-status.js';
import type { Edit } from './edit.js';
import { fitsStatus } from './fitting-status.js';
import { owedField } from './owed-field.js';

/** A suggestion to send another status code; without an edit where it can't be made safely. */
export interface StatusOffer<Message extends string = 'replace'> {
  readonly message: Message;
  readonly data: { readonly label: string };
  readonly edit: Edit | undefined;
}

/**
 * Offers other status codes for a response, the likeliest first, as the message `replace` with the `label` of each: those
 * that fit it, with the header field that the status owes.
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
  if (!fitsStatus(response, code)) return undefined;
  const owed = owedField(response, code, sourceCode);
  if (owed === 'unknown') return undefined;
  const label = labelOf(code);
  if (owed === 'none' || owed === 'unchosen')
    return { message, data: { label }, edit: changeStatus(response, code, sourceCode) };
  const edit = changeStatus(response, code, sourceCode, [owed.field]);
  if (edit) return { message, data: { label: `${label} with ${owed.field.name}: ${owed.value}` }, edit };
  return owed.isNeeded ? undefined : { message, data: { label }, edit: changeStatus(response, code, sourceCode) };
}
