import type { TSESTree } from '@typescript-eslint/utils';
import type { Primitive, Shape } from '../../../frameworks/language/shape.js';
import type { ClassNode, FunctionNode, Node } from '../../syntax/syntax.js';
import { flat } from '../../syntax/flat.js';
import type { Origin, Originated } from '../identity/origin.js';
import type { Term } from '../identity/term.js';
import type { State } from '../state/state.js';
import type { Exit } from '../engine.js';

/**
 * The engine's abstract value. `node` is where the value is used, the place that a report about it points at. The functions below make
 * values with all of their members from the start: copies of objects with additional members are slow.
 */
export type Value =
  | Unknown
  | Constant
  | OneOf
  | Choice
  | Text
  | Json
  | ObjectValue
  | ArrayValue
  | FunctionValue
  | ClassValue
  | ModuleValue
  | FrameworkObject
  | Method
  | Instance
  | Caught
  | RequestValue
  | HeadersValue
  | Absent;

/** `node` is where the value comes from; `use` where a variable that holds it is read. */
export interface Unknown extends Originated {
  readonly kind: 'unknown';
  readonly node: Node;
  readonly use?: Node | undefined;
  /** Its annotation, by which the applications and routers in it are known. */
  readonly declared?: DeclaredType | undefined;
  /** Of the result of another file's function: some of the objects that it may be. */
  readonly summary?: readonly ObjectValue[] | undefined;
  /** For a value that tests whether a response has gone: which one. */
  readonly goneOf?: object | undefined;
}

/** A type, or the declaration of one. */
export type TypeSource = TSESTree.TypeNode | TSESTree.TSTypeAliasDeclaration | TSESTree.TSInterfaceDeclaration;

/** A type in the source, or its declaration, and the names of the members that lead from it. */
export interface DeclaredType {
  readonly type: TypeSource;
  readonly path: readonly string[];
}

/** A constant; `named` where it was written as a name (`StatusCodes.OK`, an enum member) and not as a literal. */
export interface Constant extends Originated {
  readonly kind: 'constant';
  readonly value: Primitive;
  readonly node: Node;
  readonly named?: boolean;
  /** The package that the name is from. */
  readonly from?: { readonly module: string; readonly path: readonly string[] } | undefined;
  /** The object or enum of the project's own that it is a member of. */
  readonly among?: ObjectValue | undefined;
}

/** One of several values without a known condition: a union type, or paths that joined. */
export interface OneOf extends Originated {
  readonly kind: 'oneOf';
  readonly values: readonly Value[];
  readonly node: Node;
  readonly typed?: boolean;
}

/** One value where the test holds, the other where it doesn't. */
export interface Choice extends Originated {
  readonly kind: 'choice';
  readonly test: Test;
  readonly whenTrue: Value;
  readonly whenFalse: Value;
  readonly node: Node;
  readonly use?: Node | undefined;
  /** How many choices are in each other at most. */
  readonly depth: number;
}

/** A test, with what identifies it among others. */
export interface Test {
  readonly term: Term;
  /** The version of the latest write to what the term reads: after another write the term has another value. */
  readonly version: number;
  readonly node: Node;
  /** Whether the term stands for the negated test. */
  readonly negated: boolean;
  /** The comparison with a constant that it is, and the constant: no value equals two of them. */
  readonly equality?: Equality | undefined;
}

/** Whether two tests are about the same value; one of them may be the other one negated. */
export function isSameTest(one: Test, other: Test): boolean {
  return one.term === other.term && one.version === other.version;
}

/** That a value is one of some constants. */
export interface Equality {
  readonly of: Term;
  readonly to: readonly Compared[];
  /** That it is none of them. */
  readonly isNone?: boolean | undefined;
}

/** The constant operand of a comparison: a literal, or a member of some constants by its name. */
export interface Compared {
  /** The literal, or the name. */
  readonly value: unknown;
  /** The object that it is a member of. */
  readonly among?: Term | undefined;
}

/** A string that isn't constant; `filled` where it can't be empty. */
export interface Text extends Originated {
  readonly kind: 'text';
  readonly node: Node;
  readonly filled: boolean;
  readonly parts: readonly Value[];
}

/** The serialized form of a value. */
export interface Json extends Originated {
  readonly kind: 'json';
  readonly of: Value;
  readonly node: Node;
}

