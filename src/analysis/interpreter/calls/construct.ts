import type { TSESTree } from '@typescript-eslint/utils';
import { callsOf, inherited } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import { State } from '../state/state.js';
import {
  type CallNode,
  calleeName,
  type FunctionNode,
  methodCallOn,
  type Node,
  staticKey,
} from '../../syntax/syntax.js';
import {
  type ClassValue,
  constant,
  type FunctionValue,
  type Made,
  type ModuleValue,
  objectOf,
  type ObjectValue,
  unknown,
  type Value,
} from '../values/values.js';
import { tick } from '../state/clock.js';
import { conventionError, isErrorClass } from '../values/conventions.js';
import { configuredCall, configuredInstance } from '../framework-calls/configured.js';
import { applyCall } from '../framework-calls/declared.js';
import { applyWrite } from '../framework-calls/effects.js';
import { statusOfError } from '../framework-calls/emission.js';
import { type Activation, type Engine, reactivated } from '../engine.js';
import { canFollow, evaluate, runFunction } from '../evaluation.js';
import { withOneMember } from '../values/value-bounds.js';
import { headerEntries } from '../members/headers.js';
import { importedValue, withImportedFields } from '../names/imports.js';
import { isMadeNeeded, isThrownOn } from '../names/import-demand.js';
import { instanceOfImported, staticMember, superValue } from '../members/class-members.js';
import { memberOf } from '../members/members.js';
import { staticActivation, frameworkObjectOf } from '../names/names.js';
import { runExecutor } from './promises.js';
import { isResultSent } from './sent-results.js';
import { runCallbacks } from '../framework-calls/external-calls.js';

const NATIVE_ERRORS = /^(?:Aggregate|Eval|Range|Reference|Syntax|Type|URI)?Error$/;

/** The result of `new X(…)`. */
export function construct(
  x: Activation,
  node: TSESTree.NewExpression,
  callee: Value,
  args: readonly Value[],
  state: State,
): Value {
  if (callee.kind === 'class') return instantiate(x, callee, args, node, state);
  if (callee.kind === 'function' && isMadeError(node)) return oldError(x, callee.fn, args, node, state);
  const thing = frameworkObjectOf(x.engine, callee);
  const calls = thing && callsOf(thing.shape, 'construct');
  if (thing && calls && calls.length > 0) return applyCall(x, node, calls, thing, args, state);
  const configured = configuredCall(x, node, undefined, args, state) ?? configuredInstance(x, node, args);
  if (configured) return configured;
  const name = calleeName(node);
  const conventional = (): Value =>
    name !== undefined && isMadeError(node) ? conventionError(name, callee, args, node) : unknown(node);
  if (!x.root && callee.kind === 'module' && isOwnClass(x, callee)) return instanceMade(callee, args, node);
  const imported = callee.kind === 'module' ? importedClass(x, callee, node, args, state) : undefined;
  if (imported?.kind === 'class') return withConvention(x, instantiate(x, imported, args, node, state), conventional());
  if (imported && isMadeError(node))
    return withConvention(x, oldError(x, imported.fn, args, node, state), conventional());
  if (callee.kind === 'unknown' && node.callee.type === 'Identifier') {
    if (name === 'Headers') return { kind: 'headers', entries: headerEntries(passedFields(x, args, node)), node };
    if (name !== undefined && NATIVE_ERRORS.test(name)) return nativeError(name, args, node);
    if (name === 'Promise' && runExecutor(x, args[0], node, state)) return unknown(node);
  }
  runCallbacks(x, node, args, state);
  const made = conventional();
  const isReadLater = callee.kind === 'module' && made.kind === 'unknown' && isReceiver(x, node);
  return isReadLater && isOwnClass(x, callee) ? instanceMade(callee, args, node) : made;
}

function passedFields({ engine }: Activation, [fields]: readonly Value[], node: CallNode): Value {
  return fields ? withImportedFields(engine, fields) : { kind: 'absent', node };
}

function isMadeError(node: TSESTree.NewExpression): boolean {
  return isErrorClass(calleeName(node) ?? '', isThrownOn(node));
}

/** An error whose class is a function, as before classes: `function AppError(message) { this.status = 400; }`. */
function oldError(
  x: Activation,
  fn: FunctionNode,
  args: readonly Value[],
  node: TSESTree.NewExpression,
  state: State,
): Value {
  const key = {};
  const base = objectOf(new Map(), true, node, { error: calleeName(node) ?? '' });
  if (!canFollow(x, fn)) return base;
  state.declare(key, base);
  runBody(reactivated(x, { selfKey: key, self: undefined }), fn, undefined, args, node, state);
  return state.get(key) ?? base;
}

