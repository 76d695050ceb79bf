import { routeOfPlace } from '../../symbols/file-route.js';
import { isClass, isFunction, lastNameOf, type Node, nameOfFunction, staticKey } from '../../syntax/syntax.js';
import type { HttpResponse } from '../../responses/response.js';

const FARTHEST_HOLDER = 5;
const FILE_SEGMENTS = 4;
/** A parameter or wildcard of a route, or a part that is made at run time: its value is unknown. */
const PARAMETER_MARKS = [':', '[', '{', '$', '*', '('];

/** The names in a route's path, without parameters: `xrpc`, `_health` of `/xrpc/_health`, `logout` of `/auth/${provider}.logout`. */
export function routeSegments({ request }: HttpResponse): readonly string[] {
  return namesIn(request.path ?? '');
}

function namesIn(path: string): readonly string[] {
  return path
    .split('/')
    .flatMap((segment) => segment.split('.'))
    .filter((segment) => segment !== '' && !PARAMETER_MARKS.some((mark) => segment.includes(mark)));
}

/** Whether nothing can be seen of a route's path but its parameters: its file is the better evidence. */
export function isWithoutRoute({ request }: HttpResponse): boolean {
  return ['', '/', '*', '/*'].includes(request.path ?? '');
}

/** The names in the path of a file, without its extension: `routes`, `webhooks`, `v1`, `accounts` of `routes/webhooks.v1.accounts.ts`. */
export function fileSegments({ path: { file } }: HttpResponse): readonly string[] {
  const segments = file.path.split('/').slice(-FILE_SEGMENTS);
  return segments.flatMap((segment, index) =>
    index < segments.length - 1 ? segment.split('.') : segment.split('.').slice(0, -1),
  );
}

/** The names of a handler, of what it is a member of, and of its class. */
export function handlerNames({ handler }: HttpResponse): readonly string[] {
  const names: string[] = [];
  let at: Node | undefined = handler;
  for (let steps = 0; at && steps < FARTHEST_HOLDER; steps++, at = at.parent) {
    const name = nameOf(at);
    if (name !== undefined) names.push(name);
    if (isClass(at) || (isFunction(at.parent) && at.parent !== handler)) break;
  }
  return names;
}

function nameOf(node: Node): string | undefined {
  if (isFunction(node)) return nameOfFunction(node) || undefined;
  switch (node.type) {
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id?.name;
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    case 'AssignmentExpression':
      return lastNameOf(node.left) || undefined;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return staticKey(node.key, node.computed);
    default:
      return undefined;
  }
}

/** The same for the route of a file's place: `users` of `app/api/users/[id]/route.ts`. */
export function placeSegments({ path: { file }, request, isOfHandler }: HttpResponse): readonly string[] {
  if (request.path !== undefined || !isOfHandler) return [];
  return namesIn(routeOfPlace(file.catalogue.files, file.path) ?? '');
}

/** The names of a route's action: the last part of its path that is no parameter, and the name of its handler. */
export function actionNames(response: HttpResponse): readonly string[] {
  const last = routeSegments(response).at(-1);
  const name = nameOfFunction(response.handler);
  return [...(last === undefined ? [] : [last]), ...(name === '' ? [] : [name])];
}
