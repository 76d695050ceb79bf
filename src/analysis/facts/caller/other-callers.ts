import type { TSESTree } from '@typescript-eslint/utils';
import { OTHERS_IN_SESSIONS } from '../../../words/caller/callers.js';
import { SESSION_NAMES } from '../../../words/caller/credentials.js';
import { bare, lastNameOf, type Node, staticKey } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { memoized } from '../trace/memoized.js';
import { sourcesOf } from '../trace/trace.js';

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
  (path, fn) => nodesOf(path.file, fn, 'MemberExpression').some(isOtherRead),
  false,
);

function isOtherRead({ object, property, computed }: TSESTree.MemberExpression): boolean {
  return SESSION_NAMES.has(lastNameOf(bare(object))) && OTHERS_IN_SESSIONS.has(staticKey(property, computed) ?? '');
}
