import { LISTENERS } from '../../packages/connections.js';
import type { CallbackRun } from '../interpreter/engine.js';
import { methodOf, runsForEach } from '../interpreter/framework-calls/deferred.js';
import { receivesErrorFirst } from '../interpreter/framework-calls/external-calls.js';
import { lastOfChain, toldOfRejection } from '../symbols/unawaited.js';
import {
  type CallNode,
  type FunctionNode,
  functionAround,
  isFunction,
  isLoop,
  methodCallOn,
  type Node,
  within,
} from '../syntax/syntax.js';

/** A promise's continuation, or a callback of Node's kind; a listener is called as often as there are events. */
export function isCalledOnce({ call, fn, isContinuation }: CallbackRun): boolean {
  if (isContinuation) return true;
  if (runsForEach(call)) return false;
  return receivesErrorFirst(fn) && call.arguments.at(-1) === fn && !LISTENERS.has(methodOf(call) ?? '');
}

/** Whether a promise goes on where a continuation has ended: `.catch(log).then(send)`, `.then(note).then(send)`. */
export function isContinued({ call, isContinuation }: CallbackRun): boolean {
  if (!isContinuation) return false;
  for (let next = methodCallOn(call); next; next = methodCallOn(next)) if (methodOf(next) !== 'catch') return true;
  return false;
}

export function isSameChain(one: CallbackRun, other: CallbackRun): boolean {
  return lastOfChain(one.call) === lastOfChain(other.call);
}

export function isNested(one: CallbackRun, other: CallbackRun): boolean {
  return within(one.call, other.fn) || within(other.call, one.fn);
}

/** Whether a node is in a loop, or in a function that may be called more than once, of the function around it. */
export function mayRepeat(node: Node, fn: FunctionNode, isOnce: (inner: FunctionNode) => boolean): boolean {
  for (let at: Node | undefined = node.parent; at && at !== fn; at = at.parent) {
    if (isLoop(at)) return true;
    if (isFunction(at) && !isOnce(at)) return true;
  }
  return false;
}

/** Whether a callback certainly runs later than the function that makes its call, which doesn't wait for it. */
export function runsLater({ call, fn, isContinuation }: CallbackRun, caller: FunctionNode): boolean {
  if (functionAround(call) !== caller || toldOfRejection(call) !== 'nobody' || runsForEach(call)) return false;
  return isContinuation || receivesErrorFirst(fn) || isTimer(call) || LISTENERS.has(methodOf(call) ?? '');
}

/** Functions of the global object that call their argument once the running code has ended (HTML §8.6, Node). */
const LATER: ReadonlySet<string> = new Set(['setTimeout', 'setImmediate', 'queueMicrotask', 'nextTick']);

function isTimer(call: CallNode): boolean {
  const { callee } = call;
  return LATER.has(callee.type === 'Identifier' ? callee.name : (methodOf(call) ?? ''));
}
