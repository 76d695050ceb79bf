import { inherited } from '../../frameworks/catalogue.js';
import type { Call, Effect, Operand, ValueType } from '../../frameworks/shape.js';
import { type Draft, UNKNOWN_BODY, withHeader, withHeaders } from '../draft.js';
import type { State } from '../state.js';
import type { Node } from '../syntax.js';
import {
  constant,
  type DraftId,
  isNullish,
  isUndefined,
  type Method,
  truthiness,
  unknown,
  type Value,
} from '../values.js';
import { emit } from './emission.js';
import type { Activation } from './engine.js';
import { headerEntries } from './headers.js';
import { memberOf } from './members.js';
import { throwValue } from './throwing.js';

/** A call or assignment whose effects are being applied. */
export interface Site {
  readonly node: Node;
  readonly args: readonly Value[];
  readonly call: Call | undefined;
}

/** Applies the effects of assigning to a member of a response. */
export function applyWrite(x: Activation, node: Node, method: Method, value: Value, state: State): void {
  const { draft } = method.receiver;
  if (!draft) return;
  applyEffects(x, method.shape.write ?? [], draft, { node, args: [value], call: undefined }, state);
}

export function applyEffects(x: Activation, effects: readonly Effect[], id: DraftId, site: Site, state: State): void {
  for (const effect of effects) applyEffect(x, effect, id, site, state);
}

function applyEffect(x: Activation, effect: Effect, id: DraftId, site: Site, state: State): void {
  const draft = state.draft(id);
  if (!draft) return;
  const read = (operand: Operand): Value => readOperand(x, operand, site, state);
  switch (effect.does) {
    case 'send':
      return send(x, id, draft, site, state);
    case 'handOn':
      return handOn(x, draft, id, read(effect.error), site, state);
    case 'throw':
      return throwValue(x, answerOf(id, draft, site.node), site.node, state);
    case 'assert':
      return assertOrThrow(x, read(effect.value), id, draft, site, state);
    case 'respond':
      return emit(x, read(effect.value), site.node, 'returned', state);
    default:
      state.setDraft(id, changed(draft, effect, read, site));
  }
}

/** The draft after an effect that only changes what is known of it. */
export function changed(draft: Draft, effect: Effect, read: (operand: Operand) => Value, site: Site): Draft {
  switch (effect.does) {
    case 'status':
      return withStatus(draft, read(effect.value));
    case 'header':
      return withField(draft, read(effect.name), read(effect.value));
    case 'removeHeader':
      return withField(draft, read(effect.name), { kind: 'absent', node: site.node });
    case 'headers':
      return draft.committed ? draft : { ...draft, headers: withHeaders(draft.headers, headerEntries(read(effect.from))) };
    case 'body': {
      const value = read(effect.value);
      const body = { kind: 'value', value, empty: effect.empty, call: site.node, as: site.call } as const;
      return { ...draft, body };
    }
    case 'opaqueBody':
      return { ...draft, body: { kind: 'opaque', node: site.node } };
    case 'phraseBody':
      return { ...draft, body: { kind: 'opaque', node: site.node } };
    case 'redirect':
      return redirected(draft, effect, read, site);
    case 'commit':
      return { ...draft, committed: true };
    case 'blur':
      return { ...draft, status: unknown(site.node), headers: { ...draft.headers, open: true }, body: UNKNOWN_BODY };
    default:
      return draft;
  }
}

/** An absent status (an optional argument that isn't given) changes nothing. */
function withStatus(draft: Draft, value: Value): Draft {
  return draft.committed || isUndefined(value) ? draft : { ...draft, status: value };
}

function withField(draft: Draft, name: Value, value: Value): Draft {
  if (draft.committed) return draft;
  if (name.kind === 'constant') return { ...draft, headers: withHeader(draft.headers, String(name.value), value) };
  if (name.kind === 'object' || name.kind === 'headers') {
    return { ...draft, headers: withHeaders(draft.headers, headerEntries(name)) };
  }
  return { ...draft, headers: { ...draft.headers, open: true } };
}

type Redirect = Effect & { does: 'redirect' };

function redirected(draft: Draft, effect: Redirect, read: (operand: Operand) => Value, site: Site): Draft {
  const given = effect.status ? read(effect.status) : undefined;
  const headers = withHeader(draft.headers, 'location', read(effect.url));
  const body = { kind: 'opaque', node: site.node } as const;
  const status = given && !isUndefined(given) ? given : redirectStatus(draft, effect, site.node);
  return { ...draft, status, defaultStatus: effect.default, headers, body };
}

