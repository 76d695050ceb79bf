import type { TSESTree } from '@typescript-eslint/utils';
import { noteUnguarded } from '../framework-calls/open-ends.js';
import { flat } from '../../syntax/flat.js';
import { type CallMade, recent, type State } from '../state/state.js';
import { bare, type CallNode, isMemberOf, type Node } from '../../syntax/syntax.js';
import { isAsync, toldOfRejection } from '../../symbols/unawaited.js';
import {
  constant,
  type FunctionValue,
  type Method,
  type ModuleValue,
  type ObjectValue,
  type FrameworkObject,
  oneOf,
  type Unknown,
  unknown,
  type Value,
} from '../values/values.js';
import { builtinCall } from './builtins.js';
import { callExternal, doubtCaptured, open } from '../framework-calls/external-calls.js';
import { construct, constructSuper } from './construct.js';
import { applyCall } from '../framework-calls/declared.js';
import { callsOf } from '../../../frameworks/language/catalogue.js';
import { type Activation, type Root, thisValue } from '../engine.js';
import { canFollow, evaluate, evaluateAll, evaluatePaths, follow, memberKey, type PathValue } from '../evaluation.js';
import { isOfInstance } from '../members/class-members.js';
import { throwValue } from '../exceptions/throwing.js';
import { importedValue, seenThrough } from '../names/imports.js';
import { type CallOrigin, returned, unknownMember } from '../identity/origin.js';
import { isWorthInlining } from '../names/inlining.js';
import { returnsNothing } from '../declared-types/gives-nothing.js';
import { isConfigured } from '../framework-calls/configured.js';
import { isStatusCode } from '../values/conventions.js';
import { listTest } from './list-tests.js';
import { isCallNeeded, isMethodNeeded } from '../names/import-demand.js';
import { isReader, listCall } from './list-calls.js';
import { madeFunction } from './made-functions.js';
import { memberOf } from '../members/members.js';
import { frameworkObjectOf } from '../names/names.js';
import { makesObject } from './sent-results.js';
import { isResultReturned, returnSummary } from './return-summary.js';
import { requiredValue } from '../names/loading.js';
import { functionRun } from '../framework-calls/run-functions.js';
import { mayThrow, noteRisks } from '../exceptions/risks.js';
import { recognized } from '../exceptions/rethrown.js';
import { callPromise, isPromiseMethod } from './promises.js';
import { callHeaders } from '../members/headers.js';

/** Calls in one expression that are noted again where it is met again. */
const MOST_CALLS = 16;

/** Evaluates a call inside an expression: the paths through a visible function join again. */
export function evaluateCall(x: Activation, node: CallNode, state: State): Value {
  let joined: PathValue | undefined;
  for (const path of callPaths(x, node, state)) {
    if (path.state.dead) continue;
    joined = joined ? joinPaths(joined, path, node) : path;
  }
  if (!joined) {
    state.dead = true;
    return unknown(node);
  }
  if (joined.state !== state) state.become(joined.state);
  return joined.value;
}

function joinPaths(one: PathValue, other: PathValue, node: CallNode): PathValue {
  const values = [one, other].map(withTests);
  one.state.absorb(other.state);
  return { value: oneOf(values, node), state: one.state };
}

/** The value of a path; the caught error itself with the tests by which it was distinguished there. */
function withTests({ value, state }: PathValue): Value {
  return value.kind === 'caught' && value.member.length === 0 && !value.tests
    ? { ...value, tests: Array.from(recent(state.facts)) }
    : value;
}

