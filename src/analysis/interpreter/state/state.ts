import type { TSESTree } from '@typescript-eslint/utils';
import { type ErrorHandling, commonHandling } from './error-handling.js';
import { tick } from './clock.js';
import type { ResponseState } from './response-state.js';
import { joinResponses, joinHeaders, opened, changedResponse } from './response-state.js';
import { implied, truthOf } from '../values/equality.js';
import { copiedMap } from '../../syntax/copied-map.js';
import type { CallNode, Node } from '../../syntax/syntax.js';
import { FIRST_VERSION, type Location, type Term } from '../identity/term.js';
import { Table } from './table.js';
import { type ResponseId, either, type Equality, type Test, type Value } from '../values/values.js';

/** A condition that holds on a path, newest first: a test, and whether its term is true. */
export interface Fact {
  readonly test: Test;
  readonly holds: boolean;
  /** Whether it only chooses a value: the code doesn't branch there. */
  readonly isChoice: boolean;
  readonly before: Fact | undefined;
  /** How many facts there are with this one. */
  readonly count: number;
}

/** The most facts that are searched: a bound on the cost of a long run of tests. */
export const FARTHEST = 200;

/** Facts, newest first, as far back as they are searched. */
export function* recent(newest: Fact | undefined): Iterable<Fact> {
  let left = FARTHEST;
  for (let fact = newest; fact && left > 0; fact = fact.before, left--) yield fact;
}

function noted(test: Test, holds: boolean, isChoice: boolean, before: Fact | undefined): Fact {
  return { test, holds, isChoice, before, count: (before?.count ?? 0) + 1 };
}

/** The calls of unseen code that were made on a path, newest first. */
export interface CallMade {
  /** A template that is passed to a function is a call too: `sql`…``. */
  readonly node: CallNode | TSESTree.TaggedTemplateExpression;
  /** Whether it may have done more than to return a value. */
  readonly acts: boolean;
  readonly before: CallMade | undefined;
  readonly count: number;
}

/** Request methods that can reach a point: only these, or all but these. */
export interface MethodSet {
  readonly only?: ReadonlySet<string>;
  readonly not?: ReadonlySet<string>;
}

/** The value of a location, and the version of its last write. */
interface Held {
  readonly value: Value | undefined;
  readonly version: number;
}

/** Never written: a state copies its tables before its first write. */
const NOTHING = new Map<object, never>();

/** What is known at one point of one path. Forks share their tables until one of them writes. */
export class State {
  private ownsDrafts = false;
  /** Changes with every write that is visible after a branch has ended. */
  version = 0;
  /** The test of the request method alone that led here, where nothing else was tested or done since. */
  guard: Node | undefined = undefined;
  /** The calls of unseen code that were certainly made on the path, newest first. */
  calls: CallMade | undefined = undefined;
  /** Whether the path has ended inside an expression: the call made there never returns. */
  dead = false;
  /** The statement that the path has executed last, the innermost one. */
  last: Node | undefined = undefined;
  /** How many branches that answer the path has left out, one after the other, since it has done something else. */
  leftOut = 0;

  constructor(
    private vars: Table<Location, Held> = new Table(),
    private drafts: Map<ResponseId, ResponseState> = NOTHING,
    public facts?: Fact,
    public methods: MethodSet = {},
    /** The innermost `catch` clause, `.catch` callback or error handler around the point. */
    public errorHandling?: ErrorHandling,
    /** The last of those that the path has come out of. */
    public left?: ErrorHandling,
  ) {}

  fork(): State {
    this.ownsDrafts = false;
    const vars = this.vars.fork();
    const copy = new State(vars, this.drafts, this.facts, this.methods, this.errorHandling, this.left);
    copy.version = this.version;
    copy.guard = this.guard;
    copy.calls = this.calls;
    copy.last = this.last;
    copy.leftOut = this.leftOut;
    return copy;
  }

  get(variable: object): Value | undefined {
    return this.vars.get(variable)?.value;
  }

