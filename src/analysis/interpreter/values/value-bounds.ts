import { arrayOf, forgotten, objectOf, type ObjectValue, unknown, type Value } from './values.js';

/** The size of a value: the values in it, how deep they are nested, and choices directly in choices. */
interface Extent {
  readonly weight: number;
  readonly depth: number;
  readonly choices: number;
}

/** More than any real value has, and few enough for each reader to visit all of it. */
const MOST_WEIGHT = 4_096;
const MOST_DEPTH = 100;
const MOST_CHOICES = 64;

const PLAIN: Extent = { weight: 0, depth: 0, choices: 0 };
/** The extent of a value with plain parts only. */
const FLAT: Extent = { weight: 1, depth: 1, choices: 0 };

/** The extents of values, by the holder of their parts: copies of a value share it. */
const extents = new WeakMap<object, Extent>();

/**
 * A value unchanged, or with its content forgotten where it is too large: a value that is built of itself again and again would be too
 * large to visit. It stays known that it is an object, a list or a text.
 */
export function bounded(value: Value): Value {
  switch (value.kind) {
    case 'object':
    case 'array':
    case 'text':
    case 'json':
    case 'choice':
    case 'oneOf':
      return isTooMuch(extentOf(value)) ? emptied(value) : value;
    default:
      return value;
  }
}

function isTooMuch({ weight, depth, choices }: Extent): boolean {
  return weight > MOST_WEIGHT || depth > MOST_DEPTH || choices > MOST_CHOICES;
}

function emptied(value: Value): Value {
  const { node } = value;
  switch (value.kind) {
    case 'object':
      return objectOf(new Map(), true, node, { ofClass: value.ofClass, error: value.error });
    case 'array':
      return arrayOf([], true, node);
    case 'text':
      return { kind: 'text', node, filled: value.filled, parts: [unknown(node)] };
    case 'json':
      return { kind: 'json', of: unknown(node), node };
    default:
      return forgotten([value], node);
  }
}

function extentOf(value: Value): Extent {
  const holder = holderOf(value);
  if (!holder) return PLAIN;
  if (isFlat(value)) return FLAT;
  let extent = extents.get(holder);
  if (!extent) extents.set(holder, (extent = measured(value)));
  return extent;
}

/** The holder of a value's parts; undefined where it has none. */
function holderOf(value: Value): object | undefined {
  switch (value.kind) {
    case 'object':
      return value.members.size + value.spreads.length > 0 ? value.members : undefined;
    case 'array':
      return value.elements;
    case 'text':
      return value.parts;
    case 'oneOf':
      return value.values;
    case 'json':
    case 'choice':
      return value;
    default:
      return undefined;
  }
}

/** Values of so few parts are visited each time: to remember them would cost more. */
const FEW = 16;

/** Whether a value holds a few others that hold none: most that hold any. */
function isFlat(value: Value): boolean {
  switch (value.kind) {
    case 'object':
      return value.spreads.length === 0 && value.members.size <= FEW && arePlain(value.members.values());
    case 'array':
      return value.elements.length <= FEW && arePlain(value.elements);
    case 'text':
      return value.parts.length <= FEW && arePlain(value.parts);
    default:
      return false;
  }
}

function arePlain(parts: Iterable<Value>): boolean {
  for (const part of parts) if (holderOf(part)) return false;
  return true;
}

function measured(value: Value): Extent {
  switch (value.kind) {
    case 'object':
      return around([...value.members.values(), ...value.spreads]);
    case 'array':
      return around(value.elements);
    case 'text':
      return around(value.parts);
    case 'json':
      return around([value.of]);
    case 'choice':
      return chosen([value.whenTrue, value.whenFalse]);
    case 'oneOf':
      return chosen(value.values);
    default:
      return PLAIN;
  }
}

function around(parts: readonly Value[]): Extent {
  const { weight, depth } = sum(parts);
  return { weight, depth, choices: 0 };
}

function chosen(sides: readonly Value[]): Extent {
  const { weight, depth, choices } = sum(sides);
  return { weight, depth, choices: choices + 1 };
}

function sum(parts: readonly Value[]): Extent {
  let [weight, depth, choices] = [1, 0, 0];
  for (const part of parts) {
    const inner = extentOf(part);
    weight += inner.weight;
    depth = Math.max(depth, inner.depth);
    choices += inner.choices;
  }
  return { weight, depth: depth + 1, choices };
}

/** Longer texts aren't joined: their parts stay known. */
const LONGEST_TEXT = 10_000;

/** A text composed of constants; undefined where it is longer than any real one. */
export function boundedText(parts: readonly string[]): string | undefined {
  const length = parts.reduce((total, part) => total + part.length, 0);
  return length > LONGEST_TEXT ? undefined : parts.join('');
}

/** Members that are written or spread into an object one by one: each of them copies those before. */
const MOST_MEMBERS = 64;

/** An object with one more member or another value of one; of too many it is known that there are more. */
export function withOneMember(object: ObjectValue, key: string, value: Value): ObjectValue {
  if (object.members.size >= MOST_MEMBERS && !object.members.has(key)) return { ...object, open: true };
  return { ...object, members: new Map(object.members).set(key, value) };
}

/** Whether the members of an object are few enough to be written into another one. */
export function canCopy({ members }: ObjectValue): boolean {
  return members.size <= MOST_MEMBERS;
}

/** Members of a path that leads to a value: `error.response.data.message`. */
const LONGEST_PATH = 16;

/** A path with one more member; undefined where it is longer than any real one. */
export function longerPath(path: readonly string[], name: string): readonly string[] | undefined {
  return path.length < LONGEST_PATH ? [...path, name] : undefined;
}
