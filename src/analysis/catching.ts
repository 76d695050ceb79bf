import { isFunction, type Node } from './syntax.js';

/** What a path that handles an error was reached from: the `catch` clauses, callbacks or error handlers around a point. */
export interface Catching {
  /** The code that failed: the block of a `try`, or the promise that `.catch` was called on; unseen for error handlers. */
  readonly region: Node | undefined;
  readonly outer: Catching | undefined;
  /** How many tests the path had passed when the error was caught. */
  readonly tests: number;
  readonly depth: number;
}

export function catchFrom(region: Node | undefined, outer: Catching | undefined, tests: number): Catching {
  return { region, outer, tests, depth: (outer?.depth ?? 0) + 1 };
}

/** The code that handles the error: the `catch` clause, or the callback given to `.catch`. */
export function handlingOf({ region }: Catching): Node | undefined {
  const parent = region?.parent;
  if (region?.type === 'BlockStatement') return parent?.type === 'TryStatement' ? (parent.handler ?? undefined) : undefined;
  return parent?.parent?.type === 'CallExpression' ? parent.parent.arguments.find((one) => isFunction(one)) : undefined;
}

/** What two paths that meet have both been caught by. */
export function commonCatching(a: Catching | undefined, b: Catching | undefined): Catching | undefined {
  let [left, right] = [a, b];
  while (left !== right) {
    const [depth, other] = [left?.depth ?? 0, right?.depth ?? 0];
    if (depth >= other) left = left?.outer;
    if (other >= depth) right = right?.outer;
  }
  return left;
}
