import { type HttpResponse, isReachedOnlyBy } from '../../analysis/responses/response.js';

/**
 * PUT names what it creates by its own URL (RFC 9110 §9.3.4), as does MKCOL, and COPY and MOVE by Destination (RFC 4918 §9.3, §9.8, §9.9);
 * the others never create.
 */
const NEEDS_NONE: ReadonlySet<string> = new Set([
  ...['PUT', 'MKCOL', 'COPY', 'MOVE', 'LOCK'],
  ...['GET', 'HEAD', 'DELETE', 'OPTIONS'],
]);

/** Whether a 201 has to name the URL of the new resource: it isn't the requested one, and no Location names it. */
export function owesLocation(response: HttpResponse): boolean {
  return response.headers.lack('location') && !needsNone(response) && !hasNoOther(response);
}

/** Where the route can't be seen, the name of a handler or of its file may show that it answers PUT, or creates nothing. */
function needsNone({ request, purpose }: HttpResponse): boolean {
  if (request.methods) return isReachedOnlyBy(request, NEEDS_NONE);
  return purpose.mayHold('existing data') || purpose.mayHold('put');
}

/** Whether nothing was created that has a URL other than the requested one. */
function hasNoOther({ resource }: HttpResponse): boolean {
  return (
    resource.mayHold('only changed') ||
    resource.mayHold('at the requested URL') ||
    resource.mayHold('singleton') ||
    resource.mayHold('has no URL to follow')
  );
}