/** The paths through a call, each with what the call evaluates to there. */
export function callPaths(x: Activation, node: CallNode, state: State): PathValue[] {
  const { engine } = x;
  const inert = engine.inert.get(node);
  if (inert?.via === x.via) {
    for (const call of inert.calls) state.note(call.node, call.acts);
    return [{ value: unknown(node, undefined, inert.origin), state }];
  }
  if (x.root?.losesRejections === 'so far') noteUnguarded(x, node, state);
  const { activity } = engine;
  const { version, calls: before } = state;
  const paths = pathsThrough(x, node, state);
  const [only] = paths;
  const isUnseen =
    paths.length === 1 &&
    only?.state === state &&
    only.value.kind === 'unknown' &&
    only.value.node === node &&
    !only.value.summary &&
    !only.value.declared;
  // Outside a handler a call of unseen code has no effect: in a handler it may have one.
  if (isUnseen && x.root && engine.activity === activity && state.version === version)
    engine.inert.set(node, { calls: callsSince(before, state), via: x.via, origin: only.value.origin });
  return paths;
}

/** The calls that were made in an expression, in their order. */
function callsSince(before: CallMade | undefined, { calls }: State): CallMade[] {
  const made: CallMade[] = [];
  for (let at = calls; at && at !== before && made.length < MOST_CALLS; at = at.before) made.unshift(at);
  return made;
}

function endsProcess(callee: Node): boolean {
  return isMemberOf(callee, 'process', 'exit') || isMemberOf(callee, 'process', 'abort');
}

function pathsThrough(x: Activation, node: CallNode, state: State): PathValue[] {
  const callee = bare(node.callee);
  if (endsProcess(callee)) {
    state.dead = true;
    return [];
  }
  if (callee.type === 'MemberExpression' && node.type === 'CallExpression') return callMember(x, node, callee, state);
  if ((callee.type as string) === 'Super')
    return one(constructSuper(x, node, evaluateArguments(x, node, state), state), state);
  const value = evaluate(x, callee, state);
  const args = evaluateArguments(x, node, state);
  if (state.dead) return [];
  const origin: CallOrigin = { kind: 'call', of: value, args, node };
  if (node.type === 'NewExpression') return returned(origin, one(construct(x, node, value, args, state), state));
  return returned(origin, invoke(x, node, value, undefined, args, state));
}

function callMember(
  x: Activation,
  node: TSESTree.CallExpression,
  callee: TSESTree.MemberExpression,
  state: State,
): PathValue[] {
  const key = memberKey(x, callee, state);
  const { type } = bare(callee.object);
  // `super.catch(…)` is a method of a class's own.
  if (key !== undefined && type !== 'Super' && isPromiseMethod(key)) {
    const first = x.exits.length;
    const value = callPromise(x, node, callee.object, key, state);
    if (toldOfRejection(node)) passTries(x, first);
    return one(value, state);
  }
  if (type !== 'ConditionalExpression' && type !== 'LogicalExpression') {
    const { version } = state;
    const object = evaluate(x, callee.object, state);
    if (x.risks && state.version !== version && mayThrow(x.engine.file, node.arguments))
      noteRisks(x.risks, [version], [state]);
    return callOn(x, node, callee, key, object, state);
  }
  // `(ok ? res.status(200) : res.status(400)).json(x)` is two calls.
  const paths = evaluatePaths(x, bare(callee.object), state);
  return flat(paths, (path) => callOn(x, node, callee, key, path.value, path.state));
}

function callOn(
  x: Activation,
  node: TSESTree.CallExpression,
  callee: TSESTree.MemberExpression,
  key: string | undefined,
  object: Value,
  state: State,
): PathValue[] {
  if (state.dead) return [];
  const args = evaluateArguments(x, node, state);
  if (state.dead) return [];
  if (object.kind === 'headers' && key !== undefined)
    return one(callHeaders(x, callee.object, key, args, node, state), state);
  if (object.kind === 'array' && !isReader(key)) open(x, callee.object, object, state);
  const method = key === undefined ? unknown(callee) : memberOf(x, object, key, callee, state);
  if (method.kind === 'unknown' && (object.kind === 'function' || object.kind === 'method') && key !== undefined) {
    return callThrough(x, node, object, key, args, state);
  }
  const own =
    method.kind === 'function' ? { ...method, self: receiverOf(x, callee.object, method, object, state) } : method;
  const isRead = key !== undefined && method.kind !== 'unknown' && method.kind !== 'module';
  const of = isRead ? unknownMember(object, key, callee) : method;
  return returned({ kind: 'call', of, args, node }, invoke(x, node, own, object, args, state, key));
}

