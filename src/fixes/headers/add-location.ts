import { isCreatingRoute } from '../../analysis/facts/purpose/purpose.js';
import type { HttpResponse } from '../../analysis/responses/response.js';
import type { SourceCode } from '../../analysis/symbols/file.js';
import { routeOfPlace } from '../../analysis/symbols/file-route.js';
import type { Edit } from '../edit.js';
import { addHeader, type Field } from './add-header.js';
import { createdId } from './created-id.js';

/** An edit that adds a Location header field, and the value that it writes. */
export interface LocationEdit {
  readonly value: string;
  readonly edit: Edit;
}

/** Adds Location, where it can be composed. */
export function addLocation(response: HttpResponse, sourceCode: SourceCode): LocationEdit | undefined {
  const value = locationFor(response, sourceCode);
  const edit = value === undefined ? undefined : addHeader(response, locationField(value), sourceCode);
  return value !== undefined && edit ? { value, edit } : undefined;
}

/** Location of the collection's path and the identifier of the created record, where both can be seen. */
export function locationFor(response: HttpResponse, sourceCode: SourceCode): string | undefined {
  const base = isCreatingRoute(response) ? undefined : collectionAt(response);
  const id = base === undefined ? undefined : createdId(response, sourceCode);
  return id && `${base}/\${${id}}`;
}

/**
 * The path of the route, after the path that its router is mounted at; the path that was requested, where the route's has parameters, or
 * nothing else says where the router is mounted.
 */
function collectionAt({ request, path: { file }, isOfHandler }: HttpResponse): string | undefined {
  const { mount, requested } = request;
  const path = request.path ?? (isOfHandler ? routeOfPlace(file.catalogue.files, file.path) : undefined);
  if (path === undefined) return undefined;
  const base = mount && (mount.expression === undefined ? undefined : `\${${mount.expression}}`);
  const isWritten = /^\/[\w\-./]*$/.test(path);
  // The root of a router is hardly ever that of the server.
  if (!isWritten || (mount ? base === undefined : path === '/')) return requested;
  return `${base ?? ''}${path.replace(/\/$/, '')}`;
}

/** The header field that contains it: a template. */
export function locationField(value: string): Field {
  return { name: 'Location', expression: `\`${value}\`` };
}
