import type { CallNode, Node } from '../../syntax/syntax.js';
import { nodesOf, referencesIn } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { identityOf } from '../caller/identity.js';
import type { Attempt } from '../trace/attempt.js';
import type { Start } from '../trace/source.js';
import { sourcesOf } from '../trace/trace.js';

/**
 * Whether what was tried is the server's own work alone, without any await: it makes or calls something, throws nothing itself, and reads
 * no data of a client. What fails there is no client's fault.
 */
export function isOwnWork(path: PathFacts, tried: Node, { calls, throws }: Attempt): boolean {
  if (tried.type !== 'BlockStatement' || throws.length > 0 || !calls.some((call) => isWork(path, call))) return false;
  const { file } = path;
  return (
    nodesOf(file, tried, ...UNREAD).length === 0 && !referencesIn(file, tried).some((one) => isOfClient(path, one))
  );
}

/** A call that doesn't only send the answer. */
function isWork(path: PathFacts, call: CallNode): boolean {
  return !sourcesOf(path, call).some(({ start }) => start.kind === 'response');
}

/** What may hold data of a client without naming it. */
const UNREAD = ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'] as const;

function isOfClient(path: PathFacts, node: Node): boolean {
  return identityOf(path, node) !== undefined || sourcesOf(path, node).some(({ start }) => !OWN.has(start.kind));
}

/** Where values start that no request has brought. */
const OWN: ReadonlySet<Start['kind']> = new Set(['response', 'import', 'instance', 'global', 'literal', 'other']);
