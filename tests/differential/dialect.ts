import type { Host } from '../wire/harness/host.js';
import type { Content, Scope } from './program.js';

/** How a handler is written for a framework. */
export interface Dialect {
  /** The name of the framework, with its version where two are run. */
  readonly name: string;
  readonly host: Host;
  /** The extension of the file that holds the handlers. */
  readonly extension?: 'js' | 'ts';
  /** What stands before the helpers, and between them and the handlers. */
  readonly opening: string;
  readonly beforeHandlers?: string;
  /** What stands behind them. */
  readonly closing: string;
  /** What the file of the helpers begins with. */
  readonly imports: string;
  /** What is put around the source where it is run, so that errors that nothing catches are answered; it isn't analysed. */
  readonly running?: { readonly before?: string; readonly after: string };
  /** The names that stand for the request and for the response. */
  readonly request: string;
  readonly response: readonly string[];
  /** The statements that a handler begins with, and those of other functions that answer. */
  readonly begin?: readonly string[];
  readonly beginHelper?: readonly string[];
  readonly handler: (index: number, lines: readonly string[], isAsync: boolean) => readonly string[];
  /** An expression for a value of the query. */
  readonly read: (name: string) => string;
  /** What it is where the query doesn't have it. */
  readonly absent: 'undefined' | 'null';
  readonly status: (code: string, form: number, scope: Scope) => readonly string[];
  readonly field: (name: string, value: string, form: number) => readonly string[];
  readonly remove: (name: string) => readonly string[];
  readonly answer: (content: Content, code: string | undefined, form: number) => Written;
  readonly redirect: (code: number | undefined, form: number) => Written;
  /** Statements that throw an error with a status. */
  readonly fail: (code: number, form: number) => readonly string[];
  /** Whether an answer may be given in a callback of a timer; it is a promise's otherwise. */
  readonly hasTimers: boolean;
  /** What a handler returns that answers later. */
  readonly pending?: string;
}

/** What answers: statements, and the value that is to be returned where the framework takes one. */
export interface Written {
  readonly statements: readonly string[];
  readonly value?: string;
}

/** One of several ways, by a number. */
export function choice<T>(form: number, ...ways: readonly [T, ...T[]]): T {
  return ways[form % ways.length] as T;
}
