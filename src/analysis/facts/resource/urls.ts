import { CREATING_ACTIONS } from '../../../words/effects/records.js';
import type { HttpResponse } from '../../responses/response.js';
import type { RouteAround } from '../../responses/routes.js';

/** The segments of a path below an application, each parameter as `ANY`. */
interface Place {
  readonly application: string | undefined;
  readonly segments: readonly string[];
}

export const ANY = ':';

/** `:id`, `{id}`, `[id]`, `$id`, `<id>`; not the rest of a path: `[...all]`, `*`. */
const PARAMETER = /^[:{[$<](\w+)/;

/** The name of the last parameter of a path: `id` of `/users/:id`. */
export function parameterOf(path: string): string | undefined {
  return PARAMETER.exec(path.split('/').at(-1) ?? '')?.[1];
}

/** The names of all parameters of a handler's own paths. */
export function parametersOf({ routes, handler }: HttpResponse): ReadonlySet<string> {
  const paths = routes().flatMap((route) => (route.handler === handler ? route.path.split('/') : []));
  return new Set(paths.flatMap((one) => PARAMETER.exec(one)?.[1] ?? []));
}

/** The collections that a handler's own routes add to: their segments. */
export function collectionsOf(response: HttpResponse): readonly (readonly string[])[] {
  return ownPlaces(response).map(({ segments }) => segments);
}

/** The routes of single resources of a handler's collection: `/users/:id` beside `/users`. */
export function itemsOf(response: HttpResponse): readonly RouteAround[] {
  const own = ownPlaces(response);
  return response.routes().filter((route) => {
    const { application, segments } = placeOf(route);
    return segments.at(-1) === ANY && isAmong({ application, segments: segments.slice(0, -1) }, own);
  });
}

/** The routes of the requested URL itself, whatever their methods are. */
export function routesBeside(response: HttpResponse): readonly RouteAround[] {
  const own = response.routes().filter(({ handler }) => handler === response.handler);
  const places = own.map(placeOf);
  return response.routes().filter((route) => isAmong(placeOf(route), places));
}

/** Whether requests of a method come to a route. */
export function takes({ methods }: RouteAround, method: string): boolean {
  return methods?.has(method) ?? true;
}

/** `/users/create` adds to `/users`. */
function ownPlaces({ routes, handler }: HttpResponse): readonly Place[] {
  const own = routes().filter((route) => route.handler === handler);
  return own.map(placeOf).map(({ application, segments }) => ({
    application,
    segments: CREATING_ACTIONS.has(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments,
  }));
}

function placeOf({ application, path }: RouteAround): Place {
  const segments = path.split('/').filter(Boolean);
  const named = segments.at(-1) === 'index' ? segments.slice(0, -1) : segments;
  return { application, segments: named.map((one) => (PARAMETER.test(one) ? ANY : one)) };
}

function isAmong({ application, segments }: Place, places: readonly Place[]): boolean {
  return places.some((one) => one.application === application && one.segments.join('/') === segments.join('/'));
}
