import { CALLER_READERS } from '../../../words/caller/callers.js';
import { LOGGING_CALLS, READERS, REQUIRING_CALLS } from '../../../words/effects/readers.js';
import { inherited, listed } from '../../../frameworks/language/catalogue.js';
import type { Shape } from '../../../frameworks/language/shape.js';
import {
  changedResponse,
  fixed,
  opened,
  perhapsSent,
  shared,
  UNKNOWN_BODY,
  UNKNOWN_HEADERS,
} from '../state/response-state.js';
import type { State } from '../state/state.js';
import { calleeName, type CallNode, type FunctionNode, isAwaited, type Node } from '../../syntax/syntax.js';
import { type FunctionValue, oneOf, type FrameworkObject, unknown, type Value } from '../values/values.js';
import { store } from '../members/written-members.js';
import { type Activation, reactivated } from '../engine.js';
import { capturedBy, forgetLater, runsForElements } from './deferred.js';
import { canFollow, follow } from '../evaluation.js';
import { configuredCall } from './configured.js';
import { writeHeaders } from '../members/headers.js';
import { CallbackWatch } from './open-ends.js';
import { noteEnd, noteUse } from './use-after-send.js';
import { noteFollowed } from '../state/gone-responses.js';
import { settleCallback } from './settle.js';

/** A call of unseen code: it may change every response that is passed to it. */
export function callExternal(
  x: Activation,
  node: CallNode,
  object: Value | undefined,
  args: readonly Value[],
  state: State,
): Value {
  const configured = configuredCall(x, node, object, args, state);
  if (configured) return configured;
  const name = calleeName(node) ?? '';
  const reads = onlyReads(node, name);
  noteCall(node, name, state);
  noteHandedOver(x, node, args, state);
  if (object?.kind === 'framework-object' && !reads) touchHeaders(object, state);
  const reached = [...args, ...calledOn(node, object)];
  if (!reads) {
    for (const one of reached) shareHeld(one, state);
    for (const [index, argument] of node.arguments.entries()) open(x, argument, args[index], state);
  } else {
    for (const one of args) doubtUnsent(one, state);
  }
  const runs = /transaction/i.test(name) ? 'once' : runsForElements(node, object) ? 'each' : 'maybe';
  const given = runCallbacks(x, node, reached, state, runs);
  const answers = madeAmong(x, [...args, ...given], state);
  return answers.length > 0 ? oneOf([unknown(node), ...answers], node) : unknown(node);
}

function madeAmong(x: Activation, values: readonly Value[], state: State): readonly Value[] {
  return values.filter((one) => isMade(x, one, state));
}

/** What a call that isn't resolved may reach through the value it is a method of: `list.forEach(send)`, `table[name]()`, `(found ?? res).end()`. */
function calledOn({ callee }: CallNode, object: Value | undefined): readonly Value[] {
  if (!object || callee.type !== 'MemberExpression') return NONE;
  const isOpen =
    object.kind === 'object' ? callee.computed || object.ofClass !== undefined : object.kind !== 'framework-object';
  return isOpen ? [object] : NONE;
}

/** A response that was made and passed to code elsewhere, or that a callback made for it: that code may return the response. */
function isMade({ root }: Activation, value: Value, state: State): boolean {
  if (value.kind !== 'framework-object' || !value.draft || value.draft === root?.response?.draft) return false;
  return inherited(value.shape, 'role') === 'response' && state.draft(value.draft)?.by !== undefined;
}

/** Middleware that is called where it is made, with all of a handler's arguments, answers or hands on: `limit()(req, res, next)`. */
function noteHandedOver(x: Activation, node: CallNode, args: readonly Value[], state: State): void {
  const response = x.root?.response;
  const draft = response?.draft && state.draft(response.draft);
  if (node.callee.type !== 'CallExpression' || args.length < 2 || !response?.draft || !draft) return;
  const given = args.map((one, at) => one.kind === 'framework-object' && one.shape === x.root?.shapes[at]);
  if (given.length !== x.root?.shapes.length || !given.every(Boolean)) return;
  noteUse(x, { what: 'answer', effects: [] }, response.draft, draft, node, state);
}

