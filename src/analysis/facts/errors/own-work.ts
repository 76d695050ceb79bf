import { type CallNode, isFunction, isReference, type Node } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { identityOf } from '../caller/identity.js';
import type { Attempt } from '../trace/attempt.js';
import type { Start } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

const MOST_NODES = 400;

/**
 * Whether what was tried is the server's own work alone, without any await: it makes or calls something, throws nothing itself, and reads
 * no data of a client. What fails there is no client's fault.
 */
export function isOwnWork(path: PathFacts, tried: Node, { calls, throws }: Attempt): boolean {
  if (tried.type !== 'BlockStatement' || throws.length > 0 || !calls.some((call) => isWork(path, call))) return false;
  return !holdsNode(path.file, tried, (node) => mayBeOfClient(path, node), MOST_NODES);
}

/** A call that doesn't only send the answer. */
function isWork(path: PathFacts, call: CallNode): boolean {
  return !sourcesOf(path, call).some(({ start }) => start.kind === 'response');
}

function mayBeOfClient(path: PathFacts, node: Node): boolean {
  if (isFunction(node)) return true;
  if (!isReference(node) && node.type !== 'ThisExpression') return false;
  return identityOf(path, node) !== undefined || sourcesOf(path, node).some(({ start }) => !OWN.has(start.kind));
}

/** Where values start that no request has brought. */
const OWN: ReadonlySet<Start['kind']> = new Set(['response', 'import', 'instance', 'global', 'literal', 'other']);
