import type { Call, Effect, Empty, Misplacement, Shape, StatusForm } from '../../../frameworks/language/shape.js';
import { now } from './clock.js';
import { copiedMap } from '../../syntax/copied-map.js';
import type { FunctionNode, Node } from '../../syntax/syntax.js';
import {
  type Evidence,
  type HeaderEntries,
  type Value,
  between,
  either,
  isUndefined,
  sameValue,
  unknown,
} from '../values/values.js';

/**
 * A response in the making, as known at one point of one path. It has all of its members from the start: copies of objects
 * that gain one are slow.
 */
export interface ResponseState {
  readonly shape: Shape;
  readonly evidence: Evidence;
  /** The status written so far; undefined: the default will be sent. */
  readonly status: Value | undefined;
  /** The status, where it was written on one of the paths that lead here only, and is the default on another. */
  readonly doubtful: Value | undefined;
  /** The type of the place where the status was written; undefined where that isn't known. */
  readonly statusForm: StatusForm | undefined;
  /** A status that the framework doesn't find. */
  readonly misplaced: Misplaced | undefined;
  readonly defaultStatus: number | undefined;
  readonly headers: HeaderEntries;
  readonly body: ResponseBody;
  /** The text beside the status: the reason phrase, or an error's message. */
  readonly words: Value | undefined;
  readonly sent: 'no' | 'maybe' | 'yes';
  /** Whether the status line and header fields can no longer change. */
  readonly committed: boolean;
  /** Whether they have gone on one of the paths that lead here, at least. */
  readonly mayBeCommitted: boolean;
  /** The call that sent it, or that fixed its status and header fields. */
  readonly gone: Gone | undefined;
  /** Whether unseen code may finish the response. */
  readonly shared: boolean;
  /** Whether a callback changes it after the code behind its call: what that has written may not be sent. */
  readonly unsettled: boolean;
  /** Whether another handler has gone on with it. */
  readonly handedOn: boolean;
  /** Whether it is what a handler has returned to its wrapper: unseen code sends it unchanged. */
  readonly isFinal: boolean;
  /** Its state when it was handed on to another handler, and where. */
  readonly handed: Handed | undefined;
  /** The call that made or sent the response. */
  readonly by: MadeBy | undefined;
  /** The redirect helper that set it up. */
  readonly redirect: RedirectCall | undefined;
  /** A staged status that a response made from it doesn't inherit. */
  readonly leftBehind: Value | undefined;
  /** Where an empty body took the place of a written status. */
  readonly emptied: Emptied | undefined;
  /** Calls in the file that led from the handler to that call, outermost first. */
  readonly via: readonly Node[];
  /** When it was made. */
  readonly since: number;
}

/** A body that has replaced a status: `ctx.body = null` after `ctx.status = 404`. */
export interface Emptied {
  readonly node: Node;
  readonly code: number;
}

export interface Handed {
  readonly draft: ResponseState;
  readonly node: Node;
}

/** The call after which a response can't be answered, or not be changed, once more. */
export interface Gone {
  readonly node: Node;
  /** Calls in the file that led to it, outermost first. */
  readonly via: readonly Node[];
  /** The callback that it was made in. */
  readonly callback: FunctionNode | undefined;
  /** Whether the response is complete. */
  readonly isAnswer: boolean;
  /** Whether something followed it. */
  readonly isFollowed: boolean;
  /** Those of joined paths that nothing followed so far. */
  readonly beside?: readonly Gone[] | undefined;
}

/** A status where the framework doesn't read it. */
export interface Misplaced {
  readonly how: Misplacement;
  readonly status: Value;
  /** The name of the member that the framework reads, and that of the one that is written instead. */
  readonly member?: string | undefined;
  readonly written?: string | undefined;
}

export interface MadeBy {
  readonly node: Node;
  readonly as: Call | undefined;
  readonly args?: readonly Value[];
}

/** The call of a redirect helper, in the state of the response that it makes. */
export interface RedirectCall {
  readonly node: Node;
  readonly as: Call | undefined;
  readonly args: readonly Value[];
  readonly effect: Effect & { does: 'redirect' };
  readonly url: Value;
  /** A status that was set before and isn't sent. */
  readonly passedOver: Value | undefined;
}

export type ResponseBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'value';
      readonly value: Value;
      readonly empty: Empty;
      readonly call: Node;
      readonly as: Call | undefined;
      /** Whether a written type declares one, where the value isn't known. */
      readonly isPromised?: boolean;
    }
  /** There is a body, but its content isn't known. */
  | { readonly kind: 'opaque'; readonly node: Node; readonly isPhrase?: boolean };

export const NO_HEADERS: HeaderEntries = { fields: new Map(), open: false };
export const UNKNOWN_HEADERS: HeaderEntries = { fields: new Map(), open: true };
export const NO_BODY: ResponseBody = { kind: 'none' };
export const UNKNOWN_BODY: ResponseBody = { kind: 'unknown' };