/** An instance of a class of another file, read where a method of it is needed; the constructor runs then, if it was passed objects. */
function instanceMade(of: ModuleValue, args: readonly Value[], node: CallNode): ModuleValue {
  const hasParts = args.some(({ kind }) => PARTS.has(kind));
  return instanceOfImported(of, node, hasParts ? { node, args } : undefined);
}

const PARTS: ReadonlySet<Value['kind']> = new Set(['module', 'object', 'function', 'class']);

/** The same instance, once its class has been read. */
export function instanceOf(engine: Engine, of: ClassValue, { node, args }: Made): Value {
  return instantiate(staticActivation(engine), of, args, node as CallNode, new State());
}

/** Whether a class may be one of the project's: those of frameworks and of the language have tables of their own. */
function isOwnClass({ engine }: Activation, { module }: ModuleValue): boolean {
  return !engine.catalogue.isModule(module);
}

/** A class of another file of the project, where its instance is an error, an answer, or works on one, or is sent. */
function importedClass(
  x: Activation,
  callee: ModuleValue,
  node: TSESTree.NewExpression,
  args: readonly Value[],
  state: State,
): ClassValue | FunctionValue | undefined {
  if (!x.root) return undefined;
  const isNeeded = isMadeError(node) || isMadeNeeded(x, node, args, state);
  const value = isNeeded || isResultSent(x, node) ? importedValue(x.engine, callee) : undefined;
  return value?.kind === 'class' || value?.kind === 'function' ? value : undefined;
}

/** Whether the instance is only the receiver of calls: its methods are looked up where one is needed. */
function isReceiver({ engine: { file } }: Activation, node: TSESTree.NewExpression): boolean {
  const { parent } = node;
  if (parent.type !== 'VariableDeclarator' || parent.id.type !== 'Identifier') return methodCallOn(node) !== undefined;
  const uses = (file.variable(parent.id)?.references ?? []).filter(({ init }) => !init);
  return uses.every(({ identifier }) => methodCallOn(identifier as Node) !== undefined);
}

/** An error whose class doesn't declare its status has that of its arguments by convention. */
function withConvention(x: Activation, made: Value, conventional: Value): Value {
  if (made.kind !== 'object' || conventional.kind !== 'object') return made;
  const status = conventional.members.get('status');
  if (!status || statusOfError(x.engine, made)) return made;
  return { ...made, members: new Map(made.members).set('status', status), error: made.error ?? conventional.error };
}

function nativeError(name: string, args: readonly Value[], node: CallNode): ObjectValue {
  const members = new Map<string, Value>();
  if (args[0]) members.set('message', args[0]);
  return objectOf(members, false, node, { error: name });
}

/** An instance of a class of the file: its properties' initial values, then what its constructors do. */
function instantiate(x: Activation, of: ClassValue, args: readonly Value[], node: CallNode, state: State): Value {
  const key = {};
  const members = new Map<string, Value>();
  const base = objectOf(members, false, node, { ofClass: of });
  state.declare(key, base);
  const inner = reactivated(x, { selfKey: key, self: undefined });
  runConstructor(inner, of, args, node, state);
  return state.get(key) ?? base;
}

function runConstructor(x: Activation, of: ClassValue, args: readonly Value[], node: CallNode, state: State): void {
  const constructor = of.class.body.body.find(
    (element): element is TSESTree.MethodDefinition =>
      element.type === 'MethodDefinition' && element.kind === 'constructor',
  );
  const fn = constructor?.value as TSESTree.FunctionExpression | undefined;
  if (!fn?.body) {
    if (of.class.superClass) runBase(x, of, args, node, state);
    initialize(x, of, state);
    return;
  }
  if (!canFollow(x, fn)) return openSelf(x, state);
  if (!of.class.superClass) initialize(x, of, state);
  if (runBody(x, fn, of, args, node, state)) assignParameterProperties(x, fn, state);
}

/** Runs what a `new` runs on the object under construction; false where it certainly throws. */
function runBody(
  x: Activation,
  fn: FunctionNode,
  under: ClassValue | undefined,
  args: readonly Value[],
  node: CallNode,
  state: State,
): boolean {
  const inner = reactivated(x, {
    number: tick(),
    fn,
    callers: x.fn ? [...x.callers, x.fn] : x.callers,
    via: [...x.via, node],
    exits: [],
    jumps: [],
    risks: undefined,
    under,
  });
  const exits = runFunction(inner, fn, args, state);
  const ends = exits.filter((exit) => exit.kind === 'return').map((exit) => exit.state);
  const [first, ...rest] = ends;
  // What a constructor throws is thrown where the object is made, as the object itself would be.
  for (const exit of exits) if (exit.kind === 'throw') x.exits.push({ ...exit, node });
  if (!first) {
    state.dead = true;
    return false;
  }
  for (const end of rest) first.absorb(end);
  if (first !== state) state.become(first);
  return true;
}