/** Notes a call of unseen code on the path. */
function noteCall(node: CallNode, name: string, state: State): void {
  state.note(node, !LOGGING_CALLS.has(name) && (isAwaited(node) || !isUsed(node)));
}

/** A variable's object, array or `Headers` after unseen code had it: it may hold more, and `Headers` hold others. */
export function open(x: Activation, place: Node, value: Value | undefined, state: State): void {
  if (value?.kind === 'headers') writeHeaders(x, place, value, UNKNOWN_HEADERS, state);
  if (place.type !== 'Identifier') return;
  if ((value?.kind === 'object' || value?.kind === 'array') && !value.open)
    store(x, place, { ...value, open: true }, state);
}

/** A method of a response that can't be resolved may set header fields, and a body where there is none yet. */
function touchHeaders(object: FrameworkObject, state: State): void {
  if (isData(object.shape)) return;
  const draft = object.draft && state.draft(object.draft);
  if (!object.draft || !draft || draft.committed || inherited(object.shape, 'role') === 'request') return;
  state.setResponse(
    object.draft,
    changedResponse(draft, {
      headers: opened(draft.headers),
      body: draft.body.kind === 'none' ? UNKNOWN_BODY : draft.body,
      sent: perhapsSent(draft),
    }),
  );
}

const ANSWERING: ReadonlySet<string> = new Set(['response', 'next']);

/** Code that only reads, by its name, may refuse the request where the response is passed to it: `parseBody({ schema, res })`. */
export function doubtUnsent(given: Value, state: State): void {
  for (const { shape, draft: id } of frameworkObjectsIn(given)) {
    const draft = id && state.draft(id);
    if (id && draft?.sent === 'no' && ANSWERING.has(inherited(shape, 'role') ?? ''))
      state.setResponse(id, changedResponse(draft, { sent: 'maybe' }));
  }
}

/** Of a function that isn't executed: whatever response it can use, itself or by the functions that it can call, may be sent by it. */
export function doubtCaptured(x: Activation, fn: FunctionNode, state: State, seen = new Set<FunctionNode>()): void {
  if (seen.has(fn)) return;
  seen.add(fn);
  for (const variable of capturedBy(x.engine, fn)) {
    const value = state.get(variable);
    if (value?.kind === 'function') doubtCaptured(x, value.fn, state, seen);
    else if (value) doubtUnsent(value, state);
  }
}

/** A value that is stored in an unknown place may be changed from there. */
export function shareHeld(value: Value, state: State): void {
  for (const thing of frameworkObjectsIn(value)) share(thing, state);
}

function share(thing: FrameworkObject, state: State): void {
  if (isData(thing.shape)) return;
  const draft = thing.draft && state.draft(thing.draft);
  if (!thing.draft || !draft || draft.isFinal || inherited(thing.shape, 'role') === 'request') return;
  state.setResponse(thing.draft, inherited(draft.shape, 'isFixed') ? fixed(draft) : shared(draft));
}

/** A member of a response's context that holds nothing of the response: `ctx.app`. */
function isData({ members = {}, base, call, write, role }: Shape): boolean {
  if (base || write || role) return false;
  return (
    listed(call).every(({ effects, gives }) => effects.length === 0 && !gives) && Object.values(members).every(isData)
  );
}

/** The framework objects that a value is or holds, those among them whose methods it holds: `res.end.bind(res)`. */
export function frameworkObjectsIn(value: Value): readonly FrameworkObject[] {
  if (HOLDS_NOTHING.has(value.kind)) return NONE;
  const objects: FrameworkObject[] = [];
  eachHeld(value, (one) => {
    if (one.kind === 'framework-object') objects.push(one);
    else if (one.kind === 'method') objects.push(one.receiver);
  });
  return objects;
}

/** How deep an object or array is searched for values that unseen code may reach. */
const DEEPEST = 3;

/** Visits the values that a value is or holds, or may be or hold. */
function eachHeld(value: Value, visit: (one: Value) => void, depth = 0): void {
  switch (value.kind) {
    case 'choice':
      eachHeld(value.whenTrue, visit, depth);
      eachHeld(value.whenFalse, visit, depth);
      return;
    case 'oneOf':
      for (const one of value.values) eachHeld(one, visit, depth);
      return;
    case 'object':
      if (depth === DEEPEST) return;
      for (const one of value.members.values()) eachHeld(one, visit, depth + 1);
      for (const one of value.spreads) eachHeld(one, visit, depth + 1);
      return;
    case 'array':
      if (depth === DEEPEST) return;
      for (const one of value.elements) eachHeld(one, visit, depth + 1);
      return;
    default:
      visit(value);
  }
}

