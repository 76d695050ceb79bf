import { isAwaited, type Node } from '../file/syntax.js';
import { holdsNode } from '../file/walk.js';
import type { PathFacts } from '../responses/path-facts.js';
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

/** Whether the handler waits in a loop for something that creates or changes what is stored: a path doesn't say that a loop is run at all. */
export function worksInLoop(path: PathFacts): boolean {
  const isWork = (node: Node): boolean =>
    node.type === 'CallExpression' && isAwaited(node) && (creationBy(path, node) !== undefined || changes(path, node));
  const isLoop = (node: Node): boolean => LOOPS.has(node.type) && holdsNode(path.file, node, isWork, MOST_NODES);
  return holdsNode(path.file, path.root.fn, isLoop, MOST_NODES);
}
