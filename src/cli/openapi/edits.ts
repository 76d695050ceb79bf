/** Something that is inserted into a text. */
export interface Edit {
  readonly at: number;
  readonly text: string;
}

/** A text with all edits made; those of one place stay in their order. */
export function edited(text: string, edits: readonly Edit[]): string {
  let from = 0;
  let whole = '';
  for (const { at, text: inserted } of ordered(edits)) {
    whole += text.slice(from, at) + inserted;
    from = at;
  }
  return whole + text.slice(from);
}

export function ordered(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((one, other) => one.at - other.at);
}

/** Where the line of a place begins. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Where the next line begins; the end of the text in its last line. */
export function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

/** The spaces that the line of a place begins with. */
export function indentAt(text: string, at: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, at)))?.[0] ?? '';
}
