import { bare, type CallNode, type FunctionNode, type Node, parametersOf } from '../../syntax/syntax.js';
import { store } from '../members/written-members.js';
import type { Activation } from '../engine.js';
import type { State } from '../state/state.js';
import type { FunctionValue, Value } from '../values/values.js';

/** A place whose object was passed to a function, and the parameter, or the key of `this`, that holds it there. */
export interface PassedObject {
  readonly place: Node;
  readonly parameter: object;
  readonly value: Value;
}

/** The variables among the arguments of a call whose objects the function may change: it doesn't replace them. */
export function passedObjects(
  x: Activation,
  fn: FunctionNode,
  call: Node,
  args: readonly Value[],
  state: State,
): readonly PassedObject[] {
  if (!isCall(call)) return NONE;
  const passed: PassedObject[] = [];
  for (const [index, parameter] of parametersOf(fn).entries()) {
    const value = args[index];
    const place = call.arguments[index];
    if (!value || !isMutable(value) || place?.type !== 'Identifier' || parameter.type !== 'Identifier') continue;
    const outer = x.engine.file.variable(place);
    const inner = x.engine.file.variable(parameter);
    if (!outer || !inner || !isSame(state.get(outer), value)) continue;
    if (!inner.references.some((one) => one.isWrite())) passed.push({ place, parameter: inner, value });
  }
  return passed;
}

/** The object that a method is called on, which it may change through `this`: `failure.withStatus(404)`. */
export function passedReceiver({ fn, self }: FunctionValue, call: Node): PassedObject | undefined {
  if (self?.kind !== 'object' || fn.type === 'ArrowFunctionExpression') return undefined;
  const callee = call.type === 'CallExpression' ? bare(call.callee) : call;
  return { place: callee.type === 'MemberExpression' ? callee.object : callee, parameter: {}, value: self };
}

/** Writes back to the caller what a function has done to the objects that it was passed. */
export function writeBack(x: Activation, given: readonly PassedObject[], state: State): void {
  for (const { place, parameter, value } of given) {
    const now = state.get(parameter);
    if (now && !isSame(now, value) && isMutable(now)) store(x, place, now, state);
  }
}

function isCall(node: Node): node is CallNode {
  return node.type === 'CallExpression' || node.type === 'NewExpression';
}

function isMutable({ kind }: Value): boolean {
  return kind === 'headers' || kind === 'object' || kind === 'array';
}

/** Whether two values hold the same: a value that is read is marked with its place. */
function isSame(a: Value | undefined, b: Value): boolean {
  if (a?.kind === 'headers' && b.kind === 'headers') return a.entries === b.entries;
  if (a?.kind === 'object' && b.kind === 'object') return a.members === b.members && a.open === b.open;
  if (a?.kind === 'array' && b.kind === 'array') return a.elements === b.elements && a.open === b.open;
  return a === b;
}

const NONE: readonly PassedObject[] = [];
