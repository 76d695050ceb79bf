import { isAwaited, isFunction, type Node, within } from '../../syntax/syntax.js';
import { holdsNode } from '../../syntax/walk.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { changes } from './acting.js';
import type { MadeCall } from './call-made.js';
import { creationBy } from './creating.js';
import { enqueues } from './enqueuing.js';
import { onlyTells } from './read-only.js';
import { calledFunction } from '../../summaries/called-function.js';

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

/**
 * Whether an iteration of the loop that enqueues work awaits more than that: it claims, marks or skips what it enqueues; or the project's
 * function that enqueues writes as well.
 */
export function worksBeside(path: PathFacts, queued: readonly MadeCall[]): boolean {
  return queued.some((one) => {
    const loop = loopAround(one);
    if (loop && holdsNode(path.file, loop, (node) => isOtherWork(path, node, one), MOST_NODES)) return true;
    const body = one.type === 'CallExpression' ? calledFunction(path.file, one)?.body : undefined;
    return body ? holdsNode(path.file, body, (node) => isWrite(path, node), MOST_NODES) : false;
  });
}

function isWrite(path: PathFacts, node: Node): boolean {
  if (node.type !== 'CallExpression' || !isAwaited(node) || enqueues(path, node)) return false;
  return creationBy(path, node) !== undefined || changes(path, node);
}

/** The outermost loop around a call in its function. */
function loopAround(call: Node): Node | undefined {
  let loop: Node | undefined;
  for (let at: Node | undefined = call; at && !isFunction(at); at = at.parent) if (LOOPS.has(at.type)) loop = at;
  return loop;
}

function isOtherWork(path: PathFacts, node: Node, queued: Node): boolean {
  if (node.type !== 'CallExpression' || !isAwaited(node) || within(node, queued) || enqueues(path, node)) return false;
  return changes(path, node) || !onlyTells(path, node);
}
