import type { TSESTree } from '@typescript-eslint/utils';
import { meet, type State } from '../state.js';
import { awaited, type Node } from '../syntax.js';
import type { Value } from '../values.js';
import { callPaths } from './calls.js';
import type { Activation } from './engine.js';
import { evaluate } from './expressions.js';
import { assume, operandsOf } from './assume.js';

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
      return [true, false].flatMap((outcome) =>
        branchPaths(x, inner.test, outcome, outcome ? inner.consequent : inner.alternate, state),
      );
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

function branchPaths(x: Activation, test: Node, outcome: boolean, branch: Node, state: State): PathValue[] {
  return assume(x, test, outcome, state.fork()).flatMap((one) => evaluatePaths(x, branch, one));
}

function logicalPaths(x: Activation, node: TSESTree.LogicalExpression, state: State): PathValue[] {
  const going = node.operator === '&&';
  const operands = operandsOf(node);
  const last = operands.pop() as Node;
  const stopped: PathValue[] = [];
  let states = [state];
  for (const operand of operands) {
    const ends = states.flatMap((one) => assume(x, operand, !going, one.fork()));
    stopped.push(...ends.map((one) => ({ value: evaluate(x, operand, one), state: one })));
    states = meet(states.flatMap((one) => assume(x, operand, going, one)));
  }
  return [...stopped, ...states.flatMap((one) => evaluatePaths(x, last, one))];
}
