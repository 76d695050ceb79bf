import type { DataPart } from './request-data.js';

/** Whether a part is content (RFC 9110 §6.4): not a value in the path, the query or a header field. */
export function isContent(part: DataPart): boolean {
  return part === 'body' || part === 'files';
}
