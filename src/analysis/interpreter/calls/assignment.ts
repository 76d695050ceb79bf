import type { TSESTree } from '@typescript-eslint/utils';
import { inherited, member } from '../../../frameworks/language/catalogue.js';
import type { Variable } from '../../symbols/file.js';
import { State } from '../state/state.js';
import { bare, type Node, staticKey } from '../../syntax/syntax.js';
import { isUndefined, oneOf, unknown, type Value } from '../values/values.js';
import { applyWrite } from '../framework-calls/effects.js';
import type { Activation, Engine } from '../engine.js';
import { evaluate, memberKey } from '../evaluation.js';
import { setHeaderThrough } from '../members/headers.js';
import { startOf } from '../identity/locations.js';
import { memberLocation } from '../identity/term.js';
import { memberOf } from '../members/members.js';
import { staticActivation } from '../names/names.js';
import { doubtCaptured, shareHeld } from '../framework-calls/external-calls.js';
import { mayBeObject, store, withMember, writeMember } from '../members/written-members.js';

/** Writes a value to whatever the left side of an assignment names. */
export function assignTo(x: Activation, target: Node, value: Value, state: State): void {
  const place = bare(target);
  if (place.type === 'Identifier') {
    const variable = x.engine.file.variable(place);
    if (variable && isRequest(state.get(variable))) forgetMethods(x, state);
    if (variable) state.assign(variable, value);
    else forgetGlobal(place.name, state);
  } else if (place.type === 'MemberExpression') {
    assignMember(x, place, value, state);
  } else {
    bindPattern(x, place, value, state);
  }
}

function forgetGlobal(name: string, state: State): void {
  state.renew(name);
  state.forget(name);
}

function isRequest(value: Value | undefined): boolean {
  return value?.kind === 'framework-object' && inherited(value.shape, 'role') === 'request';
}

/** The request in whose place another value is put may have another method from here on. */
function forgetMethods({ root }: Activation, state: State): void {
  state.methods = root?.methods ? { only: root.methods } : {};
}

function assignMember(x: Activation, place: TSESTree.MemberExpression, value: Value, state: State): void {
  const object = evaluate(x, place.object, state);
  const key = memberKey(x, place, state);
  forgetMember(x, place, key, state);
  if (object.kind === 'framework-object') {
    const shape = key === undefined ? undefined : member(object.shape, key);
    if (shape?.write) applyWrite(x, place, { kind: 'method', shape, receiver: object, node: place }, value, state);
    else if (key !== undefined) writeMember(x.engine, object, key, value, state);
    return;
  }
  if (object.kind === 'headers') setHeaderThrough(x, place.object, key, value, state);
  else if (mayBeObject(object)) store(x, place.object, withMember(object, key, value), state);
  if (object.kind !== 'unknown' && key !== undefined) return;
  if (value.kind === 'function') doubtCaptured(x, value.fn, state);
  else shareHeld(value, state);
}

/** What was known of a member that is written; by another name of its object it may have been known too. */
function forgetMember(
  { engine }: Activation,
  place: TSESTree.MemberExpression,
  key: string | undefined,
  state: State,
): void {
  const written = [memberLocation(key)];
  if (staticKey(place.property, place.computed) === undefined) written.push(memberLocation(undefined));
  const start = startOf(engine.file, place);
  for (const location of written) {
    state.renew(location);
    if (start) state.forget(location, start);
  }
}

/** Binds the names in a declaration's or parameter's pattern to their values. */
export function bindPattern(x: Activation, pattern: Node, value: Value, state: State): void {
  switch (pattern.type) {
    case 'Identifier': {
      const variable = x.engine.file.variable(pattern);
      if (variable) state.declare(variable, value, x.number);
      return;
    }
    case 'AssignmentPattern':
      return bindPattern(x, pattern.left, withDefault(x, pattern, value, state), state);
    case 'ObjectPattern':
      return bindObject(x, pattern, value, state);
    case 'ArrayPattern':
      for (const [index, element] of pattern.elements.entries()) {
        if (element) bindPattern(x, element, memberOf(x, value, String(index), element, state), state);
      }
      return;
    case 'TSParameterProperty':
      return bindPattern(x, pattern.parameter, value, state);
    case 'RestElement':
      return bindPattern(x, pattern.argument, unknown(pattern), state);
    case 'MemberExpression':
      return assignTo(x, pattern, value, state);
    default:
  }
}

function withDefault(x: Activation, pattern: TSESTree.AssignmentPattern, value: Value, state: State): Value {
  if (isUndefined(value)) return evaluate(x, pattern.right, state);
  if (value.kind !== 'unknown') return value;
  const fallback = evaluate(x, pattern.right, state);
  return oneOf([value, fallback], pattern.left);
}

function bindObject(x: Activation, pattern: TSESTree.ObjectPattern, value: Value, state: State): void {
  const taken = new Set<string>();
  for (const property of pattern.properties) {
    if (property.type === 'RestElement') {
      bindPattern(x, property.argument, withoutMembers(value, taken, property), state);
      continue;
    }
    const key = staticKey(property.key, property.computed);
    if (key !== undefined) taken.add(key);
    bindPattern(
      x,
      property.value,
      key === undefined ? unknown(property) : taking(x, value, key, property, state),
      state,
    );
  }
}

/** A member that a pattern takes out of a value; it stays where it was written. */
function taking(x: Activation, value: Value, key: string, property: TSESTree.Property, state: State): Value {
  const written = value.kind === 'object' ? value.members.get(key) : undefined;
  return written ?? memberOf(x, value, key, property.key, state);
}

function withoutMembers(value: Value, taken: ReadonlySet<string>, node: Node): Value {
  if (value.kind === 'unknown') return value;
  if (value.kind !== 'object') return unknown(node);
  return { ...value, members: new Map([...value.members].filter(([name]) => !taken.has(name))) };
}

/** What one name gets from a destructured value. */
export function destructured(engine: Engine, pattern: Node, value: Value, variable: Variable): Value | undefined {
  const state = new State();
  bindPattern(staticActivation(engine), pattern, value, state);
  return state.get(variable);
}
