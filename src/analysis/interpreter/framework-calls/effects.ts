import { inherited, listed } from '../../../frameworks/language/catalogue.js';
import type { Call, Effect, Operand, Primitive, ResultMembers } from '../../../frameworks/language/shape.js';
import {
  type ResponseState,
  type ResponseBody,
  isDoubtful,
  NO_BODY,
  UNKNOWN_BODY,
  withHeader,
  withHeaders,
  withoutHeader,
  opened,
  changedResponse,
} from '../state/response-state.js';
import type { State } from '../state/state.js';
import type { Node } from '../../syntax/syntax.js';
import {
  constant,
  type ResponseId,
  isNullish,
  isUndefined,
  type Method,
  oneOf,
  placeOf,
  frameworkObject,
  truthiness,
  unknown,
  type Value,
} from '../values/values.js';
import { responseOfResult, emit } from './emission.js';
import type { Activation, Received } from '../engine.js';
import { headerEntries } from '../members/headers.js';
import { noteGone, noteUse, useOf } from './use-after-send.js';
import { withConstants, withImportedFields } from '../names/imports.js';
import { canFollow, follow } from '../evaluation.js';
import { memberOf } from '../members/members.js';
import { mayBeAnother, thrownAgain } from '../exceptions/rethrown.js';
import { doubleSend } from './double-send.js';
import { isCertainError, isOfType, overloadFor } from './overloads.js';
import { throwValue } from '../exceptions/throwing.js';

/** A call or assignment whose effects are being applied. */
export interface Site {
  readonly node: Node;
  readonly args: readonly Value[];
  readonly call: Call | undefined;
  /** The arguments of the call that made what is called. */
  readonly bound?: readonly Value[] | undefined;
  /** What the method is called on. */
  readonly receiver?: Value | undefined;
}

/** Applies the effects of assigning to a member of a response. */
export function applyWrite(x: Activation, node: Node, method: Method, value: Value, state: State): void {
  const { draft } = method.receiver;
  if (!draft) return;
  applyEffects(x, method.shape.write ?? [], draft, { node, args: [value], call: undefined }, state);
}

/** @returns whether there is such a response */
export function applyEffects(
  x: Activation,
  effects: readonly Effect[],
  id: ResponseId,
  site: Site,
  state: State,
): boolean {
  const before = state.draft(id);
  if (!before) return false;
  const read = (operand: Operand): Value => readOperand(x, operand, site, state);
  const what = useOf(effects, read, before);
  if (what) noteUse(x, { what, effects }, id, before, site.node, state);
  for (const effect of effects) applyEffect(x, effect, id, site, state, readerFor(x, effect, read, state));
  noteGone(x, id, before, site.node, state);
  return true;
}

/** What an operand is where a call is made. */
type Reader = (operand: Operand) => Value;

/** For some effects, what another file exports is worth being read. */
function readerFor({ engine }: Activation, { does }: Effect, read: Reader, state: State): Reader {
  switch (does) {
    case 'status':
    case 'misplace':
    case 'redirect':
      return (operand) => withConstants(engine, read(operand));
    case 'header':
      return (operand) => withImportedFields(engine, withConstants(engine, read(operand)));
    case 'headers':
      return (operand) => headersOf(withImportedFields(engine, read(operand)), state);
    default:
      return read;
  }
}

function applyEffect(x: Activation, effect: Effect, id: ResponseId, site: Site, state: State, read: Reader): void {
  const draft = state.draft(id);
  if (!draft) return;
  switch (effect.does) {
    case 'send':
      return send(x, id, draft, site, state);
    case 'handOn':
      if (effect.throws && x.root?.received) return receive(x, x.root.received, site.node, state);
      return handOn(x, draft, id, read(effect.error), site, state);
    case 'throw':
      return throwValue(x, answerOf(id, draft, site.node), site.node, state);
    case 'assert':
      return assertOrThrow(
        x,
        truthiness(read(effect.value)),
        effect.negated ?? false,
        answerOf(id, draft, site.node),
        state,
      );
    case 'respond':
      return respond(x, id, draft, read(effect.value), site.node, state);
    case 'use':
      return useMember(x, id, draft, effect.member, effect.given.map(read), site, state);
    case 'result':
      return state.setResponse(id, resultOf(x, draft, read(effect.value), effect.as));
    case 'takeBody':
      return takeBody(id, draft, read(effect.from), state);
    case 'body':
      // What is sent at the end is brought about where its body is.
      return state.setResponse(id, changedResponse(changed(draft, effect, read, site), { via: x.via }));
    default:
      state.setResponse(id, changed(draft, effect, read, site));
  }
}

