import type { TSESTree } from '@typescript-eslint/utils';
import type { Node } from '../syntax/syntax.js';
import type { Comparison } from './comparisons.js';
import type { Read } from './responses.js';

/** A test of whether a status is from 200 to 299, or `isNegated`: whether it isn't; and the range of its text. */
export interface Range {
  readonly logical: Node;
  readonly isNegated: boolean;
  readonly start: number;
  readonly end: number;
}

/** `status >= 200 && status < 300`, `status < 200 || status >= 300`, identified by its lower end. */
export function successRange(read: Read, lower: Comparison, others: readonly Comparison[]): Range | undefined {
  const isNegated = !isLower(lower) && isBelow(lower);
  if (!isNegated && !isLower(lower)) return undefined;
  const upper = others.find(
    (other) =>
      (isNegated ? isAbove(other) : isUpper(other)) && besides(lower.node, other.node, isNegated ? '||' : '&&'),
  );
  const logical = upper && besides(lower.node, upper.node, isNegated ? '||' : '&&');
  if (!upper || !logical || !read.of) return undefined;
  return {
    logical,
    isNegated,
    start: Math.min(lower.node.range[0], upper.node.range[0]),
    end: Math.max(lower.node.range[1], upper.node.range[1]),
  };
}

const is = (operator: string, code: number) => (one: Comparison) => one.operator === operator && one.with === code;
const anyOf =
  (...tests: readonly ((one: Comparison) => boolean)[]) =>
  (one: Comparison) =>
    tests.some((test) => test(one));

const isLower = anyOf(is('>=', 200), is('>', 199));
const isUpper = anyOf(is('<', 300), is('<=', 299));
const isBelow = anyOf(is('<', 200), is('<=', 199));
const isAbove = anyOf(is('>=', 300), is('>', 299));

/** The logical expression in which two operands are next to each other, also in a longer chain. */
function besides(a: Node, b: Node, operator: '&&' | '||'): TSESTree.LogicalExpression | undefined {
  const [first, second] = a.range[0] < b.range[0] ? [a, b] : [b, a];
  const { parent } = second;
  if (parent?.type !== 'LogicalExpression' || parent.operator !== operator || parent.right !== second) return undefined;
  const { left } = parent;
  const isBeside =
    left === first || (left.type === 'LogicalExpression' && left.operator === operator && left.right === first);
  return isBeside ? parent : undefined;
}