export interface ObjectValue extends Originated {
  readonly kind: 'object';
  readonly members: ReadonlyMap<string, Value>;
  /** Whether it may have unknown members. */
  readonly open: boolean;
  /** Unknown values spread into it. */
  readonly spreads: readonly Value[];
  readonly node: Node;
  readonly use?: Node | undefined;
  /** The class of an instance. */
  readonly ofClass?: ClassValue | undefined;
  /** The name of the error class, for errors. */
  readonly error?: string | undefined;
}

export interface ArrayValue extends Originated {
  readonly kind: 'array';
  readonly elements: readonly Value[];
  readonly open: boolean;
  readonly node: Node;
  readonly use?: Node | undefined;
}

export interface FunctionValue {
  readonly kind: 'function';
  readonly fn: FunctionNode;
  readonly self: Value | undefined;
  /** The key of the members of `this`, for an arrow function that was made in a method or constructor. */
  readonly selfKey?: object | undefined;
  readonly node: Node;
  /** The call that made it outside any handler: `withAuth(async (req, res) => …)`, `errorFactory({ status: 404 })`. */
  readonly made?: Making | undefined;
}

/** How a function was made by a call of another one. */
export interface Making {
  /** The functions that were passed to the call. */
  readonly given: readonly FunctionValue[];
  /** Undefined where it was made by no call. */
  readonly call: Node | undefined;
  /** The variables that the function can read. */
  readonly state: State;
}

export interface ClassValue {
  readonly kind: 'class';
  readonly class: ClassNode;
  readonly node: Node;
}

/** What a module exports under a path of names; the empty path is the module itself. */
export interface ModuleValue extends Originated {
  readonly kind: 'module';
  readonly module: string;
  readonly path: readonly string[];
  readonly node: Node;
  /** What imports it: the file that a relative specifier is relative to. */
  readonly by: Node;
  /** How the object was made whose class its path begins with. */
  readonly made?: Made | undefined;
}

/** The call that makes an instance of a class of another file: `new Service(new Store())`. */
export interface Made {
  readonly node: Node;
  readonly args: readonly Value[];
}

/** The module of a file's own exports: `exports.send(res)`, `module.exports.send(res)`. */
export const OWN_EXPORTS = 'module.exports';

/** A value of a framework, with the response it belongs to. */
export interface FrameworkObject extends Originated {
  readonly kind: 'framework-object';
  readonly shape: Shape;
  readonly draft: ResponseId | undefined;
  readonly evidence: Evidence;
  readonly node: Node;
  readonly path?: string | undefined;
  /** The arguments of the call that made it, where it is a class or function of its own. */
  readonly bound?: readonly Value[] | undefined;
}

/** A member of a framework object, not yet called or assigned. */
export interface Method {
  readonly kind: 'method';
  readonly shape: Shape;
  readonly receiver: FrameworkObject;
  readonly node: Node;
}

/** An object of an unseen class for which the settings describe methods. */
export interface Instance {
  readonly kind: 'instance';
  readonly made: TSESTree.NewExpression;
  readonly args: readonly Value[];
  readonly node: Node;
}

/** What a `catch` caught, or a member of it. */
export interface Caught {
  readonly kind: 'caught';
  readonly member: readonly string[];
  readonly node: Node;
  /** The parameter of a callback that is an error only where a test requires it (`if (err)`). */
  readonly only?: string | undefined;
  /** The errors that were seen being thrown there. */
  readonly seen?: Seen | undefined;
  /** The tests on the paths of the function that returned it, where these have joined since. */
  readonly tests?: readonly TestOutcome[] | undefined;
}

/** Errors that a `try` was seen throwing, which its `catch` may have caught, and how many tests had been passed by then. */
export interface Seen {
  readonly thrown: readonly Exit[];
  readonly tests: number;
}

/** A test, and whether its term is true. */
export interface TestOutcome {
  readonly test: Test;
  readonly holds: boolean;
}

/** A fact of the request, such as its method. */
export interface RequestValue {
  readonly kind: 'request';
  readonly fact: 'method' | 'path';
  readonly node: Node;
}

export interface HeadersValue {
  readonly kind: 'headers';
  readonly entries: HeaderEntries;
  /** The response that they were read from: what is written to them is written to it. */
  readonly of?: ResponseId;
  readonly node: Node;
}

/** No value at all: a header field that isn't set. */
export interface Absent {
  readonly kind: 'absent';
  readonly node: Node;
}

/** Header fields by lower-case name; `open` where more may be set than are known. */
export interface HeaderEntries {
  readonly fields: ReadonlyMap<string, Value>;
  readonly open: boolean;
}