/** A response in the place of header fields counts as those that it has. */
function headersOf(value: Value, state: State): Value {
  const draft = value.kind === 'framework-object' && value.draft ? state.draft(value.draft) : undefined;
  return draft ? { kind: 'headers', entries: draft.headers, node: value.node } : value;
}

/** The response after an effect that only changes its state. */
export function changed(draft: ResponseState, effect: Effect, read: Reader, site: Site): ResponseState {
  switch (effect.does) {
    case 'status':
      return withStatus(draft, read(effect.value), effect);
    case 'misplace':
      return misplaced(draft, effect, read);
    case 'replaceStatus':
      return changedResponse(draft, { status: replaced(draft, effect.by, site.node) });
    case 'header':
      return withPassedField(draft, read(effect.name), read(effect.value));
    case 'removeHeader':
      return draft.committed
        ? draft
        : changedResponse(draft, { headers: withoutHeader(draft.headers, read(effect.name), site.node) });
    case 'headers':
      return draft.committed ? draft : withFields(draft, read(effect.from), effect.isDoubtful);
    case 'body': {
      const value = read(effect.value);
      if (effect.isChunk && !mayBeChunk(value)) return changedResponse(draft, { body: UNKNOWN_BODY });
      const body = { kind: 'value', value, empty: effect.empty, call: site.node, as: site.call } as const;
      return changedResponse(draft, { body });
    }
    case 'emptied':
      return isNullish(read(effect.value)) ? emptied(draft, effect, site.node) : draft;
    case 'opaqueBody':
      return draft.sent === 'yes' && doubleSend(draft, [effect]) === 'ignored'
        ? draft
        : changedResponse(draft, { body: { kind: 'opaque', node: site.node } });
    case 'phraseBody':
      return changedResponse(draft, { body: { kind: 'opaque', node: site.node, isPhrase: true } });
    case 'redirect':
      return redirected(draft, effect, read, site);
    case 'says':
      return withWords(draft, read(effect.text));
    case 'commit':
      return changedResponse(draft, { committed: true, mayBeCommitted: true });
    case 'blur':
      return changedResponse(draft, { status: unknown(site.node), headers: opened(draft.headers), body: UNKNOWN_BODY });
    default:
      return draft;
  }
}

/** Whether a value may be a string or bytes: writing any other throws, and the error's handler answers. */
function mayBeChunk(value: Value): boolean {
  switch (value.kind) {
    case 'caught':
      return value.member.length > 0;
    case 'constant':
      return typeof value.value !== 'number' && typeof value.value !== 'boolean';
    case 'choice':
      return mayBeChunk(value.whenTrue) || mayBeChunk(value.whenFalse);
    case 'oneOf':
      return value.values.some(mayBeChunk);
    default:
      return value.kind !== 'object' && value.kind !== 'array';
  }
}

function takeBody(id: ResponseId, draft: ResponseState, from: Value, state: State): void {
  if (isUndefined(from)) return;
  const taken = from.kind === 'framework-object' && from.draft ? state.draft(from.draft) : undefined;
  state.setResponse(id, changedResponse(draft, { body: taken?.body ?? UNKNOWN_BODY }));
}

/** An absent status (an optional argument that isn't passed) changes nothing. */
function withStatus(
  draft: ResponseState,
  value: Value,
  { only, form = 'number' }: Effect & { does: 'status' },
): ResponseState {
  if (draft.committed || isUndefined(value) || (only === 'success' && !isSuccess(value))) return draft;
  if (only === 'unset' && draft.status)
    return isDoubtful(draft) ? changedResponse(draft, { status: unknown(draft.status.node) }) : draft;
  return changedResponse(draft, { status: value, statusForm: form, misplaced: undefined });
}

