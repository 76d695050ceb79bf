import type { TSESTree } from '@typescript-eslint/utils';
import { isAwaited } from '../../syntax/syntax.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import type { PathFacts } from '../../responses/path-facts.js';
import { changes } from './acting.js';
import { creationBy } from './creating.js';

const LOOPS = ['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement', 'DoWhileStatement'] as const;

/** Whether the handler awaits in a loop what creates or changes stored data: a path doesn't establish that a loop is run at all. */
export function worksInLoop(path: PathFacts): boolean {
  const isWork = (call: TSESTree.CallExpression): boolean =>
    isAwaited(call) && (creationBy(path, call) !== undefined || changes(path, call));
  return nodesOf(path.file, path.root.fn, ...LOOPS).some((loop) =>
    nodesOf(path.file, loop, 'CallExpression').some(isWork),
  );
}