const REDIRECTS = new Set([300, 301, 302, 303, 305, 307, 308]);

/** The status of a redirect that is given none: an earlier one where the framework keeps it, else the default. */
function redirectStatus(draft: Draft, effect: Redirect, node: Node): Value | undefined {
  const earlier = draft.status;
  if (!earlier || effect.keepsEarlier === 'never') return undefined;
  if (effect.keepsEarlier === 'any') return earlier;
  if (earlier.kind !== 'constant') return unknown(node);
  return REDIRECTS.has(Number(earlier.value)) ? earlier : undefined;
}

function answerOf(draft: DraftId, { shape, evidence }: Draft, node: Node): Value {
  return { kind: 'thing', shape, draft, evidence, node };
}

function assertOrThrow(x: Activation, value: Value, id: DraftId, draft: Draft, { node }: Site, state: State): void {
  const holds = truthiness(value);
  if (holds === true) return;
  if (holds === false) throwValue(x, answerOf(id, draft, node), node, state);
  else x.exits.push({ kind: 'throw', value: answerOf(id, draft, node), state: state.fork(), node });
}

function send(x: Activation, id: DraftId, draft: Draft, site: Site, state: State): void {
  const { node, call } = site;
  state.setDraft(id, { ...draft, by: { node, as: call } });
  emit(x, answerOf(id, draft, node), node, 'sent', state);
  const latest = state.draft(id) ?? draft;
  state.setDraft(id, { ...latest, sent: 'yes' });
}

/** `next()`: another handler goes on with the response. `next(err)` answers with the error. */
function handOn(x: Activation, draft: Draft, id: DraftId, error: Value, site: Site, state: State): void {
  if (!isNullish(error) && truthiness(error) !== false) emit(x, error, site.node, 'thrown', state);
  state.setDraft(id, { ...draft, status: draft.status && unknown(site.node), defaultStatus: undefined, shared: true, headers: { ...draft.headers, open: true } });
}

export function readOperand(x: Activation, operand: Operand, site: Site, state: State): Value {
  if (operand.from === 'fixed') return constant(operand.value, site.node, true);
  if (operand.from === 'first') {
    for (const one of operand.of) {
      const value = readOperand(x, one, site, state);
      if (!isUndefined(value)) return value;
    }
    return { kind: 'absent', node: site.node };
  }
  const argument = site.args[operand.index];
  if (!argument) return { kind: 'absent', node: site.node };
  if (operand.only && isOfType(argument, operand.only) === false) return { kind: 'absent', node: argument.node };
  return operand.member === undefined ? argument : optionMember(x, argument, operand.member, state);
}

/** A member of an options argument; an argument that is no object has none. */
function optionMember(x: Activation, argument: Value, name: string, state: State): Value {
  if (argument.kind === 'constant' || argument.kind === 'absent') return { kind: 'absent', node: argument.node };
  const value = memberOf(x, argument, name, argument.node, state);
  const written = argument.kind === 'object' ? argument.members.get(name) : undefined;
  return written ?? value;
}

/** Whether a value is of a type; undefined where that isn't known. */
export function isOfType(value: Value, type: ValueType): boolean | undefined {
  if (type === 'error') return isError(value);
  switch (value.kind) {
    case 'constant':
      return typeof value.value === type;
    case 'text':
    case 'json':
      return type === 'string';
    case 'object':
    case 'array':
    case 'thing':
    case 'headers':
      return type === 'object';
    case 'function':
      return type === 'function';
    case 'choice':
      return both(isOfType(value.whenTrue, type), isOfType(value.whenFalse, type));
    case 'oneOf':
      return value.values.map((one) => isOfType(one, type)).reduce(both);
    case 'absent':
      return false;
    default:
      return undefined;
  }
}

/** Errors are told by where they come from, and where that can't be seen by their name. */
function isError(value: Value): boolean | undefined {
  switch (value.kind) {
    case 'caught':
      return value.member.length === 0;
    case 'object':
      return value.error !== undefined;
    case 'thing':
      return inherited(value.shape, 'role') === 'error';
    case 'unknown': {
      const { use = value.node } = value;
      return use.type === 'Identifier' && /^(?:e|ex|err|error)$|(?:Err|Error)$/.test(use.name) ? true : undefined;
    }
    default:
      return false;
  }
}

function both(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === b ? a : undefined;
}

