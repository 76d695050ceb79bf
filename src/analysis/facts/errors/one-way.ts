import type { SourceFile } from '../../symbols/file.js';
import { endsPath, type Node } from '../../syntax/syntax.js';
import { childrenOf } from '../../syntax/walk.js';
import type { TSESTree } from '@typescript-eslint/utils';

/** The most of some nodes on one path through a piece of code; those on branches that exclude each other count once. */
export function mostOnOnePath(file: SourceFile, root: Node, nodes: ReadonlySet<Node>): number {
  const most = (node: Node): number => {
    switch (node.type) {
      case 'IfStatement':
      case 'ConditionalExpression':
        return most(node.test) + Math.max(most(node.consequent), node.alternate ? most(node.alternate) : 0);
      case 'SwitchStatement':
        return most(node.discriminant) + ofCases(node.cases);
      case 'BlockStatement':
        return inOrder(node.body);
      default:
        return childrenOf(file, node).reduce((sum, child) => sum + most(child), nodes.has(node) ? 1 : 0);
    }
  };

  /** A case that doesn't end falls through to the next one. */
  const ofCases = (cases: readonly TSESTree.SwitchCase[]): number => {
    let best = 0;
    let following = 0;
    for (const { consequent } of [...cases].reverse()) {
      following = inOrder(consequent) + (consequent.some(endsPath) ? 0 : following);
      best = Math.max(best, following);
    }
    return best;
  };

  /** The code after `if (x) return f();` is on another path than `f()`. */
  const inOrder = (statements: readonly Node[]): number => {
    let before = 0;
    let best = 0;
    for (const statement of statements) {
      if (statement.type !== 'IfStatement' || !endsPath(statement.consequent)) {
        before += most(statement);
        continue;
      }
      before += most(statement.test);
      best = Math.max(best, before + most(statement.consequent));
      before += statement.alternate ? most(statement.alternate) : 0;
    }
    return Math.max(best, before);
  };

  return most(root);
}
