import { type ErrorHandling, codeOfHandling } from '../execution/error-handling.js';
import type { SourceFile, Variable } from '../file/file.js';
import type { Root } from '../execution/engine.js';
import { type Fact, recent, type State } from '../execution/state.js';
import { type Node, within } from '../file/syntax.js';
import type { Value } from '../execution/values.js';

/** A test that was passed on the way, and whether what its key says is true. */
export interface PassedTest {
  readonly node: Node;
  readonly key: string;
  readonly holds: boolean;
}

/** What is known to hold where a response leaves. */
export class PathFacts {
  constructor(
    private readonly newest: Fact | undefined,
    /** What the path was caught from. */
    readonly errorHandling: ErrorHandling | undefined,
    readonly file: SourceFile,
    /** The handler that the path runs through. */
    readonly root: Root,
    private readonly state: State,
  ) {}

  /** What holds in a state for a response whose status and body were written at some places. */
  static of(file: SourceFile, root: Root, state: State, places: readonly Node[]): PathFacts {
    const { facts, errorHandling, left } = state;
    const handling = (errorHandling ?? !left) ? undefined : codeOfHandling(left);
    const isWrittenThere = handling !== undefined && places.some((place) => within(place, handling));
    return new PathFacts(facts, errorHandling ?? (isWrittenThere ? left : undefined), file, root, state);
  }

  /** Whether a test has been passed since the error was caught. */
  get isTestedSince(): boolean {
    return this.errorHandling !== undefined && (this.newest?.count ?? 0) > this.errorHandling.tests;
  }

  /** The tests that led from where the error was caught to here, newest first; all of them where none was. */
  *testsSince(): Iterable<PassedTest> {
    let left = (this.newest?.count ?? 0) - (this.errorHandling?.tests ?? 0);
    for (const test of this.tests()) if (left-- > 0) yield test;
  }

  /** Whether the path runs in a `catch`, a `.catch` callback or an error handler. */
  get isCatch(): boolean {
    return this.errorHandling !== undefined;
  }

  /** What a variable holds on the path, as far as it was followed. */
  value(variable: Variable): Value | undefined {
    return this.state.get(variable);
  }

  /** Whether an expression, as written, is known to be true (`truth`) or false on the path. */
  knows(text: string, truth: boolean): boolean {
    for (const fact of recent(this.newest)) {
      if (fact.test.key === text || implies(fact.test.key, text)) return fact.holds === truth;
    }
    return false;
  }

  /** The tests passed on the way, newest first. */
  *tests(): Iterable<PassedTest> {
    for (const fact of recent(this.newest)) {
      yield { node: fact.test.node, key: fact.test.key, holds: fact.holds };
    }
  }
}

/** `x instanceof E` implies `x`. */
function implies(key: string, text: string): boolean {
  return key.startsWith(`${text} instanceof `);
}
