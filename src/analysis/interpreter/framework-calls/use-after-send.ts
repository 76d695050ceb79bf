import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Effect, Operand } from '../../../frameworks/language/shape.js';
import { type ResponseState, type Gone, lastOf, changedResponse } from '../state/response-state.js';
import type { UseAfterSendKind } from '../state/notes.js';
import { isSame } from '../state/gone-responses.js';
import type { State } from '../state/state.js';
import { isFunction, type Node, within } from '../../syntax/syntax.js';
import { type ResponseId, isUndefined, type Value } from '../values/values.js';
import { isCertainError } from './overloads.js';
import type { Activation } from '../engine.js';
import { isForItsFields, doubleSend } from './double-send.js';

/**
 * The effect of a call or an assignment that comes too late when the response has gone; `end()` alone does no harm, and neither does the
 * same status again.
 */
export function useOf(
  effects: readonly Effect[],
  read: (operand: Operand) => Value,
  before: ResponseState,
): UseAfterSendKind | undefined {
  const { answers, handingOn, statuses, setsHeaders } = kindsOf(effects);
  if (answers) return 'answer';
  for (const { error } of handingOn) if (isCertainError(read(error))) return 'error';
  for (const { value } of statuses) if (isNewStatus(read(value), before)) return 'status';
  return setsHeaders ? 'header' : undefined;
}

function isNewStatus(value: Value, before: ResponseState): boolean {
  return !isUndefined(value) && !isSentStatus(value, before);
}

/** Whether a status is the one that has gone out, written or by default. */
function isSentStatus(value: Value, { committed, sent, status, defaultStatus }: ResponseState): boolean {
  if (!(committed || sent === 'yes') || value.kind !== 'constant') return false;
  return status ? status.kind === 'constant' && status.value === value.value : value.value === defaultStatus;
}

/** What kinds of effects a row of a table lists. */
interface Kinds {
  readonly answers: boolean;
  readonly handingOn: readonly (Effect & { does: 'handOn' })[];
  readonly statuses: readonly (Effect & { does: 'status' })[];
  readonly setsHeaders: boolean;
}

const kinds = new WeakMap<readonly Effect[], Kinds>();

function kindsOf(effects: readonly Effect[]): Kinds {
  let known = kinds.get(effects);
  if (!known) kinds.set(effects, (known = sortedOut(effects)));
  return known;
}

function sortedOut(effects: readonly Effect[]): Kinds {
  const sends = effects.some(({ does }) => does === 'send');
  return {
    answers: effects.some(({ does }) => (sends ? does !== 'send' : ANSWERS.has(does))),
    handingOn: effects.filter((effect) => effect.does === 'handOn'),
    statuses: effects.filter((effect) => effect.does === 'status'),
    setsHeaders: effects.some(({ does }) => HEADERS.has(does)),
  };
}

const ANSWERS: ReadonlySet<Effect['does']> = new Set(['respond', 'body', 'opaqueBody', 'phraseBody', 'redirect']);
const HEADERS: ReadonlySet<Effect['does']> = new Set(['header', 'headers', 'removeHeader']);

/** A use of a response, and the effects that decide the result where it is a second answer. */
interface Use {
  readonly what: UseAfterSendKind;
  readonly effects: readonly Effect[];
}

/** Notes a use of a response: in time, or after it has gone. */
export function noteUse(
  x: Activation,
  { what, effects }: Use,
  id: ResponseId,
  draft: ResponseState,
  node: Node,
  state: State,
): void {
  const { engine, via } = x;
  const { gone } = draft;
  const second = gone && isTooLate(draft, what) ? doubleSend(draft, effects) : undefined;
  if (!gone || !second || (second === 'replaces' && isForItsFields(draft))) {
    for (const one of via) engine.inTime.add(one);
    engine.inTime.add(wholeChain(node));
    return;
  }
  if (gone.callback !== x.callback) return;
  const [first, late] = isChainedTo(node, gone)
    ? [gone.node, node]
    : parting([...gone.via, wholeChain(gone.node)], [...via, wholeChain(node)]);
  if (!first || !late || (first !== wholeChain(gone.node) && first !== gone.node && !isStatement(first))) return;
  const { framework = 'HTTP' } = inherited(draft.shape, 'facts') ?? {};
  const isInLoop = !gone.isAnswer && [gone.node, ...gone.via].some(mayNotRun);
  engine.late.push({ node: late, what, first, isAnswered: gone.isAnswer, isInLoop, second, framework });
  state.setResponse(id, changedResponse(draft, { gone: { ...gone, isFollowed: true, beside: undefined } }));
}

/** Once the header was sent the body may still follow; a response that is sent at the handler's end can still get a new header. */
function isTooLate({ sent, shape }: ResponseState, what: UseAfterSendKind): boolean {
  const isPart = what === 'status' || what === 'header';
  return sent === 'yes' ? !(isPart && inherited(shape, 'facts')?.waits) : isPart;
}

/** Notes that a call has completed the response, or has sent its header. */
export function noteGone(
  { via, callback }: Activation,
  id: ResponseId,
  before: ResponseState,
  node: Node,
  state: State,
): void {
  const draft = state.draft(id);
  if (!draft) return;
  const isAnswer = draft.sent === 'yes' && before.sent !== 'yes';
  if (!isAnswer && !(draft.committed && !before.committed && before.sent !== 'yes')) return;
  state.setResponse(id, changedResponse(draft, { gone: { node, via, callback, isAnswer, isFollowed: false } }));
}

/** Notes the answers that nothing followed on a path that ends; those before its start belong to another. */
export function noteEnd({ engine }: Activation, end: State, start?: State): void {
  for (const [id, { sent, gone }] of end.allResponses()) {
    if (sent !== 'yes' || !gone || isSame(gone, start?.draft(id)?.gone)) continue;
    for (const { node, via } of lastOf(gone)) {
      for (const one of via) engine.endedWell.add(one);
      engine.endedWell.add(wholeChain(node));
    }
  }
}

/** Whether a node is in a loop of its function that may have no round. */
function mayNotRun({ parent }: Node): boolean {
  if (!parent || isFunction(parent)) return false;
  return LOOPS.has(parent.type) || mayNotRun(parent);
}

const LOOPS: ReadonlySet<string> = new Set(['ForStatement', 'ForInStatement', 'ForOfStatement', 'WhileStatement']);

/** The first nodes at which two paths from the handler differ. */
function parting(one: readonly Node[], other: readonly Node[]): [Node | undefined, Node | undefined] {
  const at = one.findIndex((node, index) => node !== other[index]);
  return at < 0 ? [undefined, undefined] : [one[at], other[at]];
}

/** `res.sendStatus(202).json(x)`: the second call is made on the result of the first. */
function isChainedTo(node: Node, { node: first, isAnswer }: Gone): boolean {
  return isAnswer && node !== first && within(first, node) && wholeChain(first) === wholeChain(node);
}

/** `res.status(404).json(x)` for each of the calls in it. */
function wholeChain(node: Node): Node {
  const { parent } = node;
  const call = parent?.type === 'MemberExpression' && parent.object === node ? parent.parent : undefined;
  return call?.type === 'CallExpression' && call.callee === parent ? wholeChain(call) : node;
}

/** The result of a helper that is used may depend on whether it has answered. */
function isStatement({ parent }: Node): boolean {
  if (parent?.type === 'AwaitExpression' || parent?.type === 'UnaryExpression') return isStatement(parent);
  return parent?.type === 'ExpressionStatement';
}
