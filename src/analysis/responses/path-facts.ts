import { type ErrorHandling, codeOfHandling } from '../interpreter/state/error-handling.js';
import type { SourceFile, Variable } from '../symbols/file.js';
import type { Engine, Root } from '../interpreter/engine.js';
import { boundValue } from '../interpreter/calls/bindings.js';
import { type CallMade, type Fact, FARTHEST, recent, type State } from '../interpreter/state/state.js';
import { type Node, within } from '../syntax/syntax.js';
import type { Test, Value } from '../interpreter/values/values.js';
import { noteRead, type Read } from '../interpreter/state/reads.js';
import type { Source } from '../facts/trace/source.js';

/** A test that was passed on the path, and whether its term is true. */
export interface PassedTest {
  readonly node: Node;
  readonly test: Test;
  readonly holds: boolean;
  /** Whether it only chooses what is sent, and no way parts there. */
  readonly isChoice: boolean;
}

/** Returns the origins of an expression's value. */
export type Trace = (path: PathFacts, node: Node) => readonly Source[];

/** How many calls are searched for effects. */
const MOST_CALLS = 100;

/** What holds on the path where a response leaves. What is read of it is recorded, for results that are kept (`memoized.ts`). */
export class PathFacts {
  readonly file: SourceFile;

  constructor(
    private readonly newest: Fact | undefined,
    private readonly caughtFrom: ErrorHandling | undefined,
    private readonly engine: Engine,
    private readonly start: Root,
    private readonly state: State,
    /** A parameter, since it reads paths itself. */
    readonly trace: Trace,
  ) {
    this.file = engine.file;
  }

  /** What holds in a state for a response whose status and body were written at some places. */
  static of(engine: Engine, root: Root, state: State, trace: Trace, places: readonly Node[] = []): PathFacts {
    const { facts, errorHandling, left } = state;
    const handling = (errorHandling ?? !left) ? undefined : codeOfHandling(left);
    const isWrittenThere = handling !== undefined && places.some((place) => within(place, handling));
    return new PathFacts(
      facts,
      unseenOf(errorHandling) ?? (isWrittenThere ? unseenOf(left) : undefined),
      engine,
      root,
      state,
      trace,
    );
  }

  /** The handler that the path runs through. */
  get root(): Root {
    noteRead({ of: 'root', value: this.start });
    return this.start;
  }

  /** The `try` or error handler that caught the path's error. */
  get errorHandling(): ErrorHandling | undefined {
    noteRead({ of: 'handling', value: this.caughtFrom });
    return this.caughtFrom;
  }

  /** The innermost handling of an error on the path, also of one that was seen being thrown, and the last that it has left. */
  get handled(): { readonly now: ErrorHandling | undefined; readonly before: ErrorHandling | undefined } {
    const { errorHandling, left } = this.state;
    return { now: errorHandling, before: left };
  }

  /** Whether a test holds on the path; undefined where it may or may not. */
  outcome(test: Test): boolean | undefined {
    return this.state.outcome(test);
  }

  /** What was tried around it where an error that was seen being thrown, in its handling, was caught again: the outermost first. */
  triedAround(): readonly Node[] {
    const around: Node[] = [];
    const { errorHandling, left } = this.state;
    for (let at = errorHandling ?? left; at?.thrown; at = at.outer) if (at.tried) around.push(at.tried);
    return around;
  }

  /** The error that is being handled, where it was seen being thrown. */
  thrown(): Value | undefined {
    const { errorHandling, left } = this.state;
    return (errorHandling ?? left)?.thrown?.value;
  }

  /** The external calls that were certainly made on the path, newest first, as far as they are searched. */
  callsMade(): readonly CallMade['node'][] {
    const calls: CallMade['node'][] = [];
    for (let at = this.state.calls; at && calls.length < MOST_CALLS; at = at.before) calls.push(at.node);
    return calls;
  }

