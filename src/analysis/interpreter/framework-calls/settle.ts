import type { DefaultStatus, Returns } from '../../../frameworks/language/shape.js';
import { inherited } from '../../../frameworks/language/catalogue.js';
import {
  blurred,
  type ResponseState,
  isDoubtful,
  UNKNOWN_BODY,
  opened,
  withHeader,
  withHeaders,
  changedResponse,
} from '../state/response-state.js';
import type { State } from '../state/state.js';
import { awaited, bare, type Node, within } from '../../syntax/syntax.js';
import { constant, isNullish, isUndefined, type FrameworkObject, unknown, type Value } from '../values/values.js';
import { emit, resultRule } from './emission.js';
import { noteUse } from './use-after-send.js';
import { noteReturned } from './unused-responses.js';
import { isTurnedAway } from './gates.js';
import { isPromised } from '../declared-types/promised.js';
import { declaresNothing } from '../declared-types/gives-nothing.js';
import { leaveByExit } from './exits.js';
import { isLeftUnanswered } from './left-unanswered.js';
import type { Activation, Exit, Root } from '../engine.js';

/** What is sent when a handler ends: the value it returns or throws, or the response that was passed to it. */
export function settleExit(x: Activation, exit: Exit): void {
  const { state, node } = exit;
  const { root } = x;
  const value = returnedValue(root, exit);
  if (exit.kind === 'throw') {
    if (!root || !leaveByExit(x, root, exit)) emit(x, value, node, 'thrown', state);
    return;
  }
  if (!root) return;
  if (isUndecided(value, root.returns)) {
    for (const one of decided(value)) settleExit(x, { ...exit, value: one, state: state.fork() });
    return;
  }
  if (isPassedOn(value)) return;
  const { returns, response } = root;
  unsettle(node, state);
  noteReturned(x, root, value, node);
  if (leaveByExit(x, root, exit)) return;
  if (returns?.errors === 'thrown' && isError(value)) return emit(x, value, node, 'thrown', state);
  const draft = response?.draft && state.draft(response.draft);
  if (returns?.staged) addStaged(value, draft, state);
  if (returns?.response || returns?.result) emit(x, value, node, 'returned', state);
  if (returns?.response && !returns.body && !returns.result)
    for (const one of responsesIn(value)) emit(x, one, node, 'returned', state);
  if (draft?.gone && response?.draft && returns?.again && isSecondAnswer(root, value, node))
    noteUse(x, { what: 'answer', effects: [] }, response.draft, draft, node, state);
  if (response && draft && isWaiting(draft)) {
    if (draft.by && !draft.gone?.isFollowed) emit(x, response, draft.by.node, 'sent', state);
    return;
  }
  const handed = draft && handedLast(root, draft, node);
  if (response?.draft && handed) {
    state.setResponse(response.draft, handed);
    return settleExit(x, { ...exit, value: constant(undefined, node) });
  }
  if (isOther(value, response) || (returns?.later && isUndefined(value) && !root.fn.async)) return;
  if (response?.draft && draft && isStreamed(draft)) {
    state.setResponse(response.draft, changedResponse(draft, { body: UNKNOWN_BODY }));
    return emit(x, response, placeOfEnd(draft, node), 'sent', state);
  }
  if (response?.draft && !draft?.status && isUndefined(value) && isTurnedAway(x, response.draft, state)) return;
  if (draft && isNothing(draft, value) && (root.goesOn || root.routes.length === 0)) return;
  const isLate = root.settles || (returns?.body !== undefined && !isNullish(value) && isBody(value, returns));
  if (!response?.draft || !draft || !isOpen(draft, isLate) || (isRole(draft, 'context') && !returns?.body)) return;
  if (returns?.redirect) {
    state.setResponse(response.draft, redirected(draft, value, returns.redirect));
    emit(x, { ...response, node }, node, 'returned', state);
  } else if (returns?.body && isBody(value, returns)) {
    const { engine } = x;
    const isThere = isContentless(draft) && isPromised(engine, root, value, node);
    const body = { kind: 'value', value, empty: returns.body, call: node, as: undefined, isPromised: isThere } as const;
    state.setResponse(
      response.draft,
      withDefault(changedResponse(draft, { body: isUndefined(value) ? draft.body : body }), root.defaults),
    );
    emit(x, { ...response, node }, node, 'returned', state);
  } else if (draft.status || (root.settles && draft.body.kind !== 'none')) {
    const found = isLeftUnanswered(x, root, draft, state)
      ? changedResponse(draft, { defaultStatus: root.defaults?.body })
      : draft;
    state.setResponse(response.draft, withDefault(root.phrases ? withPhrase(found, node) : found, root.defaults));
    emit(x, response, placeOfEnd(draft, node), root.settles ? 'sent' : 'unfinished', state);
  }
}

