import type { Comparison, Piece, RequestTest } from './request-tests.js';

/** The requests of a route, as a function sees them. */
export interface Reaching {
  /** Absent: any. */
  readonly methods?: readonly string[] | undefined;
  /** The path from the root of the application. */
  readonly path: string;
  /** The path from where the function is registered; absent: not visible. */
  readonly below?: string | undefined;
}

/** Whether some request of a route may have passed such tests. What a function reads may be the path below its router. */
export function mayReach(test: RequestTest, { methods, path, below }: Reaching): boolean {
  if (below === undefined) return true;
  const paths = new Set([path, below]);
  return (methods ?? [undefined]).some((method) => [...paths].some((one) => outcomeOf(test, method, one) !== false));
}

/** Whether tests are certainly passed, or certainly not. */
function outcomeOf(test: RequestTest, method: string | undefined, path: string): boolean | undefined {
  if (test.kind === 'text') {
    const outcomes = test.texts.map((text) => compared(test.of, test.compared, text, method, path));
    const found = outcomes.includes(true) || (outcomes.includes(undefined) ? undefined : false);
    return found === undefined ? undefined : found === test.holds;
  }
  const outcomes = test.parts.map((part) => outcomeOf(part, method, path));
  const deciding = test.kind === 'any';
  if (outcomes.includes(deciding)) return deciding;
  return outcomes.includes(undefined) ? undefined : !deciding;
}

/** The comparison of a text with another one; undefined where the method isn't known, or parameters of the path decide. */
function compared(
  of: readonly Piece[],
  comparison: Comparison,
  text: string,
  method: string | undefined,
  path: string,
): boolean | undefined {
  let known = '';
  for (const piece of of) {
    const part = 'text' in piece ? piece.text : piece.fact === 'path' ? path : method;
    if (part === undefined) return undefined;
    const open = part === path ? path.search(/[:*{]/) : -1;
    if (open >= 0) return begun(comparison, known + path.slice(0, open), text);
    known += part;
  }
  return comparison === 'is' ? known === text : known[comparison](text);
}

/** The same for a text of which only the beginning is known. */
function begun(comparison: Comparison, known: string, text: string): boolean | undefined {
  const isBeginning = text.startsWith(known);
  if (comparison === 'is') return isBeginning ? undefined : false;
  if (comparison === 'startsWith') return known.startsWith(text) || (isBeginning ? undefined : false);
  return (comparison === 'includes' && known.includes(text)) || undefined;
}
