import { FILE_ROLES } from '../../../words/project/route-files.js';
import type { HttpResponse } from '../../responses/response.js';
import type { RouteAround } from '../../responses/routes.js';
import { listsByOther } from './listed-by-other.js';
import { isOfOther, type Parameter, parametersTaken } from './parameters.js';
import { ANY, collectionsOf, itemsOf, parameterOf, takes } from './urls.js';

/** Whether GET of a URL below the requested one gives a single resource of the kind. */
export function hasUrl(response: HttpResponse): boolean {
  const things = thingsOf(response);
  return itemsOf(response).some((route) => takes(route, 'GET') && !isOfAnother(route, things));
}

const ALTERING: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Whether single resources have URLs that only change or remove them. Where nothing but DELETE is seen of them, others may give them, and
 * PUT that answers 201 creates them there itself.
 */
export function hasNoUrlToFollow(response: HttpResponse): boolean {
  const items = itemsOf(response).filter(({ methods }) => methods?.size !== 0);
  const isChanged = items.some((route) => takes(route, 'PUT') || takes(route, 'PATCH'));
  const isCreated = items.some(({ responses }) => responses.some(({ status }) => status.codes?.includes(201)));
  if (!isChanged || isCreated) return false;
  return items.every(({ methods }) => methods && [...methods].every((one) => ALTERING.has(one)));
}

/** Names that the routes of single resources have for their parameter. */
export function itemKeys(response: HttpResponse): readonly string[] {
  return [...new Set(itemsOf(response).flatMap(({ path }) => parameterOf(path) ?? []))];
}

/** Whether what a route's path has is the id of another resource, by its names: `GET /orders/:userId` gives a list. */
function isOfAnother({ path, responses: [response] }: RouteAround, things: readonly string[]): boolean {
  const last = parameterOf(path) ?? '';
  const taken = response ? parametersTaken(response).filter((names) => names.includes(last)) : [];
  return (
    [[last], ...taken].some((parameter: Parameter) => isOfOther(parameter, things)) ||
    (response !== undefined && listsByOther(response, things))
  );
}

/** The kind of created resource, by its routes, or by the file of a router that is mounted elsewhere: `payments`. */
function thingsOf(response: HttpResponse): readonly string[] {
  const named = collectionsOf(response).flatMap((segments) => segments.findLast((one) => one !== ANY) ?? []);
  return named.length > 0 ? named : partsOfName(response.path.file.path);
}

/** `payments` of `routes/payments.routes.ts`, and of `payments/index.ts` */
function partsOfName(path: string): readonly string[] {
  const [name = '', folder = ''] = path.split('/').reverse();
  const isThing = (part: string): boolean => !FILE_ROLES.has(part);
  const parts = name.split('.').slice(0, -1).filter(isThing);
  return parts.length > 0 ? parts : [folder].filter(isThing);
}
