import { GIVEN_CALLERS } from '../../../knowledge/caller/callers.js';
import { type Node, staticKey } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import { memoized } from '../trace/memoized.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { callerAsked } from './caller-known.js';
import { identityOf } from './identity.js';

const MOST_NODES = 4000;

/**
 * Whether nothing but a credential was asked for on a path, in a handler that takes the caller itself for granted: it uses what code
 * before it has left on the request, and asks nowhere whether it is there. The caller is known then, and what is wanted is one proof
 * more.
 */
export function isKnownAnyway(path: PathFacts): boolean {
  const asked = callerAsked(path);
  if (asked.length === 0 || !asked.every((node) => identityOf(path, node) === 'credential')) return false;
  return takesForGranted(path, path.root.fn);
}

const takesForGranted: (path: PathFacts, fn: Node) => boolean = memoized((path, fn) => {
  const isCaller = (node: Node): boolean => isRead(node) && identityOf(path, node) === 'caller';
  const isDoubted = (node: Node): boolean => isCaller(node) && !isUsed(node);
  return holdsNode(path.file, fn, isCaller, MOST_NODES) && !holdsNode(path.file, fn, isDoubted, MOST_NODES);
}, false);

function isRead(node: Node): boolean {
  return node.type === 'MemberExpression' && GIVEN_CALLERS.has(staticKey(node.property, node.computed) ?? '');
}

/** `req.user.id`, `find(req.user)`; what is tested, assigned, or kept under a name that is tested, may not be there. */
function isUsed(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'MemberExpression') return parent.object === node && !parent.optional;
  return parent?.type === 'CallExpression' && parent.callee !== node;
}
