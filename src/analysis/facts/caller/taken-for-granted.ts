import type { Node } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { memoized } from '../trace/memoized.js';
import { sourcesOf } from '../trace/trace.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { testedCaller } from './caller-known.js';
import { identityOf } from './identity.js';

/**
 * Whether only a credential was tested on a path, in a handler that assumes the caller to be known: it uses the user of the request, and
 * never tests its presence. The caller is known then, and a further proof is required.
 */
export function isKnownAnyway(path: PathFacts): boolean {
  const tested = testedCaller(path);
  if (tested.length === 0 || !tested.every((node) => identityOf(path, node) === 'credential')) return false;
  return takesForGranted(path, path.root.fn);
}

const takesForGranted: (path: PathFacts, fn: Node) => boolean = memoized((path, fn) => {
  const users = nodesOf(path.file, fn, 'MemberExpression').filter((node) => isUser(path, node));
  return users.length > 0 && users.every(isUsed);
}, false);

function isUser(path: PathFacts, node: Node): boolean {
  return sourcesOf(path, node).some(
    ({ start, steps }) => start.kind === 'input' && start.part === 'user' && steps.length === 0,
  );
}

/** `req.user.id`, `find(req.user)`; a value that is tested, assigned, or stored under a name that is tested, may be absent. */
function isUsed(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.object === node && !parent.optional;
  return parent?.type === 'CallExpression' && parent.callee !== node;
}
