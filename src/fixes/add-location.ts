import type { SourceCode } from '../analysis/file/file.js';
import type { HttpResponse } from '../analysis/responses/response.js';
import { addHeader } from './add-header.js';
import type { Edit } from './edit.js';

/** An edit that adds a Location header field, and the value that it writes. */
export interface LocationEdit {
  readonly value: string;
  readonly edit: Edit;
}

/** Adds Location made of the route's path, behind the place that its router is mounted at, and the created value's `id`, where both can be seen. */
export function addLocation(response: HttpResponse, sourceCode: SourceCode): LocationEdit | undefined {
  const { path, mount } = response.request;
  const id = idOf(response, sourceCode);
  if (path === undefined || !/^\/[\w\-./]*$/.test(path) || id === undefined) return undefined;
  if (mount && mount.expression === undefined) return undefined;
  const base = mount ? `\${${mount.expression}}` : '';
  const value = `${base}${path.replace(/\/$/, '')}/\${${id}}`;
  const edit = addHeader(response, { name: 'Location', expression: `\`${value}\`` }, sourceCode);
  return edit && { value, edit };
}

/** `res.status(201).json(user)`: `user.id`. */
function idOf({ body }: HttpResponse, sourceCode: SourceCode): string | undefined {
  const call = body.by?.node;
  const given = call && 'arguments' in call ? call.arguments[0] : undefined;
  return given?.type === 'Identifier' && body.value?.kind === 'unknown' ? `${sourceCode.getText(given)}.id` : undefined;
}