  /**
   * Binds a variable to its first value; invisible outside the variable's own block.
   * @param activation the number of the activation that binds it: the same one on all paths through that
   */
  declare(variable: object, value: Value, activation: number = tick()): void {
    const before = this.vars.get(variable);
    const version = before && before.version >= activation ? tick() : activation;
    this.vars.set(variable, { value, version });
  }

  /** Makes this path differ from others that wrote the same. */
  touch(): void {
    this.version = tick();
  }

  /** Takes over the variables of another state. */
  see(other: State): void {
    for (const variable of this.vars.keysApart(other.vars)) {
      const held = other.vars.get(variable);
      if (held?.value) this.vars.set(variable, held);
    }
  }

  /** Replaces the value of a variable. */
  assign(variable: object, value: Value): void {
    this.vars.set(variable, { value, version: tick() });
    this.version = tick();
    this.forget(variable);
  }

  /** Notes more about the value of a variable, or that the value itself was changed. */
  refine(variable: Location, value: Value): void {
    this.vars.set(variable, { value, version: this.vars.get(variable)?.version ?? FIRST_VERSION });
    this.version = tick();
  }

  /** Restores a variable's value of an earlier state of the path, as though nothing had been forgotten since. */
  restore(variable: object, earlier: State): void {
    const held = earlier.vars.get(variable);
    if (held) this.vars.set(variable, held);
  }

  /** Notes that a location may hold another value from here on, an unknown one if none is passed. */
  renew(location: Location, value: Value | undefined = this.vars.get(location)?.value): void {
    this.vars.set(location, { value, version: tick() });
  }

  draft(id: ResponseId): ResponseState | undefined {
    return this.drafts.get(id);
  }

  setResponse(id: ResponseId, draft: ResponseState): void {
    if (!this.ownsDrafts) {
      this.drafts = copiedMap(this.drafts);
      this.ownsDrafts = true;
    }
    this.drafts.set(id, draft);
    this.version = tick();
  }

  allResponses(): Iterable<[ResponseId, ResponseState]> {
    return this.drafts;
  }

  /** Whether nothing was done to a response since another state was forked from this one. */
  hasDraftsOf(other: State): boolean {
    return this.drafts === other.drafts;
  }

  /** Identifies the responses as they are now: a later state has the same mark where nothing was done to them since. */
  markResponses(): object {
    this.ownsDrafts = false;
    return this.drafts;
  }

  /** Notes that a test is true or false on this path. */
  assume(test: Test, outcome: boolean, isChoice = false): void {
    this.facts = noted(test, outcome !== test.negated, isChoice, this.facts);
    this.guard = undefined;
  }

  /** Notes that unseen code was called. */
  note(node: CallMade['node'], acts: boolean): void {
    this.calls = { node, acts, before: this.calls, count: (this.calls?.count ?? 0) + 1 };
    if (acts) this.guard = undefined;
  }

  /** The known outcome of a test. */
  outcome({ term, negated, version, equality }: Test): boolean | undefined {
    let left = FARTHEST;
    for (let fact = this.facts; fact && left > 0; fact = fact.before, left--) {
      const { test, holds } = fact;
      if (test.version !== version) continue;
      // What is true is there, and what isn't there is not true.
      if (test.term === term || (holds ? term.isPresenceOf(test.term) : test.term.isPresenceOf(term)))
        return holds !== negated;
      const known = implied(test.equality, holds, equality) ?? impliedByTruth(fact, term, equality);
      if (known !== undefined) return known !== negated;
    }
    return undefined;
  }

  /** A test as it is on this path: of the versions that its term reads here. */
  current(test: Test): Test {
    const version = this.versionOf(test.term);
    return version === test.version ? test : { ...test, version };
  }

  /** The newest version of what a term reads. */
  versionOf({ reads }: Term): number {
    let newest = FIRST_VERSION;
    for (const location of reads) {
      const version = this.vars.get(location)?.version;
      if (version !== undefined && version > newest) newest = version;
    }
    return newest;
  }