export function newResponse(shape: Shape, evidence: Evidence, defaultStatus: number | undefined): ResponseState {
  return {
    shape,
    evidence,
    status: undefined,
    doubtful: undefined,
    statusForm: undefined,
    misplaced: undefined,
    defaultStatus,
    headers: NO_HEADERS,
    body: NO_BODY,
    words: undefined,
    sent: 'no',
    committed: false,
    mayBeCommitted: false,
    gone: undefined,
    shared: false,
    unsettled: false,
    handedOn: false,
    isFinal: false,
    handed: undefined,
    by: undefined,
    redirect: undefined,
    leftBehind: undefined,
    emptied: undefined,
    via: [],
    since: now(),
  };
}

/**
 * A response with some of its members changed, made member by member: copies by spreading are ten times as slow, and so are all their
 * readers, since each place that spreads makes a hidden class of its own.
 */
export function changedResponse(draft: ResponseState, changes: Partial<ResponseState>): ResponseState {
  const copy: ResponseState = {
    shape: draft.shape,
    evidence: draft.evidence,
    status: draft.status,
    doubtful: draft.doubtful,
    statusForm: draft.statusForm,
    misplaced: draft.misplaced,
    defaultStatus: draft.defaultStatus,
    headers: draft.headers,
    body: draft.body,
    words: draft.words,
    sent: draft.sent,
    committed: draft.committed,
    mayBeCommitted: draft.mayBeCommitted,
    gone: draft.gone,
    shared: draft.shared,
    unsettled: draft.unsettled,
    handedOn: draft.handedOn,
    handed: draft.handed,
    isFinal: draft.isFinal,
    by: draft.by,
    redirect: draft.redirect,
    leftBehind: draft.leftBehind,
    emptied: draft.emptied,
    via: draft.via,
    since: draft.since,
  };
  return Object.assign(copy, changes);
}

/** Header fields of which more may be set than are known, those among them that were removed. */
export function opened({ fields }: HeaderEntries): HeaderEntries {
  const present = [...fields].filter(([, { kind }]) => kind !== 'absent');
  return { fields: present.length === fields.size ? fields : new Map(present), open: true };
}

/**
 * A response that other code may have changed before. Header fields that it has set are taken into account where a response is made of it:
 * see `headersOf` in `effects.ts`.
 */
export function foreignResponse(shape: Shape, evidence: Evidence): ResponseState {
  return changedResponse(newResponse(shape, evidence, undefined), {
    headers: NO_HEADERS,
    body: UNKNOWN_BODY,
    shared: true,
  });
}

/** More header fields than any real response sets; past that, nothing is known of them. */
const MOST_FIELDS = 64;

export function withHeader(headers: HeaderEntries, name: string, value: Value): HeaderEntries {
  if (headers.fields.size >= MOST_FIELDS) return UNKNOWN_HEADERS;
  return { fields: copiedMap(headers.fields).set(name.toLowerCase(), value), open: headers.open };
}

/** Header fields without one of that name, however it is written; of a name that isn't known, any of them may be gone. */
export function withoutHeader(headers: HeaderEntries, name: Value | undefined, node: Node): HeaderEntries {
  const gone: Value = { kind: 'absent', node };
  if (name?.kind === 'constant') return withHeader(headers, String(name.value), gone);
  return { ...headers, fields: new Map([...headers.fields].map(([one, value]) => [one, either(value, gone)])) };
}

export function withHeaders(headers: HeaderEntries, more: HeaderEntries): HeaderEntries {
  const fields = copiedMap(headers.fields);
  for (const [name, value] of more.fields) {
    const earlier = fields.get(name);
    fields.set(name, earlier && value.kind !== 'absent' ? overlay(value, earlier) : value);
  }
  return few(fields, headers.open || more.open);
}

function few(fields: ReadonlyMap<string, Value>, open: boolean): HeaderEntries {
  return fields.size > MOST_FIELDS ? UNKNOWN_HEADERS : { fields, open };
}

/** A field that is set in one case only leaves the earlier value in the other. */
function overlay(value: Value, earlier: Value): Value {
  if (value.kind === 'absent') return earlier;
  if (value.kind === 'oneOf') return { ...value, values: value.values.map((one) => overlay(one, earlier)) };
  if (value.kind !== 'choice') return value;
  return between(value, overlay(value.whenTrue, earlier), overlay(value.whenFalse, earlier));
}

/** Whether a response is sent, after code that may have sent it. */
export function perhapsSent({ sent }: ResponseState): ResponseState['sent'] {
  return sent === 'no' ? 'maybe' : sent;
}

/** The response after unseen code had it: only what was already sent is still known. */
export function shared(draft: ResponseState): ResponseState {
  if (draft.committed) return changedResponse(draft, { shared: true, sent: perhapsSent(draft) });
  return changedResponse(draft, {
    status: draft.status && unknown(draft.status.node),
    defaultStatus: undefined,
    headers: { fields: new Map(), open: true },
    body: UNKNOWN_BODY,
    words: undefined,
    sent: perhapsSent(draft),
    shared: true,
  });
}

/** The same for a response that only accepts header fields: the status that it was made with is its own. */
export function fixed(draft: ResponseState): ResponseState {
  const { status, statusForm, misplaced } = draft;
  return changedResponse(shared(draft), { status, statusForm, misplaced });
}