/** The value of `this` in a method that is called on an object; arrow functions keep their own. */
function receiverOf(x: Activation, place: Node, method: FunctionValue, object: Value, state: State): Value | undefined {
  if (method.fn.type === 'ArrowFunctionExpression' || object.kind !== 'object') return method.self;
  return place.type === 'Super' ? thisValue(x, state) : object;
}

/** `fn.call(this, a)`, `fn.apply(this, [a])` and `fn.bind(this)`. */
function callThrough(
  x: Activation,
  node: CallNode,
  callee: FunctionValue | Method,
  key: string,
  args: readonly Value[],
  state: State,
): PathValue[] {
  const [self, second] = args;
  const fn = callee.kind === 'function' ? { ...callee, self: self ?? callee.self } : callee;
  if (key === 'bind') return one(fn, state);
  if (key === 'call') return invoke(x, node, fn, undefined, args.slice(1), state);
  if (key === 'apply' && second?.kind === 'array') return invoke(x, node, fn, undefined, second.elements, state);
  return one(callExternal(x, node, undefined, args, state), state);
}

/** Calls a value: a visible function, a framework's, a built-in, or an unseen one. */
function invoke(
  x: Activation,
  node: CallNode,
  callee: Value,
  object: Value | undefined,
  args: readonly Value[],
  state: State,
  key?: string,
): PathValue[] {
  if (callee.kind === 'function')
    return isElsewhere(x, node, callee)
      ? quietly(x, node, callee, state, () => callFunction(x, node, callee, args, state))
      : callFunction(x, node, callee, args, state);
  if (callee.kind === 'method')
    return one(applyCall(x, node, callsOf(callee.shape), callee.receiver, args, state), state);
  const thing: FrameworkObject | undefined = frameworkObjectOf(x.engine, callee);
  const calls = thing && callsOf(thing.shape);
  if (thing && calls && calls.length > 0) return one(applyCall(x, node, calls, thing, args, state), state);
  const isOne = recognized(thing?.shape, args[0]);
  if (isOne !== undefined) return one(constant(isOne, node), state);
  const imported = callee.kind === 'module' ? importedCallee(x, node, callee, args) : undefined;
  if (imported) return callImported(x, node, imported, object, args, state);
  const maker = callee.kind === 'unknown' && isCallNeeded(x, node, args) ? madeFunction(x.engine, callee) : undefined;
  if (maker) return callImported(x, node, maker, object, args, state);
  if (isRejection(node) && args[0]) {
    const first = x.exits.length;
    throwValue(x, args[0], node, state);
    if (toldOfRejection(node)) passTries(x, first);
    return [];
  }
  const listed = listCall(x, node, object, args, state);
  if (listed) return listed;
  const builtin =
    pathTest(x, node, object, args, state, key) ??
    listTest(x, key, object, args, node, state) ??
    requiredValue(x.engine, node, args) ??
    builtinCall(node, args, object, key);
  if (builtin) return one(builtin, state);
  const run = functionRun(node, args);
  if (run && isFollowed(x, run, []))
    return follow(
      x,
      run,
      run.fn.params.map((parameter) => unknown(parameter)),
      state,
      node,
    );
  const given = callExternal(x, node, object, args, state);
  if (callee.kind !== 'module') return one(given, state);
  return one(resultOf(x, node, callee, serviceAnswer(x, callee, given)), state);
}

