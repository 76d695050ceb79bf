import { joinHeaders, withHeaders, withoutHeader, changedResponse } from '../state/response-state.js';
import type { State } from '../state/state.js';
import type { Node } from '../../syntax/syntax.js';
import {
  between,
  type Choice,
  constant,
  type HeaderEntries,
  type HeadersValue,
  type FrameworkObject,
  unknown,
  type Value,
} from '../values/values.js';
import { store } from './written-members.js';
import type { Activation } from '../engine.js';
import { evaluate } from '../evaluation.js';

const EMPTY: HeaderEntries = { fields: new Map(), open: false };
const OPEN: HeaderEntries = { fields: new Map(), open: true };

/** Header fields out of an object, a `Headers` object, or an array of pairs or of names and values in turn. */
export function headerEntries(value: Value): HeaderEntries {
  switch (value.kind) {
    case 'absent':
      return EMPTY;
    case 'constant':
      return value.value == null ? EMPTY : OPEN;
    case 'headers':
      return value.entries;
    case 'object':
      return objectEntries(value);
    case 'array':
      return arrayEntries(value.elements, value.open);
    case 'choice':
      return choiceEntries(value);
    case 'oneOf':
      return value.values.map(headerEntries).reduce(joinHeaders);
    default:
      return OPEN;
  }
}

function objectEntries(value: Value & { kind: 'object' }): HeaderEntries {
  const fields = new Map<string, Value>();
  for (const [name, one] of value.members) {
    const unset = one.kind === 'constant' && one.value === undefined;
    fields.set(name.toLowerCase(), unset ? { kind: 'absent', node: one.node } : one);
  }
  return { fields, open: value.open };
}

function arrayEntries(elements: readonly Value[], open: boolean): HeaderEntries {
  const fields = new Map<string, Value>();
  const pairs = elements.every((one) => one.kind === 'array');
  const flat = pairs ? elements.flatMap((one) => (one.kind === 'array' ? one.elements.slice(0, 2) : [])) : elements;
  for (let i = 0; i + 1 < flat.length; i += 2) {
    const name = flat[i] as Value;
    if (name.kind !== 'constant') return { fields, open: true };
    fields.set(String(name.value).toLowerCase(), flat[i + 1] as Value);
  }
  return { fields, open };
}

function choiceEntries(value: Choice): HeaderEntries {
  const yes = headerEntries(value.whenTrue);
  const no = headerEntries(value.whenFalse);
  const fields = new Map<string, Value>();
  for (const name of new Set([...yes.fields.keys(), ...no.fields.keys()])) {
    const absent: Value = { kind: 'absent', node: value.node };
    fields.set(name, between(value, yes.fields.get(name) ?? absent, no.fields.get(name) ?? absent));
  }
  return { fields, open: yes.open || no.open };
}

/** The `headers` of a response: a view of the fields in its state. */
export function readHeaders(object: FrameworkObject, node: Node, state: State): Value {
  const draft = object.draft && state.draft(object.draft);
  return { kind: 'headers', entries: draft?.headers ?? OPEN, node, ...(object.draft && { of: object.draft }) };
}

/** Writes header fields to the expression that holds them, and to their response. */
export function writeHeaders(
  x: Activation,
  place: Node,
  held: HeadersValue,
  entries: HeaderEntries,
  state: State,
): void {
  const draft = held.of && state.draft(held.of);
  if (held.of && draft) state.setResponse(held.of, changedResponse(draft, { headers: entries }));
  store(x, place, { ...held, entries, node: place }, state);
}

/** The fields in the state of the path: those of a response are in its own state. */
function entriesNow({ of, entries }: HeadersValue, state: State): HeaderEntries {
  return (of && state.draft(of)?.headers) ?? entries;
}

export function setHeaderThrough(
  x: Activation,
  place: Node,
  name: string | undefined,
  value: Value,
  state: State,
): void {
  const held = evaluate(x, place, state);
  if (held.kind !== 'headers') return;
  const before = entriesNow(held, state);
  const entries =
    name === undefined
      ? { ...before, open: true }
      : withHeaders(before, { fields: new Map([[name.toLowerCase(), value]]), open: false });
  writeHeaders(x, place, held, entries, state);
}

/** `delete response.headers.etag`, `headers.delete('etag')` */
export function deleteHeaderThrough(
  x: Activation,
  place: Node,
  name: Value | undefined,
  node: Node,
  state: State,
): void {
  const held = evaluate(x, place, state);
  if (held.kind !== 'headers') return;
  writeHeaders(x, place, held, withoutHeader(entriesNow(held, state), name, node), state);
}

/** The methods of a `Headers` object (Fetch standard §5.1). */
export function callHeaders(
  x: Activation,
  place: Node,
  name: string,
  args: readonly Value[],
  node: Node,
  state: State,
): Value {
  const [field, value] = args;
  const key = field?.kind === 'constant' ? String(field.value) : undefined;
  if (name === 'set' || name === 'append') setHeaderThrough(x, place, key, value ?? constant(undefined, node), state);
  else if (name === 'delete') deleteHeaderThrough(x, place, field, node, state);
  return unknown(node);
}
