import { tick } from '../state/clock.js';
import { changedResponse } from '../state/response-state.js';
import type { State } from '../state/state.js';
import { type FunctionNode, isFunction, type Node, parametersOf } from '../../syntax/syntax.js';
import { arrayOf, constant, type FunctionValue, unknown, type Value } from '../values/values.js';
import { bindPattern } from '../calls/assignment.js';
import { writeBack, passedObjects, passedReceiver } from '../calls/by-reference.js';
import { type Activation, type Exit, reactivated } from '../engine.js';
import { Risks } from '../exceptions/risks.js';
import { evaluatePaths, type PathValue } from '../evaluation.js';
import { noteLast } from './progress.js';
import { executeStatements } from './statements.js';

/** Executes a visible function; called through `follow`. */
export function followFunction(
  x: Activation,
  callee: FunctionValue,
  args: readonly Value[],
  state: State,
  call: Node,
): PathValue[] {
  x.engine.activity++;
  const { errorHandling } = state;
  const receiver = passedReceiver(callee, call);
  const inner = activate(x, callee, args, call, receiver?.parameter);
  if (callee.made) state.see(callee.made.state);
  const objects = passedObjects(x, callee.fn, call, args, state);
  const given = receiver ? [...objects, receiver] : objects;
  if (receiver) state.declare(receiver.parameter, receiver.value);
  const outcomes = run(inner, callee.fn, args, state);
  const returned: PathValue[] = [];
  for (const exit of outcomes) {
    if (callee.fn === x.root?.fn) finish(exit);
    writeBack(x, given, exit.state);
    if (exit.kind === 'throw') x.exits.push(exit);
    else returned.push({ value: madeBy(x, exit, args, call), state: leaveHandling(exit.state, errorHandling) });
  }
  for (const { state: risk, isCertain } of inner.risks?.all ?? []) {
    writeBack(x, given, risk);
    x.risks?.add(risk, isCertain);
  }
  return returned;
}

/** What a handler returns to its wrapper is its answer. */
function finish({ value, state }: Exit): void {
  const draft = value.kind === 'framework-object' && value.draft ? state.draft(value.draft) : undefined;
  if (draft && value.kind === 'framework-object' && value.draft)
    state.setResponse(value.draft, changedResponse(draft, { isFinal: true }));
}

/** A function that another one returns outside any handler is called later: the variables that it can read then are kept. */
function madeBy(x: Activation, { value, state }: Exit, args: readonly Value[], call: Node): Value {
  if (x.root || value.kind !== 'function' || value.made || args.length === 0) return value;
  const given = args.filter((one) => one.kind === 'function');
  return given.some(({ fn }) => fn === value.fn) ? value : { ...value, made: { given, call, state } };
}

/** A function that returns in a `catch` of its own has handled the error. */
function leaveHandling(state: State, errorHandling: State['errorHandling']): State {
  if (state.errorHandling === errorHandling) return state;
  state.left = state.errorHandling;
  state.errorHandling = errorHandling;
  return state;
}

function activate(
  x: Activation,
  callee: FunctionValue,
  args: readonly Value[],
  call: Node,
  receiver: object | undefined,
): Activation {
  return reactivated(x, {
    number: tick(),
    fn: callee.fn,
    self: callee.self,
    args: isFunction(call) || callee.fn.type === 'ArrowFunctionExpression' ? undefined : args,
    selfKey: receiver ?? callee.selfKey,
    callers: x.fn ? [...x.callers, x.fn] : x.callers,
    via: [...x.via, call],
    exits: [],
    jumps: [],
    risks: x.risks && new Risks(),
  });
}

/** Binds the parameters, executes the body, and collects every exit. */
export function run(x: Activation, fn: FunctionNode, args: readonly Value[], state: State): readonly Exit[] {
  noteExecuted(x, fn);
  bindParameters(x, fn, args, state);
  if (!fn.body) return [{ kind: 'return', value: unknown(fn), state, node: fn }];
  if (fn.body.type !== 'BlockStatement') {
    returnExpression(x, fn.body, state);
  } else {
    for (const end of executeStatements(x, fn.body.body, [state])) {
      x.exits.push({ kind: 'return', value: constant(undefined, fn), state: end, node: fn });
    }
  }
  return x.exits;
}

function noteExecuted({ engine }: Activation, fn: FunctionNode): void {
  if (engine.executed.has(fn)) return;
  engine.executed.add(fn);
  if (!engine.file.modules.isOwn(fn)) engine.budget.extend(fn.range[1] - fn.range[0]);
}

function returnExpression(x: Activation, body: Node, state: State): void {
  for (const { value, state: end } of evaluatePaths(x, body, state)) {
    noteLast(end, body);
    x.exits.push({ kind: 'return', value, state: end, node: body });
  }
}

function bindParameters(x: Activation, fn: FunctionNode, args: readonly Value[], state: State): void {
  for (const [index, parameter] of parametersOf(fn).entries()) {
    if (parameter.type === 'RestElement')
      bindPattern(x, parameter.argument, restArray(args.slice(index), parameter), state);
    else bindPattern(x, parameter, args[index] ?? { kind: 'absent', node: parameter }, state);
  }
}

function restArray(elements: readonly Value[], node: Node): Value {
  return arrayOf(
    elements,
    elements.some((one) => one.kind === 'unknown'),
    node,
  );
}