/** The result of a test of the path in another file, where the file is analysed for one request's path: `OPEN.includes(pathname)`. */
function pathTest(
  x: Activation,
  node: CallNode,
  object: Value | undefined,
  args: readonly Value[],
  state: State,
  key: string | undefined,
): Value | undefined {
  if (x.engine.file.requested === undefined || key === undefined || !PATH_TESTS.has(key)) return undefined;
  const list = object && seenThrough(x.engine, object);
  const given = args.map((one) => seenThrough(x.engine, one));
  return listTest(x, key, list, given, node, state) ?? builtinCall(node, given, list, key);
}

const PATH_TESTS: ReadonlySet<string> = new Set(['some', 'every', 'includes', 'has', 'startsWith', 'endsWith']);

/** The result of a function of another file, where it is sent, with what is known of it. */
function resultOf(x: Activation, node: CallNode, callee: ModuleValue, given: Value): Value {
  if (given.kind !== 'unknown' || !isResultReturned(x, node) || isConfigured(x, node)) return given;
  const value = importedValue(x.engine, callee);
  return value?.kind === 'function' ? withSummary(given, returnSummary(x.engine, value, node)) : given;
}

function withSummary(value: Unknown, summary: readonly ObjectValue[]): Unknown {
  return summary.length > 0 ? { ...value, summary } : value;
}

/** Methods to which a handler that returns nothing may answer 204. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['DELETE', 'PUT', 'PATCH']);

/** `return this.users.delete(id)`: whether a service's method returns nothing, or declares its type, where that is the whole answer. */
function serviceAnswer({ engine, root }: Activation, callee: ModuleValue, given: Value): Value {
  if (!root?.methods || !isOfService(root, callee)) return given;
  if (![...root.methods].every((method) => MAY_BE_EMPTY.has(method))) return given;
  const value = importedValue(engine, callee);
  if (value?.kind !== 'function') return given;
  if (returnsNothing(engine, value.fn)) return constant(undefined, given.node);
  const type = value.fn.returnType?.typeAnnotation;
  return type && given.kind === 'unknown' ? unknown(given.node, { type, path: [] }) : given;
}

/** Whether a call leads to a function of another file: a method of an object that was made of that file's class. */
function isElsewhere({ engine: { file } }: Activation, node: CallNode, { fn }: FunctionValue): boolean {
  return file.modules.hasOthers && file.modules.of(fn) !== file.modules.of(node);
}

/** Calls what another file exports: quietly, as `invoke` does itself where that is a function of another file. */
function callImported(
  x: Activation,
  node: CallNode,
  callee: Value,
  object: Value | undefined,
  args: readonly Value[],
  state: State,
): PathValue[] {
  const call = (): PathValue[] => invoke(x, node, callee, object, args, state);
  return callee.kind === 'function' && isElsewhere(x, node, callee) ? call() : quietly(x, node, callee, state, call);
}

/**
 * The paths through code of another file. Paths of it that do nothing to a response, and return no response or status, don't split the
 * caller's paths.
 */
function quietly(x: Activation, node: CallNode, callee: Value, state: State, call: () => PathValue[]): PathValue[] {
  const before = state.fork();
  const paths = call();
  const isQuiet = ({ value, state: end }: PathValue): boolean => end.hasDraftsOf(before) && holdsNoAnswer(value);
  const [first, ...others] = paths.filter(isQuiet);
  if (!first || others.length === 0) return paths;
  for (const { state: end } of others) first.state.absorb(end);
  return [...paths.filter((path) => !isQuiet(path)), { value: quietResult(x, node, callee), state: first.state }];
}

/** What is left of the result where paths have been joined: the paths on which it holds no status. */
function quietResult(x: Activation, node: CallNode, callee: Value): Value {
  const result = unknown(node);
  if (callee.kind !== 'function' || !isResultReturned(x, node)) return result;
  return withSummary(result, returnSummary(x.engine, callee, node).filter(holdsNoAnswer));
}

