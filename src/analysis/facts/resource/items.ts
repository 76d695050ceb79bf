import { FINDERS } from '../../../words/errors/failures.js';
import { CREATING_ACTIONS, DEEDS_BELOW, MAKING_ACTIONS } from '../../../words/effects/records.js';
import { wordsOf } from '../../../words/language/names.js';
import { FILE_ROLES } from '../../../words/project/route-files.js';
import type { FunctionNode } from '../../syntax/syntax.js';
import { handlerName } from '../purpose/names.js';
import type { HttpResponse } from '../../responses/response.js';
import { isOfOther, type Parameter, parametersTaken } from './parameters.js';
import { hasItemFile } from './item-files.js';
import { listsByOther } from './listed-by-other.js';

/**
 * Whether a single resource of a handler's collection is seen to have a URL: a route of the file continues with a parameter (`/users/:id`
 * beside `/users`), a handler of the file reads a parameter of its path where the routes are elsewhere, or a file beside this one is its
 * route (`users/[id].ts`).
 */
export function haveUrls(response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  return itemsOf(response, responses).length > 0 || (mayHaveItems(response) && hasItemFile(response.path.file));
}

/** Whether such a URL serves for more than to delete the resource, and isn't another resource's, by what is read there. */
export function canBeUsed(response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  const items = itemsOf(response, responses);
  const things = thingsOf(response);
  const own = items.filter((item) => !isOnlyDeleted(item) && !isBelow(item) && !isAboutOther(item, things));
  const lists = new Set(own.filter((item) => listsByOther(item, things)));
  if (lists.size > 0 && !own.some((item) => !lists.has(item) && isRead(item))) return false;
  if (own.length > 0) return true;
  return mayHaveItems(response) && hasItemFile(response.path.file, DELETING);
}

/** Names that handlers of the file have for the parameter of such a resource: `enquiryId` of `/enquiries/:enquiryId`. */
export function itemKeys(response: HttpResponse, responses: readonly HttpResponse[]): readonly string[] {
  const keys = itemsOf(response, responses).flatMap((item) => {
    const last = parameterOf(item.request.path);
    return last === undefined ? parametersTaken(item).flatMap(([name]) => name ?? []) : [last];
  });
  return [...new Set(keys)];
}

/** The responses of other handlers that are seen at such a URL. */
function itemsOf(response: HttpResponse, responses: readonly HttpResponse[]): readonly HttpResponse[] {
  if (!mayHaveItems(response)) return [];
  const own = collectionOf(response.request.path);
  return responses.filter(
    (other) =>
      other.handler !== response.handler &&
      (own === undefined ? isAboutSame(response, other) && takesParameter(other) : isItemOf(other.request.path, own)),
  );
}

/** A handler that reads a parameter itself, at an unknown path, may act on an item, or create it at the requested URL. */
function mayHaveItems(response: HttpResponse): boolean {
  return collectionOf(response.request.path) !== undefined || !takesParameter(response);
}

/** OPTIONS only lists the other methods. */
const DELETING: ReadonlySet<string> = new Set(['DELETE', 'OPTIONS']);

function isOnlyDeleted({ request: { methods } }: HttpResponse): boolean {
  return methods !== undefined && [...methods].every((method) => DELETING.has(method));
}

/** Whether a handler of an unseen route has a URL below that of a resource, by its name: `disable` of `/wallets/:id/disable`. */
function isBelow({ request: { methods, path }, handler }: HttpResponse): boolean {
  return methods === undefined && path === undefined && DEEDS_BELOW.has(handlerName(handler));
}

/** Whether a handler returns the resource at its URL, by its methods, or by its name where they are unknown. */
function isRead({ request: { methods }, handler }: HttpResponse): boolean {
  return methods ? methods.has('GET') : FINDERS.has(handlerName(handler));
}