/** The status that is sent in place of one that isn't read doesn't express the intended one. */
function misplaced(
  draft: ResponseState,
  { status, how, unless, member }: Effect & { does: 'misplace' },
  read: Reader,
): ResponseState {
  const value = read(status);
  const isCertain = status.from !== 'argument' || !status.only || isOfType(value, status.only) === true;
  if (!isCertain || isUndefined(value) || (unless && !isUndefined(read(unless)))) return draft;
  return changedResponse(draft, {
    status: unknown(placeOf(value)),
    misplaced: { how, status: value, member, written: status.from === 'argument' ? status.member : undefined },
  });
}

function withWords(draft: ResponseState, words: Value): ResponseState {
  return draft.committed || isUndefined(words) ? draft : changedResponse(draft, { words });
}

/** A code below 400, also written as a string; `'default'` and unknown values are none. */
function isSuccess(value: Value): boolean {
  return value.kind === 'constant' && Number(value.value) >= 200 && Number(value.value) < 400;
}

/** A status that is set later counts; an unknown one replaces the known one. */
function emptied(
  draft: ResponseState,
  { status, unless, drops }: Effect & { does: 'emptied' },
  node: Node,
): ResponseState {
  if (draft.committed) return draft;
  const headers = drops.reduce((fields, name) => withHeader(fields, name, { kind: 'absent', node }), draft.headers);
  const earlier = draft.status;
  if (earlier && earlier.kind !== 'constant') return changedResponse(draft, { headers, status: unknown(node) });
  if (earlier && unless.includes(Number(earlier.value))) return changedResponse(draft, { headers });
  const code = Number(earlier?.value);
  const replacedHere = earlier && Number.isInteger(code) ? { node, code } : undefined;
  return changedResponse(draft, { headers, status: undefined, defaultStatus: status, emptied: replacedHere });
}

function replaced({ status, defaultStatus }: ResponseState, by: Readonly<Record<number, number>>, node: Node): Value {
  const earlier = status ? (status.kind === 'constant' ? Number(status.value) : NaN) : defaultStatus;
  const code = by[earlier ?? NaN];
  return code === undefined ? unknown(node) : constant(code, node, true);
}

/** An option that isn't passed sets nothing. */
function withPassedField(draft: ResponseState, name: Value, value: Value): ResponseState {
  return name.kind === 'constant' && value.kind === 'absent' ? draft : withField(draft, name, value);
}

function withField(draft: ResponseState, name: Value, value: Value): ResponseState {
  if (draft.committed) return draft;
  if (name.kind === 'constant')
    return changedResponse(draft, { headers: withHeader(draft.headers, String(name.value), value) });
  if (name.kind === 'object' || name.kind === 'headers' || name.kind === 'choice') {
    return changedResponse(draft, { headers: withHeaders(draft.headers, headerEntries(name)) });
  }
  return changedResponse(draft, { headers: opened(draft.headers) });
}

/** Fields that may not be sent can't be distinguished from others. */
function withFields(draft: ResponseState, value: Value, isDoubtful = false): ResponseState {
  if (!isDoubtful) return changedResponse(draft, { headers: withHeaders(draft.headers, headerEntries(value)) });
  return isUndefined(value) ? draft : changedResponse(draft, { headers: opened(draft.headers) });
}

/** A response described by a plain object; of any other value nothing is known. */
function resultOf(x: Activation, draft: ResponseState, value: Value, rule: ResultMembers): ResponseState {
  if (value.kind !== 'object')
    return changedResponse(draft, { status: unknown(value.node), headers: opened(draft.headers), body: UNKNOWN_BODY });
  const { status, statusForm, misplaced, headers, body } = responseOfResult(
    x.engine,
    value,
    rule,
    draft.shape,
    draft.evidence,
  );
  return changedResponse(draft, { status, statusForm, misplaced, headers, body });
}

type Redirect = Effect & { does: 'redirect' };