/** The known part of a response that code may change at an unknown time. */
export function blurred(draft: ResponseState, node: Node): ResponseState {
  return changedResponse(draft, { status: unknown(node), headers: UNKNOWN_HEADERS, body: UNKNOWN_BODY });
}

/** The join of one response's states on two paths. */
export function joinResponses(a: ResponseState, b: ResponseState): ResponseState {
  const status = joinStatus(a, b);
  return changedResponse(a, {
    status,
    doubtful: isDoubtful(a) || isDoubtful(b) || !a.status !== !b.status ? status : undefined,
    statusForm: a.statusForm === b.statusForm ? a.statusForm : undefined,
    misplaced: a.misplaced === b.misplaced ? a.misplaced : undefined,
    defaultStatus: a.defaultStatus === b.defaultStatus ? a.defaultStatus : undefined,
    headers: joinHeaders(a.headers, b.headers),
    body: isSameBody(a.body, b.body) ? a.body : UNKNOWN_BODY,
    words: a.words === b.words ? a.words : undefined,
    sent: a.sent === b.sent ? a.sent : 'maybe',
    committed: a.committed && b.committed,
    mayBeCommitted: a.mayBeCommitted || b.mayBeCommitted,
    gone: laterGone(a, b),
    shared: a.shared || b.shared,
    unsettled: a.unsettled || b.unsettled,
    handedOn: a.handedOn || b.handedOn,
    isFinal: a.isFinal && b.isFinal,
    handed: a.handed === b.handed ? a.handed : undefined,
    emptied: a.emptied === b.emptied ? a.emptied : undefined,
  });
}

/** The same call was executed on two paths, with the same argument. */
function isSameBody(a: ResponseBody, b: ResponseBody): boolean {
  if (a === b || (a.kind === 'none' && b.kind === 'none')) return true;
  return a.kind === 'value' && b.kind === 'value' && a.call === b.call && sameValue(a.value, b.value);
}

/** Where both have gone, the call that is later in the text, or that something followed; the other one is kept beside it. */
function laterGone({ gone: ours }: ResponseState, { gone: theirs }: ResponseState): Gone | undefined {
  if (!ours || !theirs) return undefined;
  if (ours === theirs) return ours;
  const isOurs = ours.node === theirs.node ? ours.isFollowed : ours.node.range[0] > theirs.node.range[0];
  const [kept, other] = isOurs ? [ours, theirs] : [theirs, ours];
  const beside = [...lastOf(other), ...(kept.beside ?? [])].filter((one) => !isSameGone(one, kept));
  return beside.length === (kept.beside?.length ?? 0) ? kept : { ...kept, beside: beside.slice(0, MOST_BESIDE) };
}

const MOST_BESIDE = 8;

/** The calls that nothing has followed. */
export function lastOf(gone: Gone): readonly Gone[] {
  const beside = gone.beside ?? [];
  return gone.isFollowed ? beside : [gone, ...beside];
}

function isSameGone(one: Gone, other: Gone): boolean {
  return one.node === other.node && one.isFollowed === other.isFollowed;
}

function joinStatus(a: ResponseState, b: ResponseState): Value | undefined {
  if (a.status === b.status) return a.status;
  const written = (a.status ?? b.status) as Value;
  const ours = a.status ?? defaultOf(a, written.node);
  const theirs = b.status ?? defaultOf(b, written.node);
  return either(ours, theirs);
}

/** Whether no status may have been written, though one is known: it is the default then. */
export function isDoubtful({ status, doubtful }: ResponseState): boolean {
  return status !== undefined && status === doubtful;
}

function defaultOf(draft: ResponseState, node: Node): Value {
  return draft.defaultStatus === undefined
    ? unknown(node)
    : { kind: 'constant', value: draft.defaultStatus, node, named: true };
}

/** The join of the header fields of two paths: one that is set on one of them only may be set or not. */
export function joinHeaders(a: HeaderEntries, b: HeaderEntries): HeaderEntries {
  if (a === b || (a.fields.size + b.fields.size === 0 && a.open === b.open)) return a;
  const fields = new Map<string, Value>();
  for (const name of new Set([...a.fields.keys(), ...b.fields.keys()])) {
    const ours = a.fields.get(name);
    const theirs = b.fields.get(name);
    const known = (ours ?? theirs) as Value;
    // Where more may be set than is known, a field that is missing isn't known to be absent.
    if (known.kind === 'absent' && ((!ours && a.open) || (!theirs && b.open))) continue;
    fields.set(name, ours && theirs ? either(ours, theirs) : either(known, { kind: 'absent', node: known.node }));
  }
  return few(fields, a.open || b.open);
}

/** Whether a value is no body for its call; undefined where that isn't known. */
export function isEmptyBody(value: Value, empty: Empty): boolean | undefined {
  if (isUndefined(value)) return empty.includes(undefined);
  if (value.kind === 'constant') return empty.includes(value.value as null);
  if (value.kind === 'unknown' || value.kind === 'oneOf' || value.kind === 'choice') return undefined;
  if (value.kind === 'text') return value.filled ? false : undefined;
  return false;
}
