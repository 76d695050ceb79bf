import type { SourceCode } from '../analysis/file/file.js';
import { type HttpResponse, lacksHeader } from '../analysis/responses/response.js';
import { addHeader } from './add-header.js';
import { changeStatus } from './change-status.js';
import { type Edit, together } from './edit.js';

/** Makes a response refuse the method of its request: 405, with an Allow header field unless it has one. */
export function refuseMethod(response: HttpResponse, allow: string, sourceCode: SourceCode): Edit | undefined {
  const change = changeStatus(response, 405, sourceCode);
  if (!lacksHeader(response, 'allow')) return change;
  // A status that isn't written is added by a new call, in which no field can be set at the same time.
  const add = response.status.isWritten ? addHeader(response, { name: 'Allow', text: allow }, sourceCode) : undefined;
  return add && together(change, add);
}
