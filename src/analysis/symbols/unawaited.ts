import { isContinuation } from '../syntax/behind.js';
import type { SourceFile } from './file.js';
import { bare, type CallNode, type FunctionNode, isAwaited, isFunction, type Node } from '../syntax/syntax.js';

/**
 * Who receives a rejection that isn't awaited where the promise is made: the caller, to whom the function returns the promise, or nobody. A
 * `try` around it catches neither.
 */
export type Told = 'caller' | 'nobody';

/** The same of the promise that a call is a part of; undefined where it is awaited, kept, or passed to other code. */
export function toldOfRejection(call: CallNode): Told | undefined {
  let at: Node = lastOfChain(call);
  if (isAwaited(at)) return undefined;
  while (at.parent && isGivenBy(at.parent, at)) at = at.parent;
  const { parent } = at;
  if (parent?.type === 'ReturnStatement') return 'caller';
  if (parent?.type === 'ArrowFunctionExpression' && parent.body === at) return 'caller';
  return parent?.type === 'ExpressionStatement' ? 'nobody' : undefined;
}

/** Whether an expression returns what a part of it does: `ok ? a() : b()`, `a() as T`. */
function isGivenBy(outer: Node, part: Node): boolean {
  switch (outer.type) {
    case 'ConditionalExpression':
      return outer.test !== part;
    case 'LogicalExpression':
      return true;
    case 'UnaryExpression':
      return outer.operator === 'void';
    default:
      return bare(outer) === bare(part);
  }
}

/** `Model.find()` of `Model.find().sort().then(send).catch(fail)` is part of the whole. */
export function lastOfChain(call: CallNode): CallNode {
  let last = call;
  for (let at: Node = call; at.parent;) {
    const parent: Node = at.parent;
    if (parent.type === 'CallExpression' && parent.callee === at) last = parent;
    else if (!(parent.type === 'MemberExpression' && parent.object === at) && bare(parent) !== bare(at)) break;
    at = parent;
  }
  return last;
}

/**
 * Whether a call returns a promise by its syntax: a continuation, one of `Promise`'s own, `fetch()`, or an `async` function of the file.
 */
function makesPromise(file: SourceFile, call: Node): boolean {
  if (call.type === 'NewExpression') return isGlobal(file, call.callee, 'Promise');
  if (call.type !== 'CallExpression') return false;
  if (isContinuation(call) || isGlobal(file, call.callee, 'fetch')) return true;
  const callee = bare(call.callee);
  if (callee.type === 'MemberExpression') return isGlobal(file, callee.object, 'Promise');
  return isAsync(isFunction(callee) ? callee : functionNamed(file, callee));
}

function isGlobal(file: SourceFile, node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name && (file.variable(node)?.defs.length ?? 0) === 0;
}

/** Whether a failure in a function rejects the promise that it returns. */
export function isAsync(fn: FunctionNode | undefined): boolean {
  return fn !== undefined && fn.async && !fn.generator;
}

function functionNamed(file: SourceFile, name: Node): FunctionNode | undefined {
  const node = name.type === 'Identifier' ? (file.variable(name)?.defs[0]?.node as Node | undefined) : undefined;
  const value = node?.type === 'VariableDeclarator' && node.init ? bare(node.init) : node;
  return isFunction(value) ? value : undefined;
}

/** Whether a `try` around a call doesn't catch its failure: it makes a promise that isn't awaited there, or is a part of one. */
export function failsUnseen(file: SourceFile, call: CallNode): boolean {
  return makesPromise(file, lastOfChain(call)) && toldOfRejection(call) !== undefined;
}