/** Identifies a response across the states of an execution: the node that makes it. */
export type ResponseId = object;

export type Evidence = 'type' | 'import' | 'convention';

const STRENGTH: Record<Evidence, number> = { convention: 0, import: 1, type: 2 };

export function atLeast(evidence: Evidence, wanted: Evidence): boolean {
  return STRENGTH[evidence] >= STRENGTH[wanted];
}

export function unknown(node: Node, declared?: DeclaredType, origin?: Origin): Unknown {
  return { kind: 'unknown', node, use: undefined, declared, summary: undefined, goneOf: undefined, origin };
}

export function constant(value: Primitive, node: Node, named = false): Constant {
  return { kind: 'constant', value, node, named, from: undefined, among: undefined, origin: undefined };
}

/** A constant that is read by a name, perhaps as a member of an object. */
export function namedConstant(
  { value, from, among, origin }: Constant,
  node: Node,
  holder: ObjectValue | undefined = among,
): Constant {
  return { kind: 'constant', value, node, named: true, from, among: holder, origin };
}

export function arrayOf(elements: readonly Value[], open: boolean, node: Node): ArrayValue {
  return { kind: 'array', elements, open, node, use: undefined };
}

const NO_SPREADS: readonly Value[] = [];

export function objectOf(
  members: ReadonlyMap<string, Value>,
  open: boolean,
  node: Node,
  { spreads = NO_SPREADS, ofClass, error }: Partial<Pick<ObjectValue, 'spreads' | 'ofClass' | 'error'>> = NOTHING,
): ObjectValue {
  return { kind: 'object', members, open, spreads, node, use: undefined, ofClass, error };
}

const NOTHING = {};

export function frameworkObject(
  shape: Shape,
  draft: ResponseId | undefined,
  evidence: Evidence,
  node: Node,
  path?: string,
  bound?: readonly Value[],
  origin?: Origin,
): FrameworkObject {
  return { kind: 'framework-object', shape, draft, evidence, node, path, bound, origin };
}

/** The place where a value is used. */
export function placeOf(value: Value): Node {
  return ('use' in value ? value.use : undefined) ?? value.node;
}

export function isUndefined(value: Value): boolean {
  return value.kind === 'absent' || (value.kind === 'constant' && value.value === undefined);
}

export function isNullish(value: Value): boolean {
  return isUndefined(value) || (value.kind === 'constant' && value.value === null);
}

/** The same value, used at another place. Those that are read most are made member by member: spreading is slow. */
export function usedAt(value: Value, node: Node): Value {
  switch (value.kind) {
    case 'unknown':
      return {
        kind: 'unknown',
        node,
        use: value.use,
        declared: value.declared,
        summary: value.summary,
        goneOf: value.goneOf,
        origin: value.origin,
      };
    case 'constant':
      return {
        kind: 'constant',
        value: value.value,
        node,
        named: value.named ?? false,
        from: value.from,
        among: value.among,
        origin: value.origin,
      };
    case 'framework-object':
      return frameworkObject(value.shape, value.draft, value.evidence, node, value.path, value.bound, value.origin);
    case 'module':
      return {
        kind: 'module',
        module: value.module,
        path: value.path,
        node,
        by: value.by,
        made: value.made,
        origin: value.origin,
      };
    case 'function':
      return { ...value, node };
    case 'caught':
      return { kind: 'caught', member: value.member, node, only: value.only, seen: value.seen, tests: value.tests };
    default:
      return { ...value, node };
  }
}

/** Whether a value is true in a condition; undefined where that isn't known. */
export function truthiness(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'constant':
      return Boolean(value.value);
    case 'absent':
      return false;
    case 'text':
      return value.filled ? true : undefined;
    case 'object':
    case 'array':
    case 'function':
    case 'class':
    case 'json':
    case 'framework-object':
    case 'instance':
    case 'headers':
      return true;
    // What is only assigned holds what it was assigned: `if (!ctx.body)`.
    case 'method':
      return value.shape.call || value.shape.construct ? true : undefined;
    // What a module exports may be a setting: `if (config.isReadOnly)`.
    case 'module':
      return value.path.length === 0 ? true : undefined;
    // Every request has a method.
    case 'request':
      return value.fact === 'method' ? true : undefined;
    case 'caught':
      return value.member.length === 0 && value.only === undefined ? true : undefined;
    default:
      return undefined;
  }
}

/** The most values of a choice or a join, and the depth of nested choices; past that, nothing is known. */
const MOST_ALTERNATIVES = 8;
/** Framework objects are few and opaque: each of a callback's many exits may return one. */
const MOST_OBJECTS = 32;
const DEEPEST_CHOICE = 6;

