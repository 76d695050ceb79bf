import type { Effect } from '../../../frameworks/language/shape.js';
import { callsOf, givenShape, inherited, listed, member } from '../../../frameworks/language/catalogue.js';
import { isContinuation, type Span, spansBehind } from '../../syntax/behind.js';
import type { Variable } from '../../symbols/file.js';
import {
  type CallNode,
  type FunctionNode,
  functionAround,
  isFunction,
  type Node,
  programOf,
  staticKey,
  isWrapper,
} from '../../syntax/syntax.js';
import { flat } from '../../syntax/flat.js';
import { nodesOf } from '../../syntax/nodes-of.js';
import { blurred, type ResponseState, changedResponse, UNKNOWN_BODY } from '../state/response-state.js';
import type { Activation, Engine } from '../engine.js';
import { evaluate } from '../evaluation.js';
import { frameworkObjectOf } from '../names/names.js';
import { forgetRounds } from './loop-widening.js';
import type { State } from '../state/state.js';
import { type ResponseId, type FrameworkObject, unknown, type Value } from '../values/values.js';

/** The most nodes of a callback that are read. */

/** Methods that call their argument once for each element, before they return. */
const EACH: ReadonlySet<string> = new Set([
  'every',
  'filter',
  'find',
  'findIndex',
  'findLast',
  'findLastIndex',
  'flatMap',
  'forEach',
  'map',
  'reduce',
  'reduceRight',
  'replace',
  'replaceAll',
  'some',
  'sort',
  'toSorted',
]);

/** Those of them that call it for every element. */
const EVERY: ReadonlySet<string> = new Set(['filter', 'flatMap', 'forEach', 'map']);

/** Restores what was forgotten for a callback on a path on which it wasn't written. */
export type Remember = (end: State) => void;

/**
 * The part of the state at a call that is still known in its callback. The callback runs after the code behind the call may have run: what
 * is written there isn't known in it, but for callbacks that are awaited or that run at once.
 */
export function forgetLater(x: Activation, call: CallNode, fn: FunctionNode, state: State): Remember {
  if (runsForEach(call)) forgetRounds(x.engine, fn, state);
  else if (!isExecuted(call)) {
    blurWritten(x, call, fn, state);
    return forgetBehind(x, call, fn, state);
  }
  return forgetsNothing;
}

/** What callbacks beside this one have written to a response before it runs: `run({ onLog: (text) => res.write(text), onEnd: () => res.end() })`. */
function blurWritten(x: Activation, call: CallNode, fn: FunctionNode, state: State): void {
  for (const variable of capturedBy(x.engine, fn)) {
    const value = state.get(variable);
    const id = value?.kind === 'framework-object' ? value.draft : undefined;
    const draft = id && state.draft(id);
    if (!id || !draft || draft.committed || draft.sent === 'yes') continue;
    const isBeside = ({ identifier }: Reference): boolean =>
      isIn(identifier, call.range) && !isIn(identifier, fn.range) && writesTo(identifier);
    if (variable.references.some(isBeside)) state.setResponse(id, changedResponse(draft, { body: UNKNOWN_BODY }));
  }
}

function writesTo({ parent }: Node): boolean {
  return parent?.type === 'MemberExpression' && staticKey(parent.property, parent.computed) === 'write';
}

const forgetsNothing: Remember = (end) => end;

function forgetBehind(x: Activation, call: CallNode, fn: FunctionNode, state: State): Remember {
  const places = [...placesBehind(x, call)];
  if (places.length === 0) return forgetsNothing;
  const before = state.fork();
  const forgotten: Forgotten = { values: new Map(), drafts: new Map() };
  for (const place of places) {
    for (const variable of capturedBy(x.engine, fn)) forgetAt(x, variable, place, fn, state, forgotten);
    for (const variable of argumentsAt(x.engine, place)) forgetResponseAt(x, variable, place, fn, state, forgotten);
  }
  return (end) => remember(forgotten, before, end);
}

/** What was forgotten of the state at a callback's call, as it is known in its place. */
interface Forgotten {
  readonly values: Map<Variable, Value>;
  readonly drafts: Map<ResponseId, ResponseState>;
}

function remember({ values, drafts }: Forgotten, before: State, end: State): void {
  for (const [variable, unknown] of values) {
    const value = before.get(variable);
    if (value && end.get(variable) === unknown) end.restore(variable, before);
  }
  for (const [id, later] of drafts) {
    const draft = before.draft(id);
    const after = end.draft(id);
    if (draft && after === later) end.setResponse(id, draft);
    else if (after) end.setResponse(id, changedResponse(after, { unsettled: true }));
  }
}

/** Whether a call returns only when its callback has run. */
function runsAtOnce(call: CallNode): boolean {
  return isExecuted(call) || runsForEach(call);
}

/** `new Promise((resolve) => …)` */
function isExecuted({ type, callee }: CallNode): boolean {
  return type === 'NewExpression' && callee.type === 'Identifier' && callee.name === 'Promise';
}

