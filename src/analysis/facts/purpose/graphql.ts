import {
  GRAPHQL_ERROR_MEMBERS,
  GRAPHQL_ANSWERS,
  GRAPHQL_LANGUAGE,
  GRAPHQL_RESPONSE_MEMBERS,
  GRAPHQL_SERVERS,
} from '../../../packages/graphql.js';
import { GRAPHQL_ROUTES } from '../../../words/project/graphql.js';
import type { Value } from '../../interpreter/values/values.js';
import type { HttpResponse } from '../../responses/response.js';
import { callsIn } from '../../syntax/nodes-of.js';
import { any, isFrom, type Pattern, resultOf } from '../trace/patterns.js';
import { sourcesOf } from '../trace/trace.js';
import { fileSegments, routeSegments } from './names.js';
import { isTestedRoute } from './tested-route.js';

/** Whether a route, its file or a test of the request's path names GraphQL. */
export function isGraphqlRoute(response: HttpResponse): boolean {
  return (
    isEndpoint(routeSegments(response)) || isEndpoint(fileSegments(response)) || isTestedRoute(response, isEndpoint)
  );
}

function isEndpoint(segments: readonly string[]): boolean {
  return segments.some((one) => GRAPHQL_ROUTES.has(one));
}

/** Whether a body is a result in GraphQL's form: `{ data: null, errors: […] }`, `{ errors: [{ message, extensions }] }`. */
export function hasGraphqlBody({ body: { value } }: HttpResponse): boolean {
  if (value?.kind !== 'object' || value.open) return false;
  const names = [...value.members.keys()];
  const errors = value.members.get('errors');
  if (!errors || !names.every((name) => GRAPHQL_RESPONSE_MEMBERS.has(name))) return false;
  return names.length > 1 || holdsErrors(errors);
}

function holdsErrors(errors: Value): boolean {
  return errors.kind === 'array' && errors.elements.length > 0 && errors.elements.every(isGraphqlError);
}

function isGraphqlError(value: Value): boolean {
  if (value.kind !== 'object' || !value.members.has('message')) return false;
  return [...value.members.keys()].some((name) => GRAPHQL_ERROR_MEMBERS.has(name));
}

const ANSWERED: Pattern = any((source) => isFrom(source, GRAPHQL_SERVERS), resultOf(GRAPHQL_LANGUAGE, GRAPHQL_ANSWERS));

/** Whether a handler passes the request to a GraphQL server. */
export function passesToGraphql({ handler, path }: HttpResponse): boolean {
  return callsIn(path.file, handler).some((call) => sourcesOf(path, call).some(ANSWERED));
}
