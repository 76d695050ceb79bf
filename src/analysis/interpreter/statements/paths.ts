import type { TSESTree } from '@typescript-eslint/utils';
import { flat } from '../../syntax/flat.js';
import { joinStates, type State } from '../state/state.js';
import { awaited, bare, type Node, operandsOf, startOfChain } from '../../syntax/syntax.js';
import { assignTo } from '../calls/assignment.js';
import { callPaths } from '../calls/calls.js';
import type { Activation } from '../engine.js';
import { evaluate, type PathValue } from '../evaluation.js';
import { branch, branchAll } from '../conditions/assume.js';

/** The paths through an expression, by its kind; called through `evaluatePaths`. */
export function pathsOf(x: Activation, node: Node, state: State): PathValue[] {
  const inner = awaited(node);
  switch (inner.type) {
    case 'ConditionalExpression':
      return conditionalPaths(x, inner, state);
    case 'LogicalExpression':
      return inner.operator === '??' ? single(x, node, state) : logicalPaths(x, inner, state);
    case 'AssignmentExpression':
      return inner.operator === '=' && choosesCall(x, inner.right, state)
        ? assignedPaths(x, inner, state)
        : single(x, node, state);
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
    ...flat(yes, (one) => pathsOf(x, node.consequent, one)),
    ...flat(no, (one) => pathsOf(x, node.alternate, one)),
  ];
}

function assignedPaths(x: Activation, { left, right }: TSESTree.AssignmentExpression, state: State): PathValue[] {
  const paths = pathsOf(x, right, state);
  for (const path of paths) assignTo(x, left, path.value, path.state);
  return paths;
}

/** Whether a conditional expression chooses between calls on a response, by which its paths differ: `ok ? res.status(201) : res.status(409)`. */
export function choosesCall(x: Activation, node: Node, state: State): boolean {
  const choice = bare(node);
  if (choice.type !== 'ConditionalExpression') return false;
  return [choice.consequent, choice.alternate].some((one) => isOnResponse(x, awaited(one), state));
}

function isOnResponse(x: Activation, call: Node, state: State): boolean {
  if (call.type !== 'CallExpression') return false;
  const start = startOfChain(call);
  const value = start.type === 'Identifier' ? evaluate(x, start, state) : undefined;
  return value?.kind === 'framework-object' && value.draft !== undefined;
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
    states = joinStates(and ? yes : no);
  }
  return [...stopped, ...flat(states, (one) => pathsOf(x, last, one))];
}
