import type { Primitive, Shape } from '../../../frameworks/language/shape.js';
import { inherited } from '../../../frameworks/language/catalogue.js';
import type { Engine, Thrown } from '../../interpreter/engine.js';
import { STATUS_MEMBERS } from '../../interpreter/framework-calls/emission.js';
import type { ObjectValue, Value } from '../../interpreter/values/values.js';
import type { Node } from '../../syntax/syntax.js';

/** A node, by its place: it is the same in every tree of the file. */
export interface NodePlace {
  readonly file: string;
  /** In characters from the beginning of the file. */
  readonly offset: number;
}

/** What is known of a member of an error; undefined: nothing. */
export type MemberMade =
  | { readonly constant: Primitive }
  | { readonly text: 'filled' | 'perhaps empty' }
  | { readonly members: ReadonlyMap<string, MemberMade | undefined>; readonly isOpen: boolean }
  | undefined;

/** An error as it leaves a handler, without nodes and states: as it is handed to what answers it, in this file or another one. */
export interface ErrorMade {
  /** A framework's own: the shape of its errors, and the status. */
  readonly ofFramework: { readonly shape: Shape; readonly status: number } | undefined;
  /** The name of the language's class that it is of, or extends. */
  readonly error: string | undefined;
  /** The class of the project, or the call that makes a framework's. */
  readonly madeBy: NodePlace | undefined;
  readonly members: ReadonlyMap<string, MemberMade>;
  /** Whether it may have other members. */
  readonly isOpen: boolean;
  /** The status that the response had when it was thrown; undefined for none. */
  readonly staged: number | 'unknown' | undefined;
}

/** An error of which nothing is known. */
export const UNSEEN_ERROR: ErrorMade = {
  ofFramework: undefined,
  error: undefined,
  madeBy: undefined,
  members: new Map(),
  isOpen: true,
  staged: 'unknown',
};

const NO_MEMBERS: ReadonlyMap<string, MemberMade> = new Map();
const DEEPEST = 3;

/**
 * An error that leaves a handler; undefined for other values, and one of which too little is known.
 * @param status what its response would have, where nothing answers it
 */
export function errorMadeOf(engine: Engine, thrown: Thrown, status: number | undefined): ErrorMade | undefined {
  const { value, staged } = thrown;
  if (value.kind === 'object') return ofProject(engine, value, stagedIn(staged), status);
  if (value.kind !== 'framework-object' || status === undefined) return undefined;
  if (!value.draft || inherited(value.shape, 'role') !== 'error') return undefined;
  const made = value.draft as Node | { readonly range?: undefined };
  return {
    ofFramework: { shape: value.shape, status },
    error: undefined,
    madeBy: made.range && placeIn(engine, made),
    members: NO_MEMBERS,
    isOpen: false,
    staged: stagedIn(staged),
  };
}

function stagedIn(status: Value | undefined): ErrorMade['staged'] {
  if (!status) return undefined;
  return status.kind === 'constant' && typeof status.value === 'number' ? status.value : 'unknown';
}

function ofProject(
  engine: Engine,
  value: ObjectValue,
  staged: ErrorMade['staged'],
  status: number | undefined,
): ErrorMade {
  const { ofClass, error } = value;
  const members = membersOf(value, 0);
  // Of a choice, the response has one outcome.
  for (const name of STATUS_MEMBERS)
    if (status !== undefined && members.has(name) && !members.get(name)) members.set(name, { constant: status });
  return {
    ofFramework: undefined,
    error,
    madeBy: ofClass && placeIn(engine, ofClass.class),
    members,
    isOpen: value.open || value.spreads.length > 0,
    staged,
  };
}

function placeIn({ file: { modules } }: Engine, node: Node): NodePlace {
  return { file: modules.of(node).place, offset: node.range[0] };
}

function membersOf({ members }: ObjectValue, depth: number): Map<string, MemberMade> {
  return new Map([...members].map(([name, one]) => [name, memberMade(one, depth)]));
}

function memberMade(value: Value, depth: number): MemberMade {
  switch (value.kind) {
    case 'constant':
      return { constant: value.value };
    case 'absent':
      return { constant: undefined };
    case 'text':
      return { text: value.filled ? 'filled' : 'perhaps empty' };
    case 'object':
      return depth < DEEPEST
        ? { members: membersOf(value, depth + 1), isOpen: value.open || value.spreads.length > 0 }
        : undefined;
    default:
      return undefined;
  }
}

/** The same for all errors that what answers them can't tell apart. */
export function keyOfError({ ofFramework, error, madeBy, members, isOpen, staged }: ErrorMade): string {
  const written = (all: ReadonlyMap<string, MemberMade>): unknown =>
    [...all].map(([name, one]) => [name, one && 'members' in one ? [written(one.members), one.isOpen] : one]);
  const { shape, status } = ofFramework ?? {};
  return JSON.stringify([
    shape?.name,
    shape?.facts?.framework,
    status,
    error,
    madeBy,
    written(members),
    isOpen,
    staged,
  ]);
}
