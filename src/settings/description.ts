import type { Conventions, Detection } from './settings.js';

/** Where a described call takes a value from. */
export type Source = FixedSource | ArgumentSource;

/** The same value at each call. */
export interface FixedSource {
  readonly kind: 'fixed';
  readonly value: unknown;
}

/** An argument, or a member of it. */
export interface ArgumentSource {
  readonly kind: 'argument';
  readonly index: number;
  /** Whose argument it is: the call's, or that of the `new` that made the object. */
  readonly of: 'call' | 'new';
  /** The members that lead to the value. */
  readonly members: readonly string[];
  /** The value where it is left out. */
  readonly fallback: number | undefined;
  /** The status codes of its words. */
  readonly codes: ReadonlyMap<string, number> | undefined;
}

/** Which calls a description is of. */
export interface Description {
  /** The last parts of the callee: `['Reply', 'ok']` for `Reply.ok`. */
  readonly name: readonly string[];
  /** The module that exports it; any if undefined. */
  readonly from: string | undefined;
}

/** What a function or method does to a response. */
export interface Helper extends Description {
  readonly status: Source;
  readonly body: Source | undefined;
  readonly headers: Source | undefined;
  readonly response: number | undefined;
}

/** What an error carries. */
export interface DescribedError extends Description {
  readonly status: Source;
  readonly headers: Source | undefined;
}

/** Descriptions by the last part of their names, the most specific first. */
export type Descriptions<One extends Description> = ReadonlyMap<string, readonly One[]>;

/** The settings with defaults filled in and descriptions parsed. */
export interface Settings {
  readonly detection: Detection;
  /** Empty: all. */
  readonly frameworks: readonly string[];
  readonly helpers: Descriptions<Helper>;
  readonly errors: Descriptions<DescribedError>;
  readonly wrappers: Descriptions<Description>;
  readonly presetHeaders: readonly string[];
  readonly mocks: boolean;
  readonly imports: boolean;
  readonly reasons: boolean;
  readonly conventions: Conventions;
}