/** Kinds of values that are no function and hold none: most arguments. */
const HOLDS_NOTHING: ReadonlySet<Value['kind']> = new Set(['constant', 'unknown', 'text', 'caught']);

const NONE: readonly never[] = [];

/**
 * Whether a call, by its name and use, only reads its arguments: `const session = await getServerSession(req, res)`. A function that
 * requires a value of a whole context returns it or throws: `const { owner } = await requireOwner(event)`.
 */
function onlyReads(node: CallNode, name: string): boolean {
  if (name === '') return false;
  if (READERS.has(name)) return isUsed(node) || LOGGING_CALLS.has(name);
  return isUsed(node) && (CALLER_READERS.has(name) || (REQUIRING_CALLS.has(name) && node.arguments.length === 1));
}

function isUsed(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'AwaitExpression' || parent?.type === 'ChainExpression') return isUsed(parent);
  return parent?.type !== 'ExpressionStatement';
}

/** The functions that a value is or holds. */
function functionsIn(value: Value): readonly FunctionValue[] {
  if (HOLDS_NOTHING.has(value.kind)) return NONE;
  const functions: FunctionValue[] = [];
  eachHeld(value, (one) => {
    if (one.kind === 'function') functions.push(one);
  });
  return functions;
}

/**
 * Callbacks passed to a call may run or not, with unknown arguments. That of a transaction certainly runs, and one for each element of a
 * list that has some.
 * @returns their results
 */
export function runCallbacks(
  x: Activation,
  node: CallNode,
  args: readonly Value[],
  state: State,
  runs: 'maybe' | 'once' | 'each' = 'maybe',
): Value[] {
  const functions = args.flatMap(functionsIn);
  const values: Value[] = [];
  for (const arg of functions) {
    if (!x.root || x.engine.handlers.has(arg.fn)) continue;
    if (!canFollow(x, arg.fn)) {
      doubtCaptured(x, arg.fn, state);
      continue;
    }
    const { errorHandling } = state;
    const inner = reactivated(x, { exits: [], callback: arg.fn, risks: undefined });
    const start = state.fork();
    const remember = forgetLater(x, node, arg.fn, start);
    const given = arg.fn.params.map((_, index) => callbackArgument(arg.fn, index));
    const watch = new CallbackWatch(x, node, start);
    const outcomes = follow(inner, arg, given, start, arg.fn);
    watch.note(
      arg.fn,
      outcomes.map((outcome) => outcome.state),
      false,
    );
    for (const outcome of outcomes) {
      remember(outcome.state);
      if (runs === 'maybe') settleCallback(inner, outcome.state, state);
      noteEnd(x, outcome.state, state);
    }
    const ends = outcomes.map((outcome) => outcome.state).filter(({ dead }) => !dead);
    // Of a list of functions one may run and another not: what certainly runs is the callback itself.
    if (runs === 'each' && arg === args[0] && ends[0]) state.become(ends[0]);
    for (const end of ends) {
      noteFollowed(state, end);
      state.absorb(end);
    }
    values.push(...outcomes.map(({ value }) => value));
    const [only] = outcomes;
    if (runs === 'once' && only && outcomes.length === 1) state.calls = only.state.calls;
    state.errorHandling = errorHandling;
  }
  return values;
}

const ERROR_NAME = /^(?:e|ex|err|error)$/i;

/** Whether a callback receives an error first, by Node's convention: it is called once. */
export function receivesErrorFirst({ params: [first] }: FunctionNode): boolean {
  return first?.type === 'Identifier' && ERROR_NAME.test(first.name);
}

/** By Node's convention the first parameter of a callback is an error, or empty. */
function callbackArgument(fn: FunctionNode, index: number): Value {
  const parameter = fn.params[index] as Node;
  return index === 0 && parameter.type === 'Identifier' && receivesErrorFirst(fn)
    ? { kind: 'caught', member: [], node: parameter, only: parameter.name }
    : unknown(parameter);
}