  /**
   * Forgets the outcome of tests that read a location, which was written; of a member, those that read it through an access path's start.
   * Earlier choices keep theirs.
   */
  forget(written: Location, start: Location = written): void {
    const kept: Fact[] = [];
    let dropped = false;
    for (const fact of recent(this.facts)) {
      const { reads } = fact.test.term;
      if (reads.includes(written) && reads.includes(start)) dropped = true;
      else kept.push(fact);
    }
    if (!dropped) return;
    this.facts = kept.reduceRight<Fact | undefined>(
      (before, { test, holds, isChoice }) => noted(test, holds, isChoice, before),
      undefined,
    );
  }

  /** Continues as another state. */
  become(other: State): void {
    this.vars = other.vars.fork();
    this.drafts = other.drafts;
    other.ownsDrafts = false;
    this.ownsDrafts = false;
    this.facts = other.facts;
    this.methods = other.methods;
    this.errorHandling = other.errorHandling;
    this.left = other.left;
    this.guard = other.guard;
    this.calls = other.calls;
    this.version = other.version;
    this.dead = other.dead;
    this.last = other.last;
    this.leftOut = other.leftOut;
  }

  /** Makes this state the join of itself and the other one. */
  absorb(other: State): void {
    for (const variable of this.vars.keysApart(other.vars)) {
      const ours = this.vars.get(variable);
      const theirs = other.vars.get(variable);
      if (theirs && theirs !== ours) this.vars.set(variable, ours ? joinHeld(ours, theirs) : theirs);
    }
    for (const [id, theirs] of other.drafts) {
      const ours = this.drafts.get(id);
      if (ours !== theirs) this.setResponse(id, ours ? joinResponses(ours, theirs) : theirs);
    }
    this.share(other);
    this.errorHandling = commonHandling(this.errorHandling, other.errorHandling);
    if (this.left !== other.left) this.left = undefined;
    if (other.version !== this.version) this.version = tick();
  }

  /** Opens the objects and header fields that are open on another path. */
  openLike(other: State): void {
    if (other.version === this.version) return;
    for (const [id, { headers }] of other.drafts) {
      const ours = this.drafts.get(id);
      if (ours && headers.open && !ours.headers.open)
        this.setResponse(id, changedResponse(ours, { headers: opened(ours.headers) }));
    }
    for (const variable of this.vars.keysApart(other.vars)) {
      const opened = openedLike(this.vars.get(variable)?.value, other.vars.get(variable)?.value);
      if (opened) this.refine(variable, opened);
    }
  }

  /** Keeps the common part of the two paths' conditions. */
  share(other: State): void {
    this.facts = shared(this.facts, other.facts);
    this.calls = madeOnBoth(this.calls, other.calls);
    this.methods = unionMethods(this.methods, other.methods);
    if (this.guard !== other.guard) this.guard = undefined;
    if (this.leftOut === other.leftOut && this.last !== other.last) this.last = undefined;
    if (this.leftOut <= other.leftOut) return;
    this.last = other.last;
    this.leftOut = other.leftOut;
  }
}

/** The join of a location's values: the later version, since on each of the paths it is one value. */
function joinHeld(ours: Held, theirs: Held): Held {
  const value =
    ours.value && theirs.value && ours.value !== theirs.value
      ? joinValues(ours.value, theirs.value)
      : (ours.value ?? theirs.value);
  const version = Math.max(ours.version, theirs.version);
  return value === ours.value && version === ours.version ? ours : { value, version };
}

function joinValues(ours: Value, theirs: Value): Value {
  const areHeaders = ours.kind === 'headers' && theirs.kind === 'headers' && ours.of === theirs.of;
  return areHeaders ? { ...ours, entries: joinHeaders(ours.entries, theirs.entries) } : either(ours, theirs);
}

/** A value opened as another one of its kind is; undefined where nothing changes. */
function openedLike(ours: Value | undefined, theirs: Value | undefined): Value | undefined {
  if (ours?.kind === 'object' && theirs?.kind === 'object' && theirs.open && !ours.open) return { ...ours, open: true };
  if (ours?.kind !== 'headers' || theirs?.kind !== 'headers' || !theirs.entries.open || ours.entries.open)
    return undefined;
  return { ...ours, entries: opened(ours.entries) };
}

