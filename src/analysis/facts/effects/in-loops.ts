import { isAwaited, type Node } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { changes } from './acting.js';
import { creationBy } from './creating.js';

const MOST_NODES = 2_000;

const LOOPS: ReadonlySet<string> = new Set([
  'ForStatement',
  'ForInStatement',
  'ForOfStatement',
  'WhileStatement',
  'DoWhileStatement',
]);

/** Whether the handler awaits in a loop what creates or changes stored data: a path doesn't establish that a loop is run at all. */
export function worksInLoop(path: PathFacts): boolean {
  const isWork = (node: Node): boolean =>
    node.type === 'CallExpression' && isAwaited(node) && (creationBy(path, node) !== undefined || changes(path, node));
  const isLoop = (node: Node): boolean => LOOPS.has(node.type) && holdsNode(path.file, node, isWork, MOST_NODES);
  return holdsNode(path.file, path.root.fn, isLoop, MOST_NODES);
}
