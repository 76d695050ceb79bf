import { CREATING_ACTIONS } from '../../../knowledge/records.js';
import { wordsOf } from '../../../knowledge/language/names.js';
import { type FunctionNode, nameOfFunction, type Node } from '../../file/syntax.js';
import { walk } from '../../file/walk.js';
import type { HttpResponse } from '../../responses/response.js';
import { sourcesOf } from '../trace/trace.js';
import { hasItemFile } from './item-files.js';

/**
 * Whether it is seen that a single one of the things that a handler's route stands for has a URL: a route of the file goes
 * on with a parameter (`/users/:id` beside `/users`), a handler of the file takes a parameter of its path where the routes
 * are elsewhere, or a file beside this one stands for it (`users/[id].ts`).
 */
export function haveUrls(response: HttpResponse, responses: readonly HttpResponse[]): boolean {
  const own = collectionOf(response.request.path);
  const others = responses.filter(({ handler }) => handler !== response.handler);
  // What takes a parameter itself, by a path that can't be seen, may act on an item, or create it where it was asked to.
  if (own === undefined && takesParameter(response)) return false;
  return (
    others.some((other) =>
      own === undefined ? isAboutSame(response, other) && takesParameter(other) : isItemOf(other.request.path, own),
    ) || hasItemFile(response.path.file)
  );
}

/** `:id`, `{id}`, `[id]`, `$id`, `<id>`; not all that is left of a path: `[...all]`, `*`. */
const PARAMETER = /^[:{[$<]\w/;
const ANY = ':';

function segmentsOf(path: string): readonly string[] {
  return path
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => (PARAMETER.test(segment) ? ANY : segment));
}

/** The segments of the place where things are created: `users` of `/users/create`. */
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

/** Whether two handlers are about the same thing by their names: `createUser` and `getUserById`, `create` and `show`. */
function isAboutSame({ handler }: HttpResponse, other: HttpResponse): boolean {
  const [one, another] = [thingNamedBy(handler), thingNamedBy(other.handler)];
  return another === '' || one === another;
}

/** `user` of `createUser`, `getUserById` and `listUsers`. */
function thingNamedBy(handler: FunctionNode): string {
  const [, ...words] = wordsOf(nameOfFunction(handler));
  const end = words.findIndex((word) => JOINING.has(word));
  return words
    .slice(0, end < 0 ? words.length : end)
    .join(' ')
    .replace(/s$/, '');
}

const JOINING: ReadonlySet<string> = new Set(['by', 'for', 'of', 'with', 'one', 'all', 'new', 'handler', 'controller']);
const MOST_NODES = 2_000;

function takesParameter({ path, handler, request }: HttpResponse): boolean {
  if (request.path !== undefined) return segmentsOf(request.path).includes(ANY);
  let takes = false;
  const visit = (node: Node): boolean => {
    takes ||=
      (node.type === 'MemberExpression' || node.type === 'CallExpression') &&
      sourcesOf(path, node).some(({ start }) => start.kind === 'input' && start.part === 'params');
    return !takes;
  };
  walk(path.file, handler, visit, MOST_NODES);
  return takes;
}
