import type { MarksOfHandler, ReadMark } from '../analysis/application/routing/marks.js';
import type { Comparison, Piece, RequestTest } from './request-tests.js';

/** The requests of a route, as a function sees them. */
export interface Reaching {
  /** Absent: any. */
  readonly methods?: readonly string[] | undefined;
  /** The path from the root of the application. */
  readonly path: string;
  /** The path from where the function is registered; absent: not visible. */
  readonly below?: string | undefined;
  /** The marks of the route's handler. */
  readonly marks?: MarksOfHandler | undefined;
}

/** Whether some request of a route may have passed such tests. What a function reads may be the path below its router. */
export function mayReach(test: RequestTest, { methods, path, below, marks }: Reaching): boolean {
  if (below === undefined) return true;
  return (methods ?? [undefined]).some((method) =>
    [path, below].some((one) => outcomeOf(test, { method, path: one, marks }) !== false),
  );
}

interface Request {
  readonly method: string | undefined;
  readonly path: string;
  readonly marks: MarksOfHandler | undefined;
}

/** Whether tests are certainly passed, or certainly not. */
function outcomeOf(test: RequestTest, request: Request): boolean | undefined {
  if (test.kind === 'text' || test.kind === 'mark') {
    const found = test.kind === 'mark' ? isMarked(test.mark, request.marks) : isText(test, request);
    return found === undefined ? undefined : found === test.holds;
  }
  const outcomes = test.parts.map((part) => outcomeOf(part, request));
  const deciding = test.kind === 'any';
  if (outcomes.includes(deciding)) return deciding;
  return outcomes.includes(undefined) ? undefined : !deciding;
}

function isMarked({ key, of }: ReadMark, marks: MarksOfHandler | undefined): boolean | undefined {
  const all = marks ? of.map((one) => marks[one]) : [];
  if (all.some(({ keys }) => keys.get(key))) return true;
  return marks && all.every(({ keys, isOpen }) => !isOpen && !keys.has(key)) ? false : undefined;
}

function isText({ of, compared: how, texts }: RequestTest & { kind: 'text' }, request: Request): boolean | undefined {
  const outcomes = texts.map((text) => compared(of, how, text, request));
  return outcomes.includes(true) || (outcomes.includes(undefined) ? undefined : false);
}

/** The comparison of a text with another one; undefined where the method isn't known, or parameters of the path decide. */
function compared(
  of: readonly Piece[],
  comparison: Comparison,
  text: string,
  { method, path }: Request,
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
