import type { SourceCode } from '../analysis/symbols/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { changeStatus } from './status/change-status.js';
import type { Edit } from './edit.js';

/** An edit that refuses a method, and whether it writes Allow. */
export interface Refusal {
  readonly writesAllow: boolean;
  readonly edit: Edit | undefined;
}

/**
 * Makes a response refuse the method of its request: 405, with an Allow header field unless it has one. The status
 * alone where a field may be set that can't be seen, and none can be added.
 */
export function refuseMethod(response: HttpResponse, allow: string, sourceCode: SourceCode): Refusal {
  const alone = (): Refusal => ({ writesAllow: false, edit: changeStatus(response, 405, sourceCode) });
  const isSet = response.headers.isSet('allow');
  if (response.leaves === 'unfinished' || isSet === true) return alone();
  const edit = changeStatus(response, 405, sourceCode, [{ name: 'Allow', text: allow }]);
  return edit || isSet === false ? { writesAllow: true, edit } : alone();
}
