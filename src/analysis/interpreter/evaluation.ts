import type { Variable } from '../symbols/file.js';
import { type FunctionNode, type Node, staticKey } from '../syntax/syntax.js';
import type { TSESTree } from '@typescript-eslint/utils';
import type { Activation, Engine, Exit } from './engine.js';
import { bounded } from './values/value-bounds.js';
import type { State } from './state/state.js';
import { type FunctionValue, type ModuleValue, unknown, type Value } from './values/values.js';

/**
 * The functions by which the parts of the interpreter call each other in circles: an expression calls a function, whose statements contain
 * expressions. `interpreter.ts` assembles them; the parts call them here, in `names.ts` and in `imports.ts`.
 */
export interface Interpreter {
  readonly evaluateNode: (x: Activation, node: Node, state: State) => Value;
  readonly evaluatePaths: (x: Activation, node: Node, state: State) => PathValue[];
  readonly follow: (
    x: Activation,
    callee: FunctionValue,
    args: readonly Value[],
    state: State,
    call: Node,
  ) => PathValue[];
  readonly run: (x: Activation, fn: FunctionNode, args: readonly Value[], state: State) => readonly Exit[];
  /** The value of a variable's definition. */
  readonly define: (engine: Engine, variable: Variable) => Value | undefined;
  /** What another file exports. */
  readonly exported: (engine: Engine, value: ModuleValue) => Value | undefined;
}

/** What an expression is on one of the paths through it. */
export interface PathValue {
  readonly value: Value;
  readonly state: State;
}

/** What an expression evaluates to on one path; the effects it has are written into the state. */
export function evaluate(x: Activation, node: Node, state: State): Value {
  const { budget, interpreter } = x.engine;
  // What has no parts is a step of what it is a part of.
  if (node.type === 'Identifier' || node.type === 'Literal') return interpreter.evaluateNode(x, node, state);
  if (!budget.enter()) return unknown(node);
  const value = interpreter.evaluateNode(x, node, state);
  budget.leave();
  // The value of a member was bounded with its object.
  return node.type === 'MemberExpression' ? value : bounded(value);
}

/** What each of several expressions evaluates to, one after the other. */
export function evaluateAll(x: Activation, nodes: readonly Node[], state: State): Value[] {
  return nodes.map((node) => evaluate(x, node, state));
}

/** The name of the member that an expression reads, also where it is computed from a constant. */
export function memberKey(x: Activation, node: TSESTree.MemberExpression, state: State): string | undefined {
  const key = staticKey(node.property, node.computed);
  if (key !== undefined || !node.computed) return key;
  const value = evaluate(x, node.property, state);
  return value.kind === 'constant' && (typeof value.value === 'string' || typeof value.value === 'number')
    ? String(value.value)
    : undefined;
}

/**
 * Evaluates an expression that makes up a whole statement or return value. Its branches, and the paths through the function it calls,
 * aren't joined.
 */
export function evaluatePaths(x: Activation, node: Node, state: State): PathValue[] {
  return x.engine.interpreter.evaluatePaths(x, node, state);
}

/** Whether a call of a function can be followed: not in itself, and not too deep. */
export function canFollow(x: Activation, fn: FunctionNode): boolean {
  return !x.callers.includes(fn) && x.fn !== fn && !x.engine.budget.callTooDeep(x.callers.length);
}

/**
 * Executes a visible function with the given arguments. Thrown values become exits of the caller.
 * @returns one outcome for each path that returns; none where every path throws
 */
export function follow(
  x: Activation,
  callee: FunctionValue,
  args: readonly Value[],
  state: State,
  call: Node,
): PathValue[] {
  return x.engine.interpreter.follow(x, callee, args, state, call);
}

/** Binds the parameters, executes the body, and returns every exit. */
export function runFunction(x: Activation, fn: FunctionNode, args: readonly Value[], state: State): readonly Exit[] {
  return x.engine.interpreter.run(x, fn, args, state);
}