/** Whether a call runs its callback for each element of a list, before it returns. */
export function runsForEach(call: CallNode): boolean {
  return EACH.has(methodOf(call) ?? '');
}

/** Whether a callback certainly runs: for each element of a list that is known to have some. */
export function runsForElements(call: CallNode, object: Value | undefined): boolean {
  return object?.kind === 'array' && !object.open && object.elements.length > 0 && EVERY.has(methodOf(call) ?? '');
}

/** The method that a call is of. */
export function methodOf({ type, callee }: CallNode): string | undefined {
  if (type !== 'CallExpression' || callee.type !== 'MemberExpression') return undefined;
  return staticKey(callee.property, callee.computed);
}

/** A call, and the code behind it that may run before a callback that was passed to it or further in. */
interface Place {
  readonly call: CallNode;
  readonly spans: readonly Span[];
}

/** The places where code may run before a callback does: behind the call, and behind those that led to it. */
function* placesBehind({ via }: Activation, call: CallNode): Iterable<Place> {
  const calls = [...via];
  // Whether the result of a call settles when the callback has ended.
  let isResult = true;
  for (let at: CallNode | undefined = call; at;) {
    if (isResult && isWaitedFor(at)) return;
    const spans = spansBehind(at);
    if (spans.length > 0) yield { call: at, spans };
    const outer = callOf(calls.pop(), at);
    isResult = (isResult && isReturned(at)) || (outer !== undefined && isExecuted(outer));
    at = outer;
  }
}

/** The variables that are arguments of a call: a function that it leads to has their values by other names. */
function argumentsAt({ file }: Engine, { call }: Place): readonly Variable[] {
  return flat(call.arguments as readonly Node[], (argument): readonly Variable[] => {
    const variable = file.variable(argument);
    return variable ? [variable] : [];
  });
}

function isCall(node: Node | undefined): node is CallNode {
  return node?.type === 'CallExpression' || node?.type === 'NewExpression';
}

/** The call by which the function around another call runs; none for a callback that runs later by itself. */
function callOf(via: Node | undefined, inner: Node): CallNode | undefined {
  const call = via && isFunction(via) ? via.parent : via;
  if (!isCall(call)) return undefined;
  const fn = functionAround(inner);
  const isArgument = (call.arguments as readonly Node[]).some((argument) => argument === fn);
  return isArgument && !runsAtOnce(call) ? undefined : call;
}

/** Whether the code behind a call runs once what the call has begun is over: `await p.then(f)`, `await Promise.all([p])`. */
function isWaitedFor(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'AwaitExpression':
      return true;
    case 'ArrayExpression':
      return isWaitedFor(parent);
    case 'CallExpression':
      return parent.callee !== node && isOfPromise(parent) && isWaitedFor(parent);
    case 'MemberExpression': {
      const call = parent.parent;
      return call.type === 'CallExpression' && isContinuation(call) && isWaitedFor(call);
    }
    default:
      return parent !== undefined && parent !== null && isWrapper(parent) && isWaitedFor(parent);
  }
}

/** `Promise.all(…)` */
function isOfPromise({ callee }: CallNode): boolean {
  return callee.type === 'MemberExpression' && callee.object.type === 'Identifier' && callee.object.name === 'Promise';
}

/** Whether the result of a call is that of its function. */
function isReturned(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'ReturnStatement') return true;
  if (parent?.type === 'ArrowFunctionExpression') return parent.body === node;
  if (parent?.type === 'MemberExpression') return parent.object === node && isReturned(parent);
  if (parent?.type === 'CallExpression') return parent.callee === node && isReturned(parent);
  return false;
}

const captures = new WeakMap<FunctionNode, ReadonlySet<Variable>>();

/** The variables of the functions around that a function reads. */
export function capturedBy({ file }: Engine, fn: FunctionNode): ReadonlySet<Variable> {
  const known = captures.get(fn);
  if (known) return known;
  const variables = new Set<Variable>();
  for (const node of nodesOf(file, fn, 'Identifier')) {
    const variable = file.variable(node);
    const declared = variable?.defs[0]?.name;
    if (variable && declared && !isIn(declared, fn.range)) variables.add(variable);
  }
  captures.set(fn, variables);
  return variables;
}

/** Forgets the value of a variable, or the response that it holds, where code behind a call changes it. */
function forgetAt(
  x: Activation,
  variable: Variable,
  place: Place,
  fn: FunctionNode,
  state: State,
  forgotten: Forgotten,
): void {
  const value = state.get(variable);
  if (!value || forgotten.values.has(variable)) return;
  if (value.kind === 'framework-object') forgetResponseAt(x, variable, place, fn, state, forgotten);
  const isChanged = ({ identifier, init }: Reference): boolean =>
    !init && (isWritten(identifier) || (isHolder(value) && changesMembers(identifier)));
  if (!variable.references.some((one) => isChanged(one) && isBehind(one, place, fn))) return;
  const after = unknown(place.call);
  forgotten.values.set(variable, after);
  state.renew(variable, after);
  state.forget(variable);
}

