import type { TSESTree } from '@typescript-eslint/utils';
import { isContinuation } from '../../syntax/behind.js';
import {
  bare,
  type CallNode,
  type FunctionNode,
  isAwaited,
  isFunction,
  lastNameOf,
  type Node,
} from '../../syntax/syntax.js';
import { ownNodesOf } from '../../syntax/nodes-of.js';
import { failsUnseen, isAsync, lastOfChain, toldOfRejection } from '../../symbols/unawaited.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { seenThrough } from '../names/imports.js';
import type { State } from '../state/state.js';
import { isLogged, isMadeSafely, swallowsFailures, THROWING } from './swallowing.js';

/**
 * Whether no failure in a `try` reaches its `catch`: it only starts promises without awaiting them, or awaits functions of the project that
 * catch their own failures. Other rejections reach a `.catch` of their own, or none.
 */
export function isNeverCaught(x: Activation, block: TSESTree.BlockStatement, state: State): boolean {
  const { file } = x.engine;
  const calls = ownNodesOf(file, block, 'CallExpression');
  if (calls.length === 0 || calls.length > MOST_CALLS) return false;
  const others = ownNodesOf(file, block, ...THROWING, 'AwaitExpression', 'ForOfStatement');
  if (others.some((node) => mayThrow(x, node, state))) return false;
  const waitedFor = calls.filter(isAwaited);
  if (waitedFor.length > 0) return waitsForNothingElse(x, calls, waitedFor, state);
  const promises = calls.filter((call) => startsPromise(x, call, state));
  return promises.length > 0 && calls.every((call) => promises.includes(call) || isLogged(call));
}

/** The first promise of a `try` that nothing awaits, and whose failure nobody handles there. */
export function promiseUnawaited({ engine: { file } }: Activation, block: TSESTree.BlockStatement): Node | undefined {
  const calls = ownNodesOf(file, block, 'CallExpression');
  const promise = calls.some(isAwaited)
    ? undefined
    : calls.find((call) => toldOfRejection(call) && !isLetGo(lastOfChain(call)) && !isLogged(call));
  return promise && lastOfChain(promise);
}

/** Whether what is no call may fail, or passes on a failure. */
function mayThrow(x: Activation, node: Node, state: State): boolean {
  switch (node.type) {
    case 'NewExpression':
      return !isMadeQuietly(x, node, state);
    case 'AwaitExpression':
      return !isResultWhole(x, node);
    case 'ForOfStatement':
      return node.await;
    default:
      return true;
  }
}

/** Whether all awaited calls catch their own failures, and the others send an answer or log. */
function waitsForNothingElse(
  x: Activation,
  calls: readonly CallNode[],
  waitedFor: readonly CallNode[],
  state: State,
): boolean {
  if (!calls.every((call) => waitedFor.includes(call) || isLogged(call) || isOfResponse(x, call, state))) return false;
  return waitedFor.every((call) => {
    const fn = functionCalled(x, call, state);
    return fn !== undefined && swallowsFailures(x.engine.file, fn);
  });
}

/** `new Lamps(db).all()`: of a class of the project whose constructor can't fail. */
function isMadeQuietly(x: Activation, { callee }: TSESTree.NewExpression, state: State): boolean {
  const value = seenThrough(x.engine, evaluate(x, callee, state.fork()));
  return value.kind === 'class' && isMadeSafely(x.engine.file, value.class);
}

/** `res.status(200).json(found)` */
function isOfResponse(x: Activation, { callee }: CallNode, state: State): boolean {
  const target = bare(callee);
  return target.type === 'MemberExpression' && evaluate(x, target.object, state.fork()).kind === 'framework-object';
}

/** Whether no part of the result of an awaited call is read: where that has failed, it may have returned nothing. */
function isResultWhole({ engine: { file } }: Activation, node: TSESTree.AwaitExpression): boolean {
  if (bare(node.argument).type !== 'CallExpression') return false;
  const { parent } = node;
  if (parent.type !== 'VariableDeclarator')
    return parent.type === 'ExpressionStatement' || parent.type === 'CallExpression';
  const uses = parent.id.type === 'Identifier' ? file.variable(parent.id)?.references : undefined;
  return uses?.every(({ identifier }) => (identifier as Node).parent?.type !== 'MemberExpression') ?? false;
}

/** The most calls that are resolved. */
const MOST_CALLS = 12;

/** Whether a call starts a promise that isn't awaited, and whose failure doesn't leave it. */
function startsPromise(x: Activation, call: CallNode, state: State): boolean {
  const last = lastOfChain(call);
  if (isAwaited(last)) return false;
  const fn = functionCalled(x, call, state);
  const isUnseen = isLetGo(last) || failsUnseen(x.engine.file, call);
  return fn ? isAsync(fn) || (isUnseen && ownNodesOf(x.engine.file, fn, 'ThrowStatement').length === 0) : isUnseen;
}

/** Whether a promise's failure is handled where it is made, or expressly by nobody: `void f()`. */
export function isLetGo(last: CallNode): boolean {
  if (last.parent.type === 'UnaryExpression' && last.parent.operator === 'void') return true;
  for (let at: Node = last; at.type === 'CallExpression' && isContinuation(at);) {
    const name = lastNameOf(at.callee);
    if (name === 'catch' || (name === 'then' && at.arguments.length > 1)) return true;
    at = bare((at.callee as TSESTree.MemberExpression).object);
  }
  return false;
}

/** The function of the project that a call is of. */
export function functionCalled(x: Activation, { callee }: CallNode, state: State): FunctionNode | undefined {
  const target = bare(callee);
  if (isFunction(target)) return target;
  if (target.type === 'MemberExpression' && bare(target.object).type === 'CallExpression') return undefined;
  const value = seenThrough(x.engine, evaluate(x, target, state.fork()));
  return value.kind === 'function' ? value.fn : undefined;
}
