import type { SourceCode } from '../analysis/file/file.js';
import { type HttpResponse, lacksHeader } from '../analysis/responses/response.js';
import { changeStatus } from './change-status.js';
import type { Edit } from './edit.js';

/** Makes a response refuse the method of its request: 405, with an Allow header field unless it has one. */
export function refuseMethod(response: HttpResponse, allow: string, sourceCode: SourceCode): Edit | undefined {
  const fields = lacksHeader(response, 'allow') ? [{ name: 'Allow', text: allow }] : [];
  return changeStatus(response, 405, sourceCode, fields);
}