/** Of a response that is changed before the callback runs, what hasn't gone is unknown in it. */
function forgetResponseAt(
  x: Activation,
  variable: Variable,
  place: Place,
  fn: FunctionNode,
  state: State,
  { drafts }: Forgotten,
): void {
  const value = state.get(variable);
  const id = value?.kind === 'framework-object' ? value.draft : undefined;
  const draft = id && state.draft(id);
  if (value?.kind !== 'framework-object' || !id || !draft || drafts.has(id) || draft.committed || draft.sent === 'yes')
    return;
  const isChange = ({ identifier }: Reference): boolean =>
    isOwn(identifier, place) && (changesResponse(value, identifier) || isChangedBy(x, identifier, state));
  if (!variable.references.some((one) => isBehind(one, place, fn) && isChange(one))) return;
  const later = blurred(draft, place.call);
  drafts.set(id, later);
  state.setResponse(id, later);
}

type Reference = Variable['references'][number];

/** Whether a variable is named behind a call, and not in the callback itself. */
function isBehind({ identifier }: Reference, { call, spans }: Place, fn: FunctionNode): boolean {
  return (
    spans.some((span) => isIn(identifier, span)) &&
    !isIn(identifier, fn.range) &&
    programOf(identifier) === programOf(call)
  );
}

/** Whether a node is in the function of a call itself: another callback may change a response at another time. */
function isOwn(node: Node, { call }: Place): boolean {
  return functionAround(node) === functionAround(call);
}

function isIn({ range: [start, end] }: Node, [from, to]: Span): boolean {
  return start >= from && end <= to;
}

/** Whether a name is written: by an assignment, also with a pattern, or by `++`. */
function isWritten(node: Node): boolean {
  const { parent } = node;
  switch (parent?.type) {
    case 'AssignmentExpression':
    case 'AssignmentPattern':
    case 'ForInStatement':
    case 'ForOfStatement':
      return parent.left === node;
    case 'UpdateExpression':
      return true;
    default:
      return false;
  }
}

function isHolder({ kind }: Value): boolean {
  return kind === 'object' || kind === 'array' || kind === 'headers' || kind === 'oneOf' || kind === 'choice';
}

/** Whether members of a name's value may be written: `x.a = 1`, `x.a.b = 1`, `x.set(a)`, `fill(x)`. */
function changesMembers(node: Node): boolean {
  const { parent } = node;
  if (parent?.type === 'CallExpression') return (parent.arguments as readonly Node[]).includes(node) || isMember(node);
  if (parent?.type === 'MemberExpression') return parent.object === node && changesMembers(parent);
  return isMember(node) && (isWritten(node) || (parent?.type === 'UnaryExpression' && parent.operator === 'delete'));
}

function isMember({ type }: Node): boolean {
  return type === 'MemberExpression';
}

/** Effects by which a response leaves: a callback that runs after them has no effect any more. */
const ANSWERS: ReadonlySet<Effect['does']> = new Set(['send', 'respond', 'handOn']);

/** Methods of `Headers` that change them. */
const FIELD_WRITERS: ReadonlySet<string> = new Set(['append', 'delete', 'set']);

/** Whether a chain of members and calls on a response changes it, and doesn't send it. */
function changesResponse({ shape: start }: FrameworkObject, name: Node): boolean {
  const effects: Effect['does'][] = [];
  let shape = start;
  for (let at = name; at.parent?.type === 'MemberExpression' && at.parent.object === at;) {
    const access = at.parent;
    const key = staticKey(access.property, access.computed) ?? '';
    const found = member(shape, key);
    if (!found) {
      if (shape.reads === 'headers' && FIELD_WRITERS.has(key)) effects.push('headers');
      break;
    }
    at = access;
    if (isWritten(access)) effects.push(...(found.write ?? []).map(({ does }) => does));
    const calls = access.parent.type === 'CallExpression' ? listed(inherited(found, 'call')) : [];
    for (const call of calls) effects.push(...call.effects.map(({ does }) => does));
    const [call] = calls;
    if (call) at = access.parent;
    shape = !call ? found : call.gives === 'receiver' ? shape : (givenShape(call) ?? found);
  }
  return areChanges(effects);
}

function areChanges(effects: readonly Effect['does'][]): boolean {
  return effects.length > 0 && !effects.some((one) => ANSWERS.has(one));
}

/** Whether a framework's function has a response as its argument and changes it: `setResponseStatus(event, 404)`. */
function isChangedBy(x: Activation, name: Node, state: State): boolean {
  const call = name.parent;
  if (call?.type !== 'CallExpression' || call.callee === name || call.callee.type !== 'Identifier') return false;
  const callee = frameworkObjectOf(x.engine, evaluate(x, call.callee, state.fork()));
  const given = callee ? callsOf(callee.shape).filter(({ target }) => typeof target === 'object') : [];
  return areChanges(given.flatMap(({ effects }) => effects.map(({ does }) => does)));
}
