import { type Edit, edited, lineStart, nextLine, ordered } from './edits.js';

/** The lines around a change. */
const AROUND = 3;

/** A change of some whole lines: the numbers of the first one and of the first behind it. */
interface Change {
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

/** Changes that lie close together, with the lines around them. */
interface Hunk {
  readonly from: number;
  to: number;
  readonly lines: string[];
  grown: number;
}

/** The edits of a text as a patch, in the format of `diff -u`. */
export function patchOf(name: string, text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return '';
  const lines = linesOf(text);
  const hunks: Hunk[] = [];
  for (const { from, to, lines: own } of changesIn(text, edits)) {
    const last = hunks.at(-1);
    const shared = last && from - last.to <= 2 * AROUND ? last : undefined;
    const hunk = shared ?? { from: Math.max(0, from - AROUND), to: 0, lines: [], grown: 0 };
    if (!shared) hunks.push(hunk);
    const kept = lines.slice(shared ? shared.to : hunk.from, from);
    const gone = lines.slice(from, to);
    hunk.lines.push(...marked(' ', kept), ...marked('-', gone), ...marked('+', own));
    hunk.grown += own.length - gone.length;
    hunk.to = to;
  }
  let shift = 0;
  const parts = hunks.map((hunk) => {
    const behind = lines.slice(hunk.to, hunk.to + AROUND);
    const size = hunk.to + behind.length - hunk.from;
    const head = `@@ -${hunk.from + 1},${size} +${hunk.from + 1 + shift},${size + hunk.grown} @@`;
    shift += hunk.grown;
    return [head, ...hunk.lines, ...marked(' ', behind)].join('\n');
  });
  return [`--- a/${name}`, `+++ b/${name}`, ...parts].join('\n');
}

/** The lines that edits change, and what they are then; edits of one line are one change. */
function changesIn(text: string, edits: readonly Edit[]): Change[] {
  const groups = new Map<number, Edit[]>();
  for (const edit of ordered(edits)) {
    const start = lineStart(text, edit.at);
    groups.set(start, [...(groups.get(start) ?? []), edit]);
  }
  return [...groups].map(([start, own]) => {
    const isWhole = own.every(({ at, text: added }) => at === start && added.endsWith('\n'));
    const end = isWhole ? start : nextLine(text, own.at(-1)?.at ?? start);
    const moved = own.map((edit) => ({ ...edit, at: edit.at - start }));
    const from = linesOf(text.slice(0, start)).length;
    return differing(from, linesOf(text.slice(start, end)), linesOf(edited(text.slice(start, end), moved)));
  });
}

/** The lines of a change without those at its beginning and at its end that stay. */
function differing(from: number, gone: readonly string[], lines: readonly string[]): Change {
  let start = 0;
  while (start < gone.length && gone[start] === lines[start]) start++;
  let end = 0;
  while (end < gone.length - start && gone.at(-1 - end) === lines.at(-1 - end)) end++;
  return { from: from + start, to: from + gone.length - end, lines: lines.slice(start, lines.length - end) };
}

/** Lines with their ends: the last one may have none. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.endsWith('\n') ? mark + line.slice(0, -1) : `${mark}${line}\n\\ No newline at end of file`,
  );
}
