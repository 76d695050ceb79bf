import { LOG_IN_PAGES } from '../../../words/project/purposes.js';
import { placeOf } from '../../interpreter/values/values.js';
import { type Node } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';
import { partsOf } from '../trace/parts.js';
import { placeSegments, routeSegments } from './names.js';

/** The parts of a redirect that are read. */
type Redirect = Pick<HttpResponse, 'headers' | 'path'>;

/** Whether a redirect leads to a log-in page: by the last part of its address. */
export function isLoginPage(response: HttpResponse): boolean {
  return places(response).some((node) => isLoginSegment(segmentsOf(node).at(-1)));
}

/** Whether a part of a redirect's address belongs to a log-in. */
export function leadsToLogin(response: Redirect): boolean {
  return places(response).some((node) => segmentsOf(node).some(isLoginSegment));
}

/** Whether a redirect leads from an old address of the log-in page: by its route, the place of its file, or a test on the path. */
export function isOldLoginPage(response: HttpResponse): boolean {
  const { path } = response;
  if ([...routeSegments(response), ...placeSegments(response)].some(isLoginSegment)) return true;
  return path
    .tests()
    .some(({ node }) => partsOf(path, node).some((part) => segmentsOf(part.node).some(isLoginSegment)));
}

function places({ headers, path }: Redirect): readonly Node[] {
  const location = headers.get('location');
  return location === undefined ? [] : partsOf(path, placeOf(location)).map(({ node }) => node);
}

function isLoginSegment(segment: string | undefined): boolean {
  return segment !== undefined && LOG_IN_PAGES.has(segment);
}

/** The segments of the path in a text, without the extension of a file: `auth`, `login` of `/auth/login.html?next=/`. */
function segmentsOf(node: Node): readonly string[] {
  const [path = ''] = textOf(node).split(/[?#]/);
  const segments = path.split('/').filter(Boolean);
  return segments.map((segment) => segment.split('.')[0] ?? '');
}

function textOf(node: Node): string {
  if (node.type === 'TemplateElement') return node.value.raw;
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : '';
}
