import type { HttpResponse } from '../../responses/response.js';
import { bare, type Node } from '../../syntax/syntax.js';
import { sourcesOf } from '../trace/trace.js';

/** Whether a redirect leads to the URL that was requested, for the same request to come again: the work was not done. */
export function repeatsRequest({ path, headers }: HttpResponse): boolean {
  const location = headers.placeOf('location');
  const first = location && firstPart(location);
  return (
    first !== undefined &&
    sourcesOf(path, first).some(
      ({ start, steps }) =>
        start.kind === 'fact' && start.fact === 'path' && !steps.some(({ kind }) => kind === 'call'),
    )
  );
}

/** What a text begins with: `req.originalUrl` of `${req.originalUrl}?again=1`. */
function firstPart(node: Node): Node | undefined {
  const place = bare(node);
  if (place.type === 'BinaryExpression') return firstPart(place.left);
  if (place.type !== 'TemplateLiteral') return place;
  return place.quasis[0]?.value.raw === '' ? place.expressions[0] : undefined;
}
