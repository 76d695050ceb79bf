import { failsPreflights } from '../../../http/classes.js';
import { type HttpResponse, isReachedOnlyBy } from '../../responses/response.js';

const PREFLIGHT: ReadonlySet<string> = new Set(['OPTIONS']);

/** Whether a response makes a CORS preflight fail without intent. */
export function failsPreflight(response: HttpResponse): boolean {
  const { status, request } = response;
  return isReachedOnlyBy(request, PREFLIGHT) && status.every(failsPreflights) && !isRefusal(response);
}

/**
 * Whether a preflight fails by intent: some test has found a reason. Not a test of the credentials, which a preflight
 * never has, nor where the response allows the origin.
 */
function isRefusal({ status, request, path, headers }: HttpResponse): boolean {
  if (path.isCatch) return true;
  if (request.guard || status.is(401) || headers.isSet('access-control-allow-origin')) return false;
  return status.every((code) => code >= 400) && path.tests().length > 0;
}
