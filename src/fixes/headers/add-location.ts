import { isCreatingRoute } from '../../analysis/facts/purpose/purpose.js';
import { itemKeys } from '../../analysis/facts/resource/items.js';
import { identifierOf } from '../../analysis/facts/effects/record-id.js';
import { sentRecord } from '../../analysis/facts/effects/sent-record.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import { addHeader, type Field } from './add-header.js';
import type { Edit } from '../edit.js';

/** An edit that adds a Location header field, and the value that it writes. */
export interface LocationEdit {
  readonly value: string;
  readonly edit: Edit;
}

/**
 * Adds Location, where it can be composed.
 * @param all the file's responses, some of which show what identifies such resources
 */
export function addLocation(
  response: HttpResponse,
  sourceCode: SourceCode,
  all: readonly HttpResponse[] = [],
): LocationEdit | undefined {
  const value = locationFor(response, sourceCode, all);
  const edit = value === undefined ? undefined : addHeader(response, locationField(value), sourceCode);
  return value !== undefined && edit ? { value, edit } : undefined;
}

/**
 * Location of the route's path, after the path that its router is mounted at, and the identifier of the created
 * record, where both can be seen.
 */
export function locationFor(
  response: HttpResponse,
  sourceCode: SourceCode,
  all: readonly HttpResponse[] = [],
): string | undefined {
  const { path, mount } = response.request;
  const record = sentRecord(response);
  if (path === undefined || !/^\/[\w\-./]*$/.test(path) || record === undefined) return undefined;
  // The root of a router is hardly ever that of the server.
  if (isCreatingRoute(response)) return undefined;
  if (mount ? mount.expression === undefined : path === '/') return undefined;
  const base = mount ? `\${${mount.expression}}` : '';
  const id = identifierOf(response, record, itemKeys(response, all));
  return id && `${base}${path.replace(/\/$/, '')}/\${${sourceCode.getText(record.variable)}${id.suffix}}`;
}

/** The header field that contains it: a template. */
export function locationField(value: string): Field {
  return { name: 'Location', expression: `\`${value}\`` };
}