function redirected(draft: ResponseState, effect: Redirect, read: Reader, site: Site): ResponseState {
  const given = effect.status ? read(effect.status) : undefined;
  const headers = withHeader(draft.headers, 'location', read(effect.url));
  const body: ResponseBody = effect.bodiless ? NO_BODY : { kind: 'opaque', node: site.node };
  const status = given && !isUndefined(given) ? given : redirectStatus(draft, effect, site.node);
  const earlier = draft.status ?? draft.leftBehind;
  const { node, call: as, args } = site;
  const redirect = {
    node,
    as,
    args,
    effect,
    url: read(effect.url),
    // After its header was sent, nothing is ignored: the redirect fails.
    passedOver: earlier === status || draft.sent !== 'no' || draft.mayBeCommitted ? undefined : earlier,
  };
  const defaultStatus = effect.default === 'unknown' ? undefined : effect.default;
  return changedResponse(draft, {
    status,
    statusForm: 'number',
    misplaced: undefined,
    defaultStatus,
    headers,
    body,
    redirect,
  });
}

const REDIRECTS = new Set([300, 301, 302, 303, 305, 307, 308]);

/** The status of a redirect without one: an earlier one where the framework keeps it, else the default. */
function redirectStatus(draft: ResponseState, effect: Redirect, node: Node): Value | undefined {
  const earlier = draft.status;
  if (!earlier || effect.keepsEarlier === 'never') return undefined;
  if (isDoubtful(draft)) return unknown(node);
  if (effect.keepsEarlier === 'any') return earlier;
  if (earlier.kind !== 'constant') return unknown(node);
  return REDIRECTS.has(Number(earlier.value)) ? earlier : undefined;
}

function answerOf(draft: ResponseId, { shape, evidence }: ResponseState, node: Node): Value {
  return frameworkObject(shape, draft, evidence, node);
}

function assertOrThrow(x: Activation, holds: boolean | undefined, negated: boolean, answer: Value, state: State): void {
  const { node } = answer;
  if (holds === !negated) return;
  if (holds === negated) throwValue(x, answer, node, state);
  else x.exits.push({ kind: 'throw', value: answer, state: state.fork(), node });
}

/** An error that is sent is completed like one that is thrown. */
function respond(x: Activation, id: ResponseId, draft: ResponseState, value: Value, node: Node, state: State): void {
  const isThrown = value.kind === 'framework-object' && inherited(value.shape, 'role') === 'error';
  emit(x, value, node, isThrown ? 'thrown' : 'returned', state);
  state.setResponse(id, changedResponse(draft, { sent: 'yes' }));
}

/** What has gone isn't sent once more, except where the framework waits for the handler's end. */
function send(x: Activation, id: ResponseId, draft: ResponseState, site: Site, state: State): void {
  if (draft.sent === 'yes' && !inherited(draft.shape, 'facts')?.waits) return;
  const { node, call } = site;
  state.setResponse(id, changedResponse(draft, { by: { node, as: call, args: site.args }, via: x.via }));
  if (!isAtEnd(x, draft, id)) emit(x, answerOf(id, draft, node), node, 'sent', state);
  const latest = state.draft(id) ?? draft;
  state.setResponse(id, changedResponse(latest, { sent: 'yes' }));
}

/** Another member of the response is called: an unseen one may answer in any form. */
function useMember(
  x: Activation,
  id: ResponseId,
  draft: ResponseState,
  name: string,
  args: readonly Value[],
  site: Site,
  state: State,
): void {
  const receiver = frameworkObject(draft.shape, id, draft.evidence, site.node);
  const method = memberOf(x, receiver, name, site.node, state);
  if (method.kind === 'method') {
    const call = overloadFor(x, listed(method.shape.call), args);
    if (call) {
      applyEffects(x, call.effects, id, { ...site, args, call, receiver }, state);
      return;
    }
  }
  if (method.kind === 'function' && canFollow(x, method.fn)) {
    const [first, ...others] = follow(x, method, args, state, site.node);
    for (const other of others) first?.state.absorb(other.state);
    if (first) state.become(first.state);
    else state.dead = true;
    return;
  }
  applyEffects(x, [{ does: 'blur' }, { does: 'send' }], id, { ...site, args, receiver }, state);
}

/** Whether a response that is sent leaves when its handler ends: changes until then still count. */
function isAtEnd({ root }: Activation, { shape }: ResponseState, id: ResponseId): boolean {
  return inherited(shape, 'facts')?.waits !== undefined && root?.response?.draft === id;
}

/** `await next()`, where a later handler throws. */
function receive(x: Activation, { error, key }: Received, node: Node, state: State): void {
  state.refine(key, error);
  throwValue(x, error, node, state);
}