/** Whether all path parameters that a handler reads identify other resources: `GET /orders/:userId` has a list. */
function isAboutOther(item: HttpResponse, things: readonly string[]): boolean {
  const last = parameterOf(item.request.path);
  const taken = parametersTaken(item).filter((names) => last === undefined || names.includes(last));
  const all = last === undefined ? taken : [[last], ...taken];
  const isOther = (parameter: Parameter): boolean => isOfOther(parameter, things);
  return last === undefined ? all.length > 0 && all.every(isOther) : all.some(isOther);
}

/**
 * The kind of created resource, by its route, by the file of a router that is mounted elsewhere, or by the name of the handler: `payments`.
 */
function thingsOf({ request, handler, path: { file } }: HttpResponse): readonly string[] {
  const collection = collectionOf(request.path);
  if (!collection) return [thingNamedBy(handler)];
  const named = collection.findLast((segment) => segment !== ANY);
  return named === undefined ? partsOfName(file.path) : [named];
}

/** `payments` of `routes/payments.routes.ts`, and of `payments/index.ts` */
function partsOfName(path: string): readonly string[] {
  const [name = '', folder = ''] = path.split('/').reverse();
  const isThing = (part: string): boolean => !FILE_ROLES.has(part);
  const parts = name.split('.').slice(0, -1).filter(isThing);
  return parts.length > 0 ? parts : [folder].filter(isThing);
}

/** `:id`, `{id}`, `[id]`, `$id`, `<id>`; not the rest of a path: `[...all]`, `*`. */
const PARAMETER = /^[:{[$<]\w/;
const ANY = ':';

/** The name of the last parameter of a path: `id` of `/users/:id`, `/users/{id}`. */
function parameterOf(path: string | undefined): string | undefined {
  const last = path?.split('/').at(-1) ?? '';
  return PARAMETER.test(last) ? NAME.exec(last)?.[0] : undefined;
}

const NAME = /\w+/;

function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PARAMETER.test(segment) ? ANY : segment));
}

/** The segments of the collection's path: `users` of `/users/create`. */
function collectionOf(path: string | undefined): readonly string[] | undefined {
  if (path === undefined) return undefined;
  const segments = segmentsOf(path);
  return CREATING_ACTIONS.has(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments;
}

function isItemOf(path: string | undefined, collection: readonly string[]): boolean {
  if (path === undefined) return false;
  const segments = segmentsOf(path);
  return (
    segments.length === collection.length + 1 &&
    segments.at(-1) === ANY &&
    collection.every((segment, at) => segment === segments[at])
  );
}

/** Whether two handlers are about the same resource by their names: `createUser` and `getUserById`, `create` and `show`. */
function isAboutSame({ handler, path }: HttpResponse, other: HttpResponse): boolean {
  if (isDeedOfItsOwn(handler, path.file.path)) return false;
  const [one, another] = [thingNamedBy(handler), thingNamedBy(other.handler)];
  return another === '' || one === another;
}

/**
 * Whether a handler's name is an action alone, and doesn't create a resource of the file's kind: `sign` of a contract creates no contract.
 */
function isDeedOfItsOwn(handler: FunctionNode, file: string): boolean {
  const name = handlerName(handler);
  return wordsOf(name).length === 1 && !MAKING_ACTIONS.has(name) && !partsOfName(file).includes(name);
}

/** `user` of `createUser`, `getUserById` and `listUsers`. */
function thingNamedBy(handler: FunctionNode): string {
  const [, ...words] = wordsOf(handlerName(handler));
  const end = words.findIndex((word) => JOINING.has(word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .join(' ')
    .replace(/s$/, '');
}

const JOINING: ReadonlySet<string> = new Set(['by', 'for', 'of', 'with', 'one', 'all', 'new', 'handler', 'controller']);

function takesParameter(response: HttpResponse): boolean {
  const { path } = response.request;
  return path === undefined ? parametersTaken(response).length > 0 : segmentsOf(path).includes(ANY);
}