/** `constructor(readonly status: number)` sets a member of the same name. */
function assignParameterProperties(x: Activation, fn: TSESTree.FunctionExpression, state: State): void {
  for (const parameter of fn.params) {
    if (parameter.type !== 'TSParameterProperty') continue;
    const target = parameter.parameter.type === 'AssignmentPattern' ? parameter.parameter.left : parameter.parameter;
    if (target.type === 'Identifier') setOwn(x, target.name, evaluate(x, target, state), state);
  }
}

/** Initializes the declared properties of a class. */
function initialize(x: Activation, of: ClassValue, state: State): void {
  for (const element of of.class.body.body) {
    if (element.type !== 'PropertyDefinition' || element.static || !element.value) continue;
    const key = staticKey(element.key, element.computed);
    if (key !== undefined) setOwn(x, key, evaluate(x, element.value, state), state);
  }
}

function setOwn(x: Activation, name: string, value: Value, state: State): void {
  const self = x.selfKey && state.get(x.selfKey);
  if (self?.kind === 'framework-object') {
    const member = memberOf(x, self, name, value.node, state);
    if (member.kind === 'method' && member.shape.write) applyWrite(x, value.node, member, value, state);
  }
  if (!x.selfKey || self?.kind !== 'object') return;
  state.refine(x.selfKey, withOneMember(self, name, value));
}

function openSelf(x: Activation, state: State): void {
  const self = x.selfKey && state.get(x.selfKey);
  if (x.selfKey && self?.kind === 'object') state.refine(x.selfKey, { ...self, open: true });
}

/** `super(…)` in a constructor. */
export function constructSuper(x: Activation, node: CallNode, args: readonly Value[], state: State): Value {
  if (x.under) {
    runBase(x, x.under, args, node, state);
    initialize(x, x.under, state);
  }
  return unknown(node);
}

/** Runs the base class's constructor on the object under construction. */
function runBase(x: Activation, of: ClassValue, args: readonly Value[], node: CallNode, state: State): void {
  const base = superValue(x.engine, of);
  if (!base || !x.selfKey) return openSelf(x, state);
  if (base.kind === 'class') return base.class === of.class ? undefined : runConstructor(x, base, args, node, state);
  const thing = frameworkObjectOf(x.engine, base);
  const calls = thing ? callsOf(thing.shape, 'construct') : [];
  if (thing && calls.length > 0) {
    state.refine(x.selfKey, applyCall(x, node, calls, thing, args, state));
    initializeFromStatics(x, of, thing.shape, state);
    return;
  }
  becomeError(x, of, base, args, node, state);
}

/** `class Gone extends Exception { static status = 410 }`, where the constructor isn't passed another. */
function initializeFromStatics(x: Activation, of: ClassValue, base: Shape, state: State): void {
  const self = x.selfKey && state.get(x.selfKey);
  const draft = self?.kind === 'framework-object' && self.draft ? state.draft(self.draft) : undefined;
  if (!draft || draft.status) return;
  for (const name of inherited(base, 'statics') ?? []) {
    const value = staticMember(x.engine, of, name);
    if (value) setOwn(x, name, value, state);
  }
}

function becomeError(
  x: Activation,
  of: ClassValue,
  base: Value,
  args: readonly Value[],
  node: CallNode,
  state: State,
): void {
  const self = x.selfKey && state.get(x.selfKey);
  if (!x.selfKey || self?.kind !== 'object') return;
  const { superClass } = of.class;
  const name = superClass?.type === 'Identifier' ? superClass.name : '';
  if (NATIVE_ERRORS.test(name)) {
    const members = new Map(self.members);
    members.set('message', args[0] ?? constant('', node));
    state.refine(x.selfKey, { ...self, members, error: name });
  } else if (isErrorClass(name)) {
    const error = conventionError(name, base, args, node);
    const known = error.kind === 'object' ? error.members : new Map<string, Value>();
    state.refine(x.selfKey, { ...self, members: new Map([...self.members, ...known]), open: true, error: name });
  } else {
    openSelf(x, state);
  }
}