/** `next()`: another handler continues with the response. `next(err)` answers with the error. */
function handOn(x: Activation, draft: ResponseState, id: ResponseId, error: Value, site: Site, state: State): void {
  const isHandedOn = !isNullish(error) && truthiness(error) !== false && !mayBeAnother(x, error, state);
  if (isHandedOn) emit(x, error, site.node, 'thrown', state);
  for (const one of thrownAgain(x, error, state)) emit(x, one.value, one.node, 'thrown', one.state);
  const sent = isCertainError(error) ? 'yes' : draft.sent;
  state.setResponse(
    id,
    changedResponse(draft, {
      sent,
      status: draft.status && unknown(site.node),
      defaultStatus: undefined,
      shared: true,
      handedOn: true,
      handed: { draft, node: site.node },
      headers: opened(draft.headers),
      body: UNKNOWN_BODY,
    }),
  );
}

/** A value that is an error on every path that leads to it. */
export function readOperand(x: Activation, operand: Operand, site: Site, state: State): Value {
  if (operand.from === 'fixed') return constant(operand.value, site.node, true);
  if (operand.from === 'first') {
    for (const one of operand.of) {
      const value = readOperand(x, one, site, state);
      if (!isUndefined(value)) return value;
    }
    return { kind: 'absent', node: site.node };
  }
  if (operand.from === 'made') return unknown(site.node);
  if (operand.from === 'receiver') return site.receiver ?? unknown(site.node);
  if (operand.from === 'member') return optionMember(x, readOperand(x, operand.of, site, state), operand.name, state);
  if (operand.from === 'maybe') return oneOf([unknown(site.node), { kind: 'absent', node: site.node }], site.node);
  if (operand.from === 'table') return looked(readOperand(x, operand.key, site, state), operand.table);
  if (operand.from === 'line') return codeOfLine(withConstants(x.engine, readOperand(x, operand.of, site, state)));
  const argument = (operand.from === 'bound' ? (site.bound ?? []) : site.args)[operand.index];
  if (!argument) return { kind: 'absent', node: site.node };
  if (operand.from === 'mediaType') return isMediaType(argument) ? argument : unknown(argument.node);
  if (operand.only && isOfType(argument, operand.only) === false) return { kind: 'absent', node: argument.node };
  return operand.member === undefined ? argument : optionMember(x, argument, operand.member, state);
}

function isMediaType(value: Value): boolean {
  return value.kind === 'constant' && String(value.value).includes('/');
}

/** The code of a status line; of any other value it is unknown. */
function codeOfLine(line: Value): Value {
  switch (line.kind) {
    case 'constant': {
      const [code] = /^\d{3}(?= |$)/.exec(String(line.value)) ?? [];
      return code === undefined ? unknown(line.node) : constant(Number(code), line.node, true);
    }
    case 'choice':
      return { ...line, whenTrue: codeOfLine(line.whenTrue), whenFalse: codeOfLine(line.whenFalse) };
    case 'oneOf':
      return oneOf(line.values.map(codeOfLine), line.node);
    default:
      return unknown(line.node);
  }
}

/** A table's value for a constant; nothing for no value, and an unknown value for any other. */
function looked(key: Value, table: Readonly<Record<string, Primitive>>): Value {
  if (isUndefined(key)) return key;
  const name = key.kind === 'constant' ? String(key.value) : '';
  return Object.hasOwn(table, name) ? constant(table[name], key.node, true) : unknown(key.node);
}

/** A member of an options argument; an argument that is no object has none. */
function optionMember(x: Activation, argument: Value, name: string, state: State): Value {
  if (isNoObject(withConstants(x.engine, argument))) return { kind: 'absent', node: argument.node };
  const value = memberOf(x, argument, name, argument.node, state);
  const written = argument.kind === 'object' ? argument.members.get(name) : undefined;
  return written ?? value;
}

/** A constant, also one of several, and one of another file: `ok ? Codes.CREATED : Codes.OK`. */
function isNoObject(value: Value): boolean {
  switch (value.kind) {
    case 'constant':
    case 'absent':
      return true;
    case 'choice':
      return isNoObject(value.whenTrue) && isNoObject(value.whenFalse);
    case 'oneOf':
      return value.values.every(isNoObject);
    default:
      return false;
  }
}
