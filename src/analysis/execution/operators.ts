import type { TSESTree } from '@typescript-eslint/utils';
import type { State } from '../state.js';
import { constant, unknown, type Value } from '../values.js';
import type { Activation } from './engine.js';
import { evaluate } from './expressions.js';

/** Constant arithmetic, concatenation and comparison. */
export function binary(x: Activation, node: TSESTree.BinaryExpression, state: State): Value {
  const left = node.left.type === 'PrivateIdentifier' ? unknown(node) : evaluate(x, node.left, state);
  const right = evaluate(x, node.right, state);
  if (left.kind === 'constant' && right.kind === 'constant') {
    const result = compute(node.operator, left.value, right.value);
    return result === undefined ? unknown(node) : constant(result, node);
  }
  if (node.operator === '+' && (isText(left) || isText(right))) {
    return { kind: 'text', node, filled: isFilled(left) || isFilled(right), parts: [left, right] };
  }
  return unknown(node);
}

function isText(value: Value): boolean {
  return value.kind === 'text' || (value.kind === 'constant' && typeof value.value === 'string');
}

function isFilled(value: Value): boolean {
  return value.kind === 'text' ? value.filled : value.kind === 'constant' && typeof value.value === 'string' && value.value !== '';
}

type Operand = Value extends infer V ? (V extends { kind: 'constant'; value: infer P } ? P : never) : never;

function compute(operator: string, a: Operand, b: Operand): Operand {
  switch (operator) {
    case '===':
      return a === b;
    case '!==':
      return a !== b;
    case '+':
      return typeof a === 'string' || typeof b === 'string' ? `${a}${b}` : Number(a) + Number(b);
    case '-':
      return Number(a) - Number(b);
    case '*':
      return Number(a) * Number(b);
    default:
      return undefined;
  }
}
