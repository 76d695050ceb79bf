import { handlerOf, instanceOf, listed, member } from '../../../frameworks/language/catalogue.js';
import type { ProgressFact, Shape } from '../../../frameworks/language/shape.js';
import { constantValue } from '../../../http/constants/index.js';
import { State } from '../state/state.js';
import type { Node } from '../../syntax/syntax.js';
import {
  type Caught,
  type ClassValue,
  constant,
  isNullish,
  type ModuleValue,
  namedConstant,
  type ObjectValue,
  oneOf,
  frameworkObject,
  type FrameworkObject,
  unknown,
  type Value,
} from '../values/values.js';
import { classMember, instanceOfClass, isOfInstance, PROTOTYPE, staticMember, superValue } from './class-members.js';
import { declaredMember } from '../declared-types/declared-members.js';
import { sizeOfJson } from '../values/json-size.js';
import type { Activation } from '../engine.js';
import { canCopy, longerPath } from '../values/value-bounds.js';
import { type Origin, unknownMember, withOrigin } from '../identity/origin.js';
import { readHeaders } from './headers.js';
import { frameworkObjectOf } from '../names/names.js';
import { ownMethod } from '../names/own-methods.js';
import { requestFact } from '../state/request-facts.js';
import { writtenMember } from './written-members.js';

/** The member of a value, used at a node. */
export function memberOf(x: Activation, value: Value, name: string, node: Node, state: State): Value {
  switch (value.kind) {
    case 'object':
      return objectMember(x, value, name, node);
    case 'class':
      return name === PROTOTYPE
        ? instanceOfClass(value, node)
        : (staticMember(x.engine, value, name) ?? unknownMember(value, name, node));
    case 'module':
      return moduleMember(value, name, node);
    case 'framework-object':
      return (
        writtenMember(x.engine, value, name, state) ??
        ownMethod(x.engine, value, name, node) ??
        memberOfObject(x, value, name, node, state)
      );
    case 'choice':
      return {
        ...value,
        whenTrue: memberOf(x, value.whenTrue, name, node, state),
        whenFalse: memberOf(x, value.whenFalse, name, node, state),
        node,
      };
    case 'oneOf':
      return oneOf(memberOfEach(x, value.values, name, node, state), node);
    case 'caught':
      return caughtMember(value, name, node);
    case 'array':
      return arrayMember(value, name, node);
    case 'json':
      return (name === 'length' && sizeOfJson(value, node, (text) => text.length)) || unknownMember(value, name, node);
    case 'method':
      return value.shape.members
        ? memberOfObject(x, { ...value.receiver, shape: value.shape }, name, node, state)
        : unknownMember(value, name, node);
    case 'unknown':
      return declaredMember(x.engine, value, name, node);
    default:
      return isNullish(value) && isInChain(node) ? constant(undefined, node) : unknownMember(value, name, node);
  }
}

/** Whether a member isn't read where its object is absent: `options?.headers`. */
function isInChain(node: Node): boolean {
  return node.type === 'MemberExpression' && (node.optional || isInChain(node.object));
}

function memberOfEach(x: Activation, values: readonly Value[], name: string, node: Node, state: State): Value[] {
  return values.map((one) => memberOf(x, one, name, node, state));
}

function caughtMember(value: Caught, name: string, node: Node): Value {
  const member = longerPath(value.member, name);
  return member
    ? { kind: 'caught', member, node, only: value.only, seen: value.seen }
    : unknownMember(value, name, node);
}

function arrayMember(value: Value & { kind: 'array' }, name: string, node: Node): Value {
  if (name === 'length' && !value.open) return constant(value.elements.length, node, true);
  return (/^\d+$/.test(name) && !value.open && value.elements[Number(name)]) || unknownMember(value, name, node);
}

const GIVING: ReadonlySet<string> = new Set(['CallExpression', 'NewExpression', 'ThrowStatement']);