/** The outcome of a test by a fact, where one is of the truth of a value, and the other of its equality with a literal. */
function impliedByTruth({ test, holds }: Fact, term: Term, equality: Equality | undefined): boolean | undefined {
  // What is the same as a literal is as true as that.
  if (holds && test.equality?.of === term) return truthOf(test.equality);
  return equality?.of === test.term && truthOf(equality) === !holds ? false : undefined;
}

/** An entry of a list that grows at its head, so that paths share what was before they parted. */
interface Link<Self> {
  readonly before: Self | undefined;
  readonly count: number;
}

/** What two lists share: their common end. */
function shared<Entry extends Link<Entry>>(a: Entry | undefined, b: Entry | undefined): Entry | undefined {
  let [left, right] = [a, b];
  while (left !== right) {
    if (!left || !right) return undefined;
    if (left.count > right.count) left = left.before;
    else if (right.count > left.count) right = right.before;
    else [left, right] = [left.before, right.before];
  }
  return left;
}

/** The most calls that are compared in a join of paths that have both made some since they split. */
const MOST_COMPARED = 32;

/** The calls that were made before two paths parted, and those of the same code that both have made since. */
function madeOnBoth(a: CallMade | undefined, b: CallMade | undefined): CallMade | undefined {
  const common = shared(a, b);
  if (a === common || b === common) return common;
  const others = new Set(since(common, b).map(({ node }) => node));
  const both = since(common, a).filter(({ node }) => others.has(node));
  return both.reduceRight<CallMade | undefined>(
    (before, { node, acts }) => ({ node, acts, before, count: (before?.count ?? 0) + 1 }),
    common,
  );
}

/** The calls of a path since an earlier one, newest first. */
function since(start: CallMade | undefined, newest: CallMade | undefined): CallMade[] {
  const calls: CallMade[] = [];
  for (let at = newest; at && at !== start && calls.length < MOST_COMPARED; at = at.before) calls.push(at);
  return calls;
}

function unionMethods(a: MethodSet, b: MethodSet): MethodSet {
  if (a === b) return a;
  if (a.only && b.only) return { only: new Set([...a.only, ...b.only]) };
  if (a.not && b.not) return { not: new Set([...a.not].filter((method) => b.not?.has(method))) };
  const only = a.only ?? b.only;
  const not = a.not ?? b.not;
  return only && not ? { not: new Set([...not].filter((method) => !only.has(method))) } : {};
}

/** Narrows the methods to those in the list (`within`) or to those outside it. */
export function narrowMethods(set: MethodSet, methods: readonly string[], inside: boolean): MethodSet {
  if (inside)
    return { only: new Set(methods.filter((method) => (set.only ? set.only.has(method) : !set.not?.has(method)))) };
  if (set.only) return { only: new Set([...set.only].filter((method) => !methods.includes(method))) };
  return { not: new Set([...(set.not ?? []), ...methods]) };
}

/** Whether no request can reach the point. */
export function unreachable(state: State): boolean {
  return state.methods.only?.size === 0;
}

const MOST_STATES = 6;

/** The join of paths: those with the same facts become one, and past a fixed number all do. */
export function joinStates(states: State[]): State[] {
  if (states.length < 2) return states;
  const met: State[] = [];
  for (const state of states) {
    const same = met.find((other) => other.version === state.version);
    if (!same) met.push(state);
    else same.share(state);
  }
  return met.length <= MOST_STATES
    ? met
    : FATES.flatMap((fate) => joined(met.filter((state) => fateOf(state) === fate)));
}

/**
 * The fate of a path's responses. Paths of different fates aren't joined: a use after a response has gone is an error there only, and a
 * response that was handed on is unknown there only.
 */
type Fate = 'gone' | 'shared' | 'open';
const FATES: readonly Fate[] = ['gone', 'shared', 'open'];

export function fateOf(state: State): Fate {
  let fate: Fate = 'open';
  for (const [, draft] of state.allResponses()) {
    if (draft.gone && draft.sent === 'yes') return 'gone';
    if (draft.shared) fate = 'shared';
  }
  return fate;
}

function joined([first, ...rest]: readonly State[]): State[] {
  for (const state of rest) first?.absorb(state);
  return first ? [first] : [];
}
