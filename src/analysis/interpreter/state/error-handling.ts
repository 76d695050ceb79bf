import type { TSESTree } from '@typescript-eslint/utils';
import type { Variable } from '../../symbols/file.js';
import type { Exit } from '../engine.js';
import { isFunction, lastNameOf, type Node } from '../../syntax/syntax.js';

/** What a path that handles an error was reached from: the `catch` clauses, callbacks or error handlers around a point. */
export interface ErrorHandling {
  /** The code that failed: the block of a `try`, or the promise that `.catch` was called on; unseen for error handlers. */
  readonly tried: Node | undefined;
  readonly outer: ErrorHandling | undefined;
  /** How many tests the path had passed when the error was caught. */
  readonly tests: number;
  readonly depth: number;
  /** The error, where it was seen being thrown. */
  readonly thrown: Exit | undefined;
  /** The variable that holds the error in the code that handles it. */
  readonly variable: Variable | undefined;
  /** Whether that code receives the error: `catch {` doesn't. */
  readonly isReceived: boolean;
}

export function handlingFrom(tried: Node | undefined, outer: ErrorHandling | undefined, tests: number): ErrorHandling {
  return {
    tried,
    outer,
    tests,
    depth: (outer?.depth ?? 0) + 1,
    thrown: undefined,
    variable: undefined,
    isReceived: true,
  };
}

/** The `catch` clause that handles what fails in the block of a `try`. */
export function catchOf(tried: Node | undefined): TSESTree.CatchClause | undefined {
  const parent = tried?.parent;
  return parent?.type === 'TryStatement' ? (parent.handler ?? undefined) : undefined;
}

/** The code that handles the error: the `catch` clause, or the callback of `.catch`, or of `.then` after another one. */
export function codeOfHandling({ tried }: ErrorHandling): Node | undefined {
  if (tried?.type === 'BlockStatement') return catchOf(tried);
  const parent = tried?.parent;
  const call = parent?.parent;
  if (parent?.type !== 'MemberExpression' || call?.type !== 'CallExpression') return undefined;
  const callback = call.arguments[lastNameOf(parent) === 'then' ? 1 : 0];
  return isFunction(callback) ? callback : undefined;
}

/** The error handling that two joined paths have in common. */
export function commonHandling(a: ErrorHandling | undefined, b: ErrorHandling | undefined): ErrorHandling | undefined {
  let [left, right] = [a, b];
  while (left !== right) {
    const [depth, other] = [left?.depth ?? 0, right?.depth ?? 0];
    if (depth >= other) left = left?.outer;
    if (other >= depth) right = right?.outer;
  }
  return left;
}
