import type { TSESTree } from '@typescript-eslint/utils';
import { CALLER_MEMBERS } from '../../../../words/caller/callers.js';
import { KINDS_OF_TOKENS } from '../../../../packages/credentials.js';
import { bare, type Node, staticKey } from '../../../syntax/syntax.js';
import { nodesOf } from '../../../syntax/nodes-of.js';
import type { PathFacts } from '../../../responses/path-facts.js';
import type { Atom } from '../../trace/formula.js';
import { memoized } from '../../trace/memoized.js';
import type { Source } from '../../trace/source.js';
import { subjectOf } from '../../trace/tests.js';
import { sourcesOf } from '../../trace/trace.js';
import { identityOf } from '../identity.js';

/**
 * Whether a test checks the purpose of a token, in the function that identifies by it who sends each request: of a scope or kind that
 * nothing here accepts, it is no credential for this server. A requirement that is passed to a function is a right.
 */
export function isUnfitCredential(path: PathFacts, atom: Atom): boolean {
  return sourcesOf(path, subjectOf(atom)).some(isKindOfToken) && authenticatesRequests(path, path.root.fn);
}

/** `token.scope.includes('device')` */
function isKindOfToken({ steps }: Source): boolean {
  const isKind = steps.some((step) => step.kind === 'member' && KINDS_OF_TOKENS.has(step.name));
  const last = steps.at(-1);
  return isKind && (last?.kind !== 'call' || last.node.arguments.every((one) => bare(one).type === 'Literal'));
}

/** It reads a credential, and leaves on the request who it is: `request.session = { ownerId: token.ownerId }`. */
const authenticatesRequests: (path: PathFacts, fn: Node) => boolean = memoized((path, fn) => {
  if (!nodesOf(path.file, fn, 'AssignmentExpression').some(leavesCaller)) return false;
  return nodesOf(path.file, fn, 'MemberExpression').some((node) => identityOf(path, node) === 'credential');
}, false);

function leavesCaller({ left }: TSESTree.AssignmentExpression): boolean {
  if (left.type !== 'MemberExpression') return false;
  const { object, property, computed } = left;
  return object.type === 'Identifier' && CALLER_MEMBERS.has(staticKey(property, computed) ?? '');
}
