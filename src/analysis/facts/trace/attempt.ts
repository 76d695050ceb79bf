import type { TSESTree } from '@typescript-eslint/utils';
import type { SourceFile } from '../../symbols/file.js';
import { bare, type CallNode, type Node } from '../../syntax/syntax.js';
import { failsUnseen } from '../../symbols/unawaited.js';
import { walkOwn } from '../../syntax/walk.js';

/** What may have failed where an error was caught. */
export interface Attempt {
  /** Calls in the code that was tried, in order; not those in functions, in a `try` of its own, or whose promise isn't awaited there. */
  readonly calls: readonly CallNode[];
  /** The statements at its top. */
  readonly statements: readonly Node[];
  /** How many of its steps are awaited. */
  readonly awaits: number;
  /** The errors that it throws itself. */
  readonly throws: readonly Node[];
}

const MOST_NODES = 4000;
const attempts = new WeakMap<Node, Attempt>();

/** What a `try` block, or the promise that `.catch` is called on, does. */
export function attemptOf(file: SourceFile, region: Node): Attempt {
  let attempt = attempts.get(region);
  if (!attempt) attempts.set(region, (attempt = look(file, region)));
  return attempt;
}

function look(file: SourceFile, region: Node): Attempt {
  const calls: CallNode[] = [];
  const throws: Node[] = [];
  const isBlock = region.type === 'BlockStatement';
  let awaits = isBlock ? 0 : 1;
  const visit = (node: Node): boolean => {
    switch (node.type) {
      case 'BlockStatement':
        return node === region || !isGuarded(node);
      case 'AwaitExpression':
        awaits++;
        return true;
      case 'ThrowStatement':
        throws.push(bare(node.argument));
        return true;
      case 'CallExpression':
      case 'NewExpression':
        if (!isBlock || !failsUnseen(file, node)) calls.push(node);
        return true;
      default:
        return true;
    }
  };
  walkOwn(file, region, visit, MOST_NODES);
  return {
    calls: inOrderMade(calls),
    awaits,
    throws,
    statements: isBlock ? region.body : [region],
  };
}

/** A call is made when its arguments are: `f(g())` after `g()`. */
function inOrderMade(calls: readonly CallNode[]): readonly CallNode[] {
  return [...calls].sort((a, b) => a.range[1] - b.range[1]);
}

/** The block of a `try` with a `catch` of its own. */
function isGuarded({ parent }: TSESTree.BlockStatement): boolean {
  return parent.type === 'TryStatement' && parent.handler !== null;
}