/** `new Failure({ status: 400 })`, `throw { status: 400 }`: what a caller wrote on the spot is reported there, like any argument. */
function isPassed({ use, node }: ObjectValue): boolean {
  return !use && node.type === 'ObjectExpression' && GIVING.has(node.parent.type);
}

function objectMember(x: Activation, value: ObjectValue, name: string, node: Node): Value {
  const own = value.members.get(name);
  if (own)
    return ofCaught(value, name, own.kind === 'constant' && !isPassed(value) ? namedConstant(own, node, value) : own);
  const inherited = value.ofClass && classMember(x.engine, value.ofClass, name, value);
  if (inherited?.kind === 'constant') return namedConstant(inherited, node);
  if (inherited) return ofInstance(value, name, node, asOwnResponse(x, inherited));
  const framework = value.ofClass && frameworkMember(x, value.ofClass, name, node);
  if (framework) return framework;
  return value.open || value.ofClass || value.error !== undefined
    ? unknownMember(value, name, node)
    : constant(undefined, node);
}

/** The origin of a member of a caught error is that error, whatever its value. */
function ofCaught(error: ObjectValue, name: string, value: Value): Value {
  return error.origin?.kind === 'caught'
    ? withOrigin(value, { kind: 'member', of: error, name, node: value.node })
    : value;
}

/** An instance of another file's class is identified by its holder. */
function ofInstance(holder: ObjectValue, name: string, node: Node, value: Value): Value {
  return value.kind === 'module' && isOfInstance(value)
    ? withOrigin(value, { kind: 'member', of: holder, name, node })
    : value;
}

/** A response or context that a framework has injected into a controller is that of the current request. */
function asOwnResponse(x: Activation, value: Value): Value {
  if (value.kind !== 'framework-object' || value.draft || !handlerOf(value.shape)) return value;
  return { ...value, draft: x.root?.response?.draft };
}

function moduleMember(value: ModuleValue, name: string, node: Node): Value {
  const path = longerPath(value.path, name);
  if (!path) return unknownMember(value, name, node);
  const code = constantValue(value.module, path);
  if (code !== undefined)
    return { kind: 'constant', value: code, node, named: true, from: { module: value.module, path } };
  const origin = value.origin && ({ kind: 'member', of: value, name, node } as const);
  return { kind: 'module', module: value.module, path, node, by: value.by, made: value.made, origin };
}

function memberOfObject(x: Activation, of: FrameworkObject, name: string, node: Node, state: State): Value {
  const shape = member(of.shape, name);
  if (!shape) return unknownMember(of, name, node);
  const fact = requestFact(x.engine, shape, node);
  if (fact) return fact;
  if (shape.reads === 'isSent' || shape.reads === 'isCommitted') return progress(x, of, shape.reads, node, state);
  if (shape.role === 'caught') return { kind: 'caught', member: [], node };
  if (shape.reads === 'headers') return readHeaders(of, node, state);
  if (shape.reads === 'status' || shape.reads === 'body') return written(of, shape.reads, node, state);
  if (shape.reads === 'staged status' && x.root?.received) return written(of, 'status', node, state);
  if (isOfRequest(shape)) return unknownMember(of, name, node);
  if (shape.call || shape.construct || (shape.write && !shape.members))
    return { kind: 'method', shape, receiver: of, node };
  const own = instanceOf(shape);
  const origin: Origin = { kind: 'member', of, name, node };
  return frameworkObject(own && !shape.members ? own : shape, of.draft, of.evidence, node, of.path, of.bound, origin);
}

/** Whether a member holds data of the request, or only leads to such members: it may be missing, and its value is unknown. */
function isOfRequest(shape: Shape): boolean {
  let known = ofRequest.get(shape);
  if (known === undefined) ofRequest.set(shape, (known = holdsInput(shape)));
  return known;
}

/** What is known of the shapes of the tables, which never change. */
const ofRequest = new WeakMap<Shape, boolean>();

function holdsInput({ input, members, base, call, write, role }: Shape): boolean {
  if (base || write || role || call) return false;
  const inner = Object.values(members ?? {});
  // Cookies of the request are read, and those of the response set, through one object.
  return input ? !inner.some(changesResponse) : inner.length > 0 && inner.every(isOfRequest);
}

