import type { HttpResponse } from './response.js';
import { isClass, isFunction, type Node, staticKey, wordsOf } from './syntax.js';

/** Words for handlers that tell a load balancer how a server is: 503 is their message, and nobody waits for it. */
const CHECKS = /\b(?:health|healthz|healthcheck|healthchecks|healthy|live|livez|liveness|alive|ready|readyz|readiness|heartbeat|ping|probe|startup|startupz|uptime)\b/i;

/** Such a path may be a resource's too; where it stands alone it is the server's. */
const OWN_STATUS = /^\/(?:api\/|v\d+\/|internal\/|_+)*(?:status|up)$/i;

/** The same for a file that is a route: `pages/api/v1/status/index.js`. */
const OWN_STATUS_FILE = /\/api\/(?:v\d+\/)*status(?:\/(?:index|route|\+server))?(?:\.get)?\.[cm]?[jt]sx?$/i;

/** Whether a response is the answer to a health or readiness check. */
export function isHealthCheck({ request, handler, body, path }: HttpResponse): boolean {
  const route = request.path ?? '';
  if (OWN_STATUS.test(route) || CHECKS.test(lastSegments(route)) || namesAround(handler).some((name) => CHECKS.test(wordsOf(name)))) return true;
  if ([...path.tests()].some(({ key, holds }) => holds && ROUTE_TEST.test(key) && CHECKS.test(key))) return true;
  if (body.value?.kind === 'object' && [...body.value.members.keys()].some((name) => BODY_MEMBERS.has(name))) return true;
  // A path says more than the file does.
  return isPlain(route) && (OWN_STATUS_FILE.test(path.file.path) || CHECKS.test(wordsOf(path.file.path.split('/').slice(-3).join('/'))));
}

/** `req.url === '/healthz'` */
const ROUTE_TEST = /\b(?:url|path|pathname|originalUrl|rawPath)\b.*['"`]\//;

const BODY_MEMBERS = new Set(['healthy', 'checks', 'uptime', 'ready', 'alive', 'isHealthy', 'isReady']);

/** Without parameters: what they stand for can't be seen. */
function lastSegments(route: string): string {
  return route
    .split('/')
    .filter((part) => !/[:[{$*]/.test(part))
    .slice(-2)
    .join('/');
}

function isPlain(route: string): boolean {
  return /^\/?\*?$/.test(route);
}

/** The names of a function, of what it is a member of, and of its class. */
function namesAround(handler: Node): readonly string[] {
  const names: string[] = [];
  let at: Node | undefined = handler;
  for (let steps = 0; at && steps < 5; steps++, at = at.parent) {
    const name = nameOf(at);
    if (name !== undefined) names.push(name);
    if (isClass(at) || (isFunction(at.parent) && at.parent !== handler)) break;
  }
  return names;
}

function nameOf(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ClassDeclaration':
    case 'ClassExpression':
      return node.id?.name;
    case 'VariableDeclarator':
      return node.id.type === 'Identifier' ? node.id.name : undefined;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return staticKey(node.key, node.computed);
    case 'AssignmentExpression':
      return node.left.type === 'MemberExpression' ? staticKey(node.left.property, node.left.computed) : undefined;
    default:
      return undefined;
  }
}