/** Whether a value holds nothing that an answer may be made of: no response, no status. */
function holdsNoAnswer(value: Value): boolean {
  if (value.kind === 'object')
    return value.error === undefined && !value.ofClass && [...value.members.values()].every(holdsNoAnswer);
  if (value.kind === 'constant') return !isStatusCode(value.value);
  return value.kind === 'unknown' || value.kind === 'caught' || value.kind === 'text';
}

/** A function of another file of the project, where the call may matter and the settings don't describe it. */
function importedCallee(x: Activation, node: CallNode, callee: ModuleValue, args: readonly Value[]): Value | undefined {
  // Outside a handler nothing is needed: the result isn't known by then.
  if (!x.root) x.engine.activity++;
  if (isConfigured(x, node)) return undefined;
  const isNeeded = isOfInstance(callee) ? isMethodNeeded(x, node, args) : isCallNeeded(x, node, args);
  if (!isNeeded) return bodyMaker(x, node, callee);
  const value = importedValue(x.engine, callee);
  return value?.kind === 'module' ? undefined : value;
}

/** A function that makes an object, whatever its arguments, where that is sent, or passed to what sends it: `res.json(failure('x'))`. */
function bodyMaker(x: Activation, node: CallNode, callee: ModuleValue): FunctionValue | undefined {
  if (!isResultReturned(x, node)) return undefined;
  const value = importedValue(x.engine, callee);
  return value?.kind === 'function' && makesObject(value.fn) ? value : undefined;
}

function isOfService(root: Root | undefined, callee: ModuleValue): boolean {
  return isOfInstance(callee) && root?.returns?.body !== undefined;
}

/** `Promise.reject(error)`, which is returned or awaited: the error is thrown. */
function isRejection({ callee }: CallNode): boolean {
  return isMemberOf(callee, 'Promise', 'reject');
}

function callFunction(
  x: Activation,
  node: CallNode,
  callee: FunctionValue,
  args: readonly Value[],
  state: State,
): PathValue[] {
  if (!isFollowed(x, callee, args)) {
    doubtCaptured(x, callee.fn, state);
    return one(callExternal(x, node, undefined, args, state), state);
  }
  const first = x.exits.length;
  const paths = follow(x, callee, args, state, node);
  if (isAsync(callee.fn) && toldOfRejection(node)) passTries(x, first);
  if (isElsewhere(x, node, callee)) for (const path of paths) doubtPassed(x, args, path.state);
  return paths;
}

/** A function of another file that was passed a callback answers by that, on whichever path. */
function doubtPassed(x: Activation, args: readonly Value[], state: State): void {
  for (const one of args) if (one.kind === 'function') doubtCaptured(x, one.fn, state);
}

/** What has been thrown since rejects a promise that isn't awaited: no `try` of the function catches it. */
function passTries(x: Activation, first: number): void {
  x.exits.push(...x.exits.splice(first).map((exit) => ({ ...exit, past: x.fn })));
}

function isFollowed(x: Activation, { fn }: FunctionValue, args: readonly Value[]): boolean {
  // An abstract method may do anything.
  return (fn.body as Node | null) !== null && canFollow(x, fn) && isWorthInlining(x.engine, fn, args);
}

/** The values of a call's arguments, also of those that are spread. */
export function evaluateArguments(x: Activation, node: CallNode, state: State): Value[] {
  const args = node.arguments as readonly Node[];
  return args.some(isSpread) ? evaluateSpread(x, args, state) : evaluateAll(x, args, state);
}

function evaluateSpread(x: Activation, args: readonly Node[], state: State): Value[] {
  return flat(args, (argument): readonly Value[] => {
    if (argument.type !== 'SpreadElement') return [evaluate(x, argument, state)];
    const spread = evaluate(x, argument.argument, state);
    return spread.kind === 'array' && !spread.open ? spread.elements : [unknown(argument)];
  });
}

function isSpread({ type }: Node): boolean {
  return type === 'SpreadElement';
}

function one(value: Value, state: State): PathValue[] {
  return state.dead ? [] : [{ value, state }];
}