  /** The value of a variable on the path, as far as it was followed. */
  value(variable: Variable): Value | undefined {
    const value = this.state.get(variable);
    noteRead({ of: 'variable', variable, value });
    return value;
  }

  /** The same, or what binds it. */
  bound(variable: Variable): Value | undefined {
    return this.value(variable) ?? boundValue(this.engine, variable);
  }

  /** The argument that the path holds for a parameter, where it continues in a function that it calls. */
  argument(parameter: Node): Value | undefined {
    const value = this.state.get(parameter);
    noteRead({ of: 'variable', variable: parameter, value });
    return value;
  }

  /** The path as it continues to a state of a function that it calls, with arguments for the function's parameters. */
  into(end: State, args: ReadonlyMap<Node, Value>): PathFacts {
    const inner = this.state.fork();
    inner.see(end);
    for (const [parameter, argument] of args) inner.declare(parameter, argument);
    return new PathFacts(this.newest, this.caughtFrom, this.engine, this.start, inner, this.trace);
  }

  private get facts(): Fact | undefined {
    noteRead({ of: 'tests', value: this.newest });
    return this.newest;
  }

  /** Whether what was recorded for another path is the same here. */
  agrees(read: Read): boolean {
    switch (read.of) {
      case 'variable':
        return this.state.get(read.variable) === read.value;
      case 'root':
        return this.start === read.value;
      case 'handling':
        return this.caughtFrom === read.value;
      case 'tests':
        return this.newest === read.value;
    }
  }

  /** Whether a test has been passed since the error was caught. */
  get isTestedSince(): boolean {
    return this.errorHandling !== undefined && (this.facts?.count ?? 0) > this.errorHandling.tests;
  }

  /** The tests that led from where the error was caught to here, newest first; all of them where none was. */
  testsSince(): readonly PassedTest[] {
    const tests = this.tests();
    const { errorHandling } = this;
    if (!errorHandling) return tests;
    const since = (this.newest?.count ?? 0) - errorHandling.tests;
    return since >= tests.length ? tests : tests.slice(0, Math.max(0, since));
  }

  /** Whether the path runs in a `catch`, a `.catch` callback or an error handler. */
  get isCatch(): boolean {
    return this.errorHandling !== undefined;
  }

  /** The tests passed on the way, newest first. */
  tests(): readonly PassedTest[] {
    const { facts } = this;
    return (this.allPassed ??= passedBy(facts));
  }

  /** The tests that led to a state of a function that the path calls, newest first. */
  testsOf({ facts }: State): readonly PassedTest[] {
    return passedBy(facts);
  }

  /** Whether a test on the path satisfies a condition: the `known` outcome of a path isn't computed again for its continuations. */
  leadsThrough(known: WeakMap<object, boolean>, says: (test: PassedTest) => boolean): boolean {
    const asked: Fact[] = [];
    let found = false;
    for (const fact of recent(this.facts)) {
      const before = known.get(fact);
      if (before === undefined) asked.push(fact);
      found = before ?? says(passed(fact));
      if (found || before !== undefined) break;
    }
    for (const fact of asked) known.set(fact, found);
    return found;
  }

  private allPassed: readonly PassedTest[] | undefined = undefined;
}

function passedBy(newest: Fact | undefined): readonly PassedTest[] {
  const tests: PassedTest[] = [];
  for (let fact = newest; fact && tests.length < FARTHEST; fact = fact.before) {
    const { test, holds, isChoice } = fact;
    tests.push({ node: test.node, test, holds, isChoice });
  }
  return tests;
}

function passed({ test, holds, isChoice }: Fact): PassedTest {
  return { node: test.node, test, holds, isChoice };
}

/** The innermost handling whose error wasn't seen being thrown: one that was is no surprise. */
function unseenOf(handling: ErrorHandling | undefined): ErrorHandling | undefined {
  let at = handling;
  while (at?.thrown) at = at.outer;
  return at;
}
