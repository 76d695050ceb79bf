import type { TSESTree } from '@typescript-eslint/utils';
import { flat } from '../../syntax/flat.js';
import { meet, type State } from '../state/state.js';
import { awaited, type Node, operandsOf } from '../../syntax/syntax.js';
import type { Value } from '../values/values.js';
import { callPaths } from '../calls/calls.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../expressions.js';
import { branch, branchAll } from '../conditions/assume.js';

/** What an expression is on one of the paths through it. */
export interface PathValue {
  readonly value: Value;
  readonly state: State;
}

/**
 * Evaluates an expression that makes up a whole statement or return value. Its branches, and the paths through the
 * function it calls, stay apart.
 */
export function evaluatePaths(x: Activation, node: Node, state: State): PathValue[] {
  const inner = awaited(node);
  switch (inner.type) {
    case 'ConditionalExpression':
      return conditionalPaths(x, inner, state);
    case 'LogicalExpression':
      return inner.operator === '??' ? single(x, node, state) : logicalPaths(x, inner, state);
    case 'CallExpression':
      return callPaths(x, inner, state).filter((path) => !path.state.dead);
    default:
      return single(x, node, state);
  }
}

function single(x: Activation, node: Node, state: State): PathValue[] {
  const value = evaluate(x, node, state);
  return state.dead ? [] : [{ value, state }];
}

function conditionalPaths(x: Activation, node: TSESTree.ConditionalExpression, state: State): PathValue[] {
  const { yes, no } = branch(x, node.test, state);
  return [
    ...flat(yes, (one) => evaluatePaths(x, node.consequent, one)),
    ...flat(no, (one) => evaluatePaths(x, node.alternate, one)),
  ];
}

function logicalPaths(x: Activation, node: TSESTree.LogicalExpression, state: State): PathValue[] {
  const and = node.operator === '&&';
  const operands = operandsOf(node);
  const last = operands.pop() as Node;
  const stopped: PathValue[] = [];
  let states = [state];
  for (const operand of operands) {
    const { yes, no } = branchAll(x, operand, states);
    for (const one of and ? no : yes) stopped.push({ value: evaluate(x, operand, one), state: one });
    states = meet(and ? yes : no);
  }
  return [...stopped, ...flat(states, (one) => evaluatePaths(x, last, one))];
}
