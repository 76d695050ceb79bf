import { OTHERS_IN_SESSIONS } from '../../../knowledge/caller/callers.js';
import { SESSION_NAMES } from '../../../knowledge/caller/credentials.js';
import { bare, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { sourcesOf } from '../trace/trace.js';

const MOST_NODES = 4000;

/**
 * Whether another caller may be known where a session has no user: the handler also reads sessions of other owners, of a device or a
 * project (`request.session.ownerType`).
 */
export function mayBeOtherCaller(path: PathFacts, tested: Node): boolean {
  return sourcesOf(path, tested).some(({ start }) => isOfSession(start)) && readsOthers(path, path.root.fn);
}

function isOfSession(start: ReturnType<typeof sourcesOf>[number]['start']): boolean {
  return start.kind === 'input' && start.part === 'session' && start.name !== undefined;
}

const readsOthers: (path: PathFacts, fn: Node) => boolean = memoized(
  (path, fn) => holdsNode(path.file, fn, isOtherRead, MOST_NODES),
  false,
);

function isOtherRead(node: Node): boolean {
  if (node.type !== 'MemberExpression' || !SESSION_NAMES.has(lastNameOf(bare(node.object)))) return false;
  return OTHERS_IN_SESSIONS.has(staticKey(node.property, node.computed) ?? '');
}