/** A call in a `return` of a handler that is declared to return nothing returns nothing: it was the handler's last step. */
function returnedValue(root: Root | undefined, { kind, value, node }: Exit): Value {
  if (kind === 'throw' || value.kind !== 'unknown' || !root || !within(node, root.fn)) return value;
  return bare(awaited(bare(node))).type === 'CallExpression' && declaresNothing(root.fn)
    ? constant(undefined, node)
    : value;
}

/** What is sent when a callback ends that has answered, where the framework waits for no more than that. */
export function settleCallback(x: Activation, end: State, start: State): void {
  const { root: { response } = {} } = x;
  const draft = response?.draft && end.draft(response.draft);
  if (!response?.draft || !draft?.by || !isWaiting(draft) || draft.gone?.isFollowed) return;
  if (inherited(draft.shape, 'facts')?.waits === 'callback' && start.draft(response.draft)?.sent !== 'yes')
    emit(x, response, draft.by.node, 'sent', end);
}

/** What a callback still changes when the handler has ended isn't known at its end, nor what it made before and returns. */
function unsettle(node: Node, state: State): void {
  for (const [id, draft] of [...state.allResponses()])
    if (draft.unsettled && draft.sent !== 'yes' && !draft.committed) state.setResponse(id, blurred(draft, node));
}

/**
 * A response that was ready when a route's last handler ended by handing it on: no handler of the route follows, and others at most add
 * header fields.
 */
function handedLast(
  { fn, settles, isLast }: Root,
  { handed, sent }: ResponseState,
  node: Node,
): ResponseState | undefined {
  if (!settles || !isLast || !handed || sent !== 'no' || handed.draft.handedOn) return undefined;
  const last = node === fn && fn.body.type === 'BlockStatement' ? fn.body.body.at(-1) : undefined;
  const end = last ? (last.type === 'ExpressionStatement' ? last.expression : undefined) : node;
  if (!end || awaited(end) !== handed.node) return undefined;
  return changedResponse(handed.draft, { headers: opened(handed.draft.headers) });
}

/** Whether a function returns what leaves the request to others. */
function isPassedOn(value: Value): boolean {
  return value.kind === 'framework-object' && inherited(value.shape, 'role') === 'next' && !value.shape.call;
}

/** Whether nothing was answered: in a function without a visible registration, it only means that the request goes on. */
function isNothing({ status, body }: ResponseState, value: Value): boolean {
  return !status && body.kind === 'none' && isUndefined(value);
}

/** Whether a response that is sent leaves now; two answers in one are unintended. */
function isWaiting({ sent, shape }: ResponseState): boolean {
  return sent === 'yes' && inherited(shape, 'facts')?.waits !== undefined;
}

/**
 * Whether a response is still to be sent. Where the framework sends it at the end, or sends what the handler returns, unseen code hasn't
 * done so before.
 */
function isOpen({ sent, handedOn }: ResponseState, isSentLate: boolean): boolean {
  return sent === 'no' || (isSentLate && sent === 'maybe' && !handedOn);
}

/** Responses that are returned in an object or a list: `{ response: new Response() }`, `[undefined, response]`. */
function responsesIn(value: Value): readonly Value[] {
  const inner = value.kind === 'object' ? [...value.members.values()] : value.kind === 'array' ? value.elements : [];
  return inner.filter(isResponse);
}

/** Whether a body is one of several on paths that have joined: each is judged alone. */
function isUndecided(value: Value, returns: Returns | undefined): value is Value & { kind: 'oneOf' } {
  return returns?.body !== undefined && value.kind === 'oneOf' && !value.typed;
}

/** An unknown value beside a response, as the result of a call that the response was passed to, is a response too. */
function decided({ values }: Value & { kind: 'oneOf' }): readonly Value[] {
  return values.some(isResponse) ? values.filter(({ kind }) => kind !== 'unknown') : values;
}

function isResponse(value: Value): boolean {
  return value.kind === 'framework-object' && inherited(value.shape, 'role') === 'response';
}

/** A returned response receives the header fields that were staged for it. */
function addStaged(value: Value, staged: ResponseState | undefined, state: State): void {
  const draft = value.kind === 'framework-object' && value.draft && state.draft(value.draft);
  if (!draft || !staged || draft === staged || value.kind !== 'framework-object' || !value.draft) return;
  const { redirect } = draft;
  state.setResponse(
    value.draft,
    changedResponse(draft, {
      headers: withHeaders(staged.headers, draft.headers),
      ...(redirect && { redirect: { ...redirect, passedOver: redirect.passedOver ?? staged.status } }),
    }),
  );
}

