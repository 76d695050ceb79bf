import type { TSESTree } from '@typescript-eslint/utils';
import type { Shape } from '../../../frameworks/language/shape.js';
import { handlingFrom } from '../state/error-handling.js';
import { newResponse } from '../state/response-state.js';
import type { State } from '../state/state.js';
import type { CallNode, FunctionNode, Node } from '../../syntax/syntax.js';
import { type FunctionValue, oneOf, unknown, type Value } from '../values/values.js';
import { type Activation, reactivated } from '../engine.js';
import { canFollow, evaluate, follow } from '../evaluation.js';
import { capturedBy, forgetLater } from '../framework-calls/deferred.js';
import { noteEnd } from '../framework-calls/use-after-send.js';
import { noteFollowed } from '../state/gone-responses.js';
import { doubtCaptured, doubtUnsent } from '../framework-calls/external-calls.js';
import { CallbackWatch } from '../framework-calls/open-ends.js';
import { settleCallback } from '../framework-calls/settle.js';

export function isPromiseMethod(name: string): boolean {
  return name === 'then' || name === 'catch' || name === 'finally';
}

/** `p.then(f, g)`, `p.catch(g)`: `g` starts from what was known before `p`, with an error caught. */
export function callPromise(
  x: Activation,
  node: TSESTree.CallExpression,
  promise: Node,
  name: string,
  state: State,
): Value {
  const before = state.fork();
  const value = evaluate(x, promise, state);
  if (state.dead) return unknown(node);
  const [first, second] = node.arguments.map((argument) => evaluate(x, argument, state));
  const fulfilled = name === 'then' ? first : undefined;
  const rejected = name === 'then' ? second : name === 'catch' ? first : undefined;
  const values: Value[] =
    fulfilled?.kind === 'function'
      ? [...continueWith(x, fulfilled, [value], node, state.fork(), state).values]
      : [value];
  if (fulfilled) doubtUnsent(fulfilled, state);
  if (rejected?.kind === 'function') {
    takeCaptured(x, rejected.fn, before, state);
    const caught: Value = { kind: 'caught', member: [], node: rejected.fn.params[0] ?? node };
    const errorHandling = handlingFrom(promise, before.errorHandling, before.facts?.count ?? 0);
    before.errorHandling = errorHandling;
    const handled = continueWith(reactivated(x, { callback: rejected.fn }), rejected, [caught], node, before, state);
    values.push(...handled.values);
    if (handled.isStraight) state.left = errorHandling;
  }
  if (name === 'finally' && first?.kind === 'function') continueWith(x, first, [], node, state.fork(), state);
  return oneOf(values, node);
}

/** What a callback captures that was made for it: `.catch(fail(res))`. */
function takeCaptured({ engine }: Activation, fn: FunctionNode, start: State, made: State): void {
  for (const variable of capturedBy(engine, fn)) {
    const value = start.get(variable) ? undefined : made.get(variable);
    if (value) start.declare(variable, value);
  }
}

interface Continued {
  readonly values: readonly Value[];
  /** Whether it has one path only, with no test on it. */
  readonly isStraight: boolean;
}

/** Runs a continuation; what it changed may or may not have happened for the code after the call. */
function continueWith(
  x: Activation,
  fn: FunctionValue,
  args: readonly Value[],
  node: CallNode,
  start: State,
  after: State,
): Continued {
  if (!canFollow(x, fn.fn)) {
    doubtCaptured(x, fn.fn, after);
    return { values: [unknown(node)], isStraight: false };
  }
  const { errorHandling } = after;
  const remember = forgetLater(x, node, fn.fn, start);
  const { facts } = start;
  const inner = reactivated(x, { exits: [], risks: undefined });
  const watch = new CallbackWatch(x, node, start);
  const outcomes = follow(inner, fn, args, start, node);
  watch.note(
    fn.fn,
    outcomes.map(({ state }) => state),
    true,
  );
  x.exits.push(...inner.exits);
  for (const { state } of outcomes) {
    remember(state);
    settleCallback(inner, state, after);
    noteEnd(x, state, after);
  }
  for (const { state } of outcomes) {
    if (state.dead) continue;
    noteFollowed(after, state);
    after.absorb(state);
  }
  after.errorHandling = errorHandling;
  return {
    values: outcomes.map(({ value }) => value),
    isStraight: outcomes.length === 1 && outcomes[0]?.state.facts === facts,
  };
}

/** The first argument of an executor is called with what is sent where the promise of a response is returned. */
const resolves: Shape = {
  name: 'resolve',
  call: { effects: [{ does: 'respond', value: { from: 'argument', index: 0 } }] },
};

/** `new Promise((resolve, reject) => …)` in a handler that returns its response. */
export function runExecutor(x: Activation, executor: Value | undefined, node: CallNode, state: State): boolean {
  const { root } = x;
  if (executor?.kind !== 'function' || !root || !canFollow(x, executor.fn)) return false;
  if (!root.returns?.response && !root.returns?.result) return false;
  state.setResponse(node, newResponse(resolves, root.evidence, undefined));
  const resolve: Value = { kind: 'framework-object', shape: resolves, draft: node, evidence: root.evidence, node };
  continueWith(x, executor, [resolve], node, state.fork(), state);
  return true;
}