/** One value where a test holds, another where it doesn't. */
export function choose(test: Test, whenTrue: Value, whenFalse: Value, node: Node): Value {
  const depth = 1 + Math.max(depthOf(whenTrue), depthOf(whenFalse));
  return depth > DEEPEST_CHOICE
    ? forgotten([whenTrue, whenFalse], node)
    : { kind: 'choice', test, whenTrue, whenFalse, depth, node, use: undefined };
}

/** A choice by the same test, for the same use, between other values. */
export function between(choice: Choice, whenTrue: Value, whenFalse: Value): Value {
  const chosen = choose(choice.test, whenTrue, whenFalse, choice.node);
  return chosen.kind === 'choice' && choice.use ? { ...chosen, use: choice.use } : chosen;
}

/** One of several values, without a known condition. An expression without a value, such as a callback that always throws, has none. */
export function oneOf(values: readonly Value[], node: Node): Value {
  if (values.length === 0) return unknown(node);
  if (values.length === 1 && values[0]?.kind !== 'oneOf') return values[0] as Value;
  const distinct = [...new Set(flat(values, alternatives))];
  const [only] = distinct;
  if (only && distinct.length === 1) return only;
  const isDeep = distinct.some((value) => depthOf(value) >= DEEPEST_CHOICE);
  const most = distinct.every(isPlain) ? MOST_OBJECTS : MOST_ALTERNATIVES;
  return distinct.length > most || isDeep ? forgotten(distinct, node) : { kind: 'oneOf', values: distinct, node };
}

/** The remainder of values that are too many or too deep: whether there may be none. A header field is set, or it may be. */
export function forgotten(values: readonly Value[], node: Node): Value {
  const something = unknown(node);
  return values.some(mayBeAbsent) ? { kind: 'oneOf', values: [something, { kind: 'absent', node }], node } : something;
}

/** Whether a value isn't there in one of the cases that it depends on. */
export function mayBeAbsent(value: Value): boolean {
  switch (value.kind) {
    case 'absent':
      return true;
    case 'choice':
      return mayBeAbsent(value.whenTrue) || mayBeAbsent(value.whenFalse);
    case 'oneOf':
      return value.values.some(mayBeAbsent);
    default:
      return false;
  }
}

function isPlain({ kind }: Value): boolean {
  return kind === 'framework-object' || kind === 'unknown' || kind === 'constant' || kind === 'absent';
}

function depthOf(value: Value): number {
  if (value.kind === 'choice') return value.depth;
  if (value.kind === 'json') return depthOf(value.of);
  return value.kind === 'oneOf' ? 1 + Math.max(0, ...value.values.map(depthOf)) : 0;
}

/** One value of two paths, without a known condition. */
export function either(a: Value, b: Value): Value {
  return a === b || sameValue(a, b) || holdsAll(a, b) ? a : oneOf([a, b], a.node);
}

/** Whether one of several values is what another one, or each of them, is. */
function holdsAll(several: Value, other: Value): boolean {
  if (several.kind !== 'oneOf' || several.typed) return false;
  return alternatives(other).every((one) => several.values.some((known) => sameValue(known, one)));
}

export function alternatives(value: Value): readonly Value[] {
  return value.kind === 'oneOf' ? value.values : [value];
}

export function sameValue(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (a.kind === 'constant' && b.kind === 'constant') return a.value === b.value && a.node === b.node;
  if (a.kind === 'framework-object' && b.kind === 'framework-object') return a.shape === b.shape && a.draft === b.draft;
  if (a.kind === 'unknown' && b.kind === 'unknown') return a.node === b.node;
  if (a.kind === 'absent' && b.kind === 'absent') return true;
  return false;
}

/** The texts of a value, one or a list of them; undefined where one isn't constant. */
export function constantTexts(value: Value): readonly string[] | undefined {
  if (value.kind === 'constant') return value.value == null ? undefined : [String(value.value)];
  if (value.kind !== 'array' || value.open) return undefined;
  const texts = value.elements.map(constantTexts);
  return texts.every((text) => text !== undefined) ? texts.flat() : undefined;
}

/** Whether an object has a member; undefined where it may have unknown ones. */
export function hasMember(object: ObjectValue, name: string): boolean | undefined {
  if (object.members.has(name)) return true;
  return object.open || object.ofClass !== undefined || object.error !== undefined ? undefined : false;
}