/** The result of an unregistered function may be for its caller: a boolean is the decision of a guard. */
function isSecondAnswer({ path, methods }: Root, value: Value, place: Node): boolean {
  const isOutcome = value.kind === 'constant' && typeof value.value === 'boolean';
  const isRouted = path !== undefined || methods !== undefined;
  return (isRouted || !isOutcome) && isCertainBody(value, place);
}

/** A value that is present, and isn't the answer that was sent; the result of a call may be nothing. */
function isCertainBody(value: Value, place: Node): boolean {
  if (value.kind === 'unknown') return bare(place).type !== 'CallExpression';
  return !isNullish(value) && value.kind !== 'framework-object';
}

/** Whether another response than the handler's parameter is returned. */
function isOther(value: Value, response: FrameworkObject | undefined): boolean {
  return (
    value.kind === 'framework-object' &&
    value.draft !== undefined &&
    value.draft !== response?.draft &&
    inherited(value.shape, 'role') === 'response'
  );
}

/** Whether status and header fields are sent, and unseen code sends the body: `stream.pipe(res)`. */
function isStreamed({ committed, shared, sent }: ResponseState): boolean {
  return committed && shared && sent === 'maybe';
}

/** A framework's own objects and results are no bodies, except for the errors that it accepts as one. */
function isBody(value: Value, returns: Returns): boolean {
  const { errors } = returns;
  if (value.kind === 'choice') return isBody(value.whenTrue, returns) && isBody(value.whenFalse, returns);
  if (resultRule(returns, value)) return false;
  return value.kind !== 'framework-object' || (errors === 'body' && isError(value));
}

function isError(value: Value): boolean {
  if (value.kind === 'caught') return value.member.length === 0;
  if (value.kind === 'object') return value.error !== undefined;
  return value.kind === 'framework-object' && inherited(value.shape, 'role') === 'error';
}

/** A redirect after the handler has returned another place or status for it. */
function redirected(
  draft: ResponseState,
  value: Value,
  { url, status }: NonNullable<Returns['redirect']>,
): ResponseState {
  if (value.kind !== 'object') return draft;
  const place = value.members.get(url);
  const code = value.members.get(status) ?? (value.open ? unknown(value.node) : undefined);
  const headers = place ? withHeader(draft.headers, 'location', place) : draft.headers;
  return changedResponse(draft, { headers, status: code && !isUndefined(code) ? code : draft.status });
}

/** The reason phrase is the body where none was passed, but for statuses that have none. */
function withPhrase(draft: ResponseState, node: Node): ResponseState {
  const { status, body } = draft;
  return body.kind !== 'none' || !status || isContentless(draft)
    ? draft
    : changedResponse(draft, { body: { kind: 'opaque', node, isPhrase: true } });
}

/** Whether the status of a response is one that has no content. */
function isContentless({ status }: ResponseState): boolean {
  return status?.kind === 'constant' && EMPTY.has(Number(status.value));
}

const EMPTY = new Set([204, 205, 304]);

function isRole(draft: ResponseState, role: string): boolean {
  return inherited(draft.shape, 'role') === role;
}

/** The body is what is sent; without one, the status is. */
function placeOfEnd(draft: ResponseState, node: Node): Node {
  return draft.body.kind === 'value' ? draft.body.call : (draft.status?.node ?? node);
}

/** The status that the framework chooses by the body. */
function withDefault(draft: ResponseState, defaults: DefaultStatus | undefined): ResponseState {
  if (!defaults) return draft;
  const kind = bodyKind(draft);
  if (kind === undefined) return draft.status ? draft : changedResponse(draft, { defaultStatus: undefined });
  const chosen = defaults[kind] ?? defaults.body;
  const code = chosen === 'unknown' ? undefined : chosen;
  const overrides = kind !== 'body' && kind !== 'empty' && defaults.overrides?.includes(kind);
  if (overrides) return changedResponse(draft, { status: undefined, defaultStatus: code });
  if (draft.status && isDoubtful(draft) && code !== draft.defaultStatus)
    return changedResponse(draft, { status: unknown(draft.status.node) });
  return changedResponse(draft, { defaultStatus: draft.defaultStatus === defaults.body ? code : draft.defaultStatus });
}

type BodyKind = 'body' | 'null' | 'undefined' | 'empty' | 'none';

function bodyKind({ body }: ResponseState): BodyKind | undefined {
  if (body.kind === 'none') return 'none';
  if (body.kind === 'opaque') return 'body';
  if (body.kind === 'unknown') return undefined;
  return valueKind(body.value);
}

function valueKind(value: Value): BodyKind {
  if (isUndefined(value)) return 'undefined';
  if (value.kind !== 'constant') return 'body';
  return value.value === null ? 'null' : value.value === '' ? 'empty' : 'body';
}
