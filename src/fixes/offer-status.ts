import type { SourceCode } from '../analysis/file/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { labelOf } from '../http/registry.js';
import { changeStatus } from './change-status.js';
import type { Edit } from './edit.js';

/** A suggestion to send another status code; without an edit where it can't be made safely. */
export interface StatusOffer {
  readonly message: 'replace';
  readonly data: { readonly label: string };
  readonly edit: Edit | undefined;
}

/** Offers other status codes for a response, the likeliest first, as the message `replace` with the `label` of each. */
export function offerStatus(
  response: HttpResponse,
  codes: readonly number[],
  sourceCode: SourceCode,
): readonly StatusOffer[] {
  return codes.map((code) => ({
    message: 'replace',
    data: { label: labelOf(code) },
    edit: changeStatus(response, code, sourceCode),
  }));
}