function changesResponse({ call }: Shape): boolean {
  return listed(call).some(({ effects }) => effects.length > 0);
}

/** What a response was made with. */
export function written({ draft: id }: FrameworkObject, part: 'status' | 'body', node: Node, state: State): Value {
  const draft = id && state.draft(id);
  if (!draft) return unknown(node);
  const { status, defaultStatus, body } = draft;
  if (part === 'status')
    return status ?? (defaultStatus === undefined ? unknown(node) : constant(defaultStatus, node, true));
  if (body.kind === 'none') return constant(null, node, true);
  return body.kind === 'value' ? body.value : unknown(node);
}

/** Whether a response has gone, as far as that is certain; `false` is never certain, as other code may have had it before. */
function progress(
  { root }: Activation,
  { draft: id }: FrameworkObject,
  fact: ProgressFact,
  node: Node,
  state: State,
): Value {
  const draft = id && state.draft(id);
  const isTrue = draft && (draft.sent === 'yes' || (fact === 'isCommitted' && draft.committed));
  if (root?.received && draft?.sent === 'no') return constant(false, node, true);
  return isTrue ? constant(true, node, true) : { ...unknown(node), goneOf: id };
}

/** Copies the members of a spread value into an object; false where they aren't known. */
export function objectSpread(value: Value, members: Map<string, Value>): boolean {
  if (value.kind === 'constant' || value.kind === 'absent') return true;
  if (value.kind === 'object' && !value.open && canCopy(value)) {
    for (const [name, one] of value.members) members.set(name, one);
    return true;
  }
  if (value.kind === 'headers' && !value.entries.open) {
    for (const [name, one] of value.entries.fields) members.set(name, one);
    return true;
  }
  return value.kind === 'choice' && conditionalSpread(value, members);
}

/** `...(x && { a })`: each member is present in one case, and keeps its earlier value in the other. */
function conditionalSpread(value: Value & { kind: 'choice' }, members: Map<string, Value>): boolean {
  const whenTrue = new Map(members);
  const whenFalse = new Map(members);
  if (!objectSpread(value.whenTrue, whenTrue)) return false;
  if (!isFalsyOperand(value) && !objectSpread(value.whenFalse, whenFalse)) return false;
  for (const name of new Set([...whenTrue.keys(), ...whenFalse.keys()])) {
    const yes = whenTrue.get(name) ?? { kind: 'absent', node: value.node };
    const no = whenFalse.get(name) ?? { kind: 'absent', node: value.node };
    members.set(name, yes === no ? yes : sometimes(value, yes, no));
  }
  return true;
}

/** A member that is there in one case only is one that may be there; two that are there go with the test. */
function sometimes(value: Value & { kind: 'choice' }, yes: Value, no: Value): Value {
  if (yes.kind === 'absent' || no.kind === 'absent') return oneOf([yes, no], value.node);
  return { ...value, whenTrue: yes, whenFalse: no };
}

/** In `x && { a }` the other case is `x`, which is falsy there and spreads nothing. */
function isFalsyOperand({ node }: Value): boolean {
  return node.type === 'LogicalExpression' && node.operator === '&&';
}

/** A member that a controller inherits from a framework's class: it works on the response being made. */
function frameworkMember(x: Activation, of: ClassValue, name: string, node: Node): Value | undefined {
  const inherited = frameworkInstance(x, of, node);
  return inherited && member(inherited.shape, name) && memberOfObject(x, inherited, name, node, new State());
}

/** What an instance of a class is for the framework whose class it extends. */
export function frameworkInstance(x: Activation, of: ClassValue, node: Node): FrameworkObject | undefined {
  const base = superValue(x.engine, of);
  const found = base && frameworkObjectOf(x.engine, base);
  const shape = found && instanceOf(found.shape);
  return found && shape && { ...found, shape, draft: x.root?.response?.draft, node };
}
