import { HEALTH_CHECKS, HEALTH_CHECKS_ALONE, ROUTE_PREFIXES, SERVER_STATUS } from '../../../words/project/purposes.js';
import { functionAround, nameOfFunction } from '../../syntax/syntax.js';
import { READING_METHODS } from '../../../http/methods.js';
import type { HttpResponse } from '../../responses/response.js';
import { fileSegments, handlerNames, isWithoutRoute, routeSegments } from './names.js';
import { isTestedRoute } from './tested-route.js';

/** How many segments at the end of a route or a file's path may be a word for a check, and mean it. */
const NEAREST = 2;

/** Whether a route, a handler, a test of the request's path or, where none of them says anything, the file names a health or readiness check. */
export function isHealthRoute(response: HttpResponse): boolean {
  return (
    isPlaceOfCheck(response) ||
    [...handlerNames(response), answeringName(response)].some((name) => HEALTH_CHECKS_ALONE.has(name))
  );
}

/**
 * Whether a route reports the health of the server itself, by its path, or by its file where nothing is seen of a path; one with a
 * parameter reports that of a resource.
 */
export function isHealthPath(response: HttpResponse): boolean {
  const { request, isOfHandler } = response;
  const { path = '', methods } = request;
  const isRead = methods === undefined || [...methods].every((method) => READING_METHODS.has(method));
  return isOfHandler && isRead && !PARAMETER.test(path) && isPlaceOfCheck(response);
}

function isPlaceOfCheck(response: HttpResponse): boolean {
  return (
    isCheck(routeSegments(response)) ||
    isTestedRoute(response, isCheck) ||
    // A path is stronger evidence than the file.
    (isWithoutRoute(response) && isCheckFile(response))
  );
}

const PARAMETER = /[:{[$]/;

/** The name of the function that answers for the handler: `if (isProbe(request)) return handleHealthCheck();` */
function answeringName({ status }: HttpResponse): string {
  const fn = functionAround(status.node);
  return fn ? nameOfFunction(fn) : '';
}

function isCheck(segments: readonly string[]): boolean {
  return (
    segments.some((one) => HEALTH_CHECKS.has(one)) ||
    segments.slice(-NEAREST).some((one) => HEALTH_CHECKS_ALONE.has(one)) ||
    isServerStatus(segments)
  );
}

/** `/status`, `/api/v1/up`: of nothing but the server. */
function isServerStatus(segments: readonly string[]): boolean {
  const last = segments.at(-1);
  return last !== undefined && SERVER_STATUS.has(last) && segments.slice(0, -1).every((one) => ROUTE_PREFIXES.has(one));
}

/** Names of a file that is a route of its folder: `status/index.js`, `health/route.ts`. */
const ROUTE_FILES: ReadonlySet<string> = new Set(['index', 'route', '+server', 'get', 'server']);

function isCheckFile(response: HttpResponse): boolean {
  const segments = fileSegments(response).filter((one) => !ROUTE_FILES.has(one));
  const api = segments.lastIndexOf('api');
  return (
    segments.some((one) => HEALTH_CHECKS.has(one)) ||
    segments.slice(-NEAREST).some((one) => HEALTH_CHECKS_ALONE.has(one)) ||
    (api >= 0 && isServerStatus(segments.slice(api)))
  );
}
