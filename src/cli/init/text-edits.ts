import { indentAt, lineStart } from '../openapi/edits.js';

/** A part of a text that is replaced; inserted where it is empty. */
export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

export function applied(text: string, edits: readonly TextEdit[]): string {
  let at = 0;
  let whole = '';
  for (const edit of [...edits].sort((a, b) => a.from - b.from)) {
    whole += text.slice(at, edit.from) + edit.text;
    at = edit.to;
  }
  return whole + text.slice(at);
}

/** A list in brackets: its elements, arguments or members. */
export interface Bracketed {
  /** Where its closing bracket is. */
  readonly close: number;
  readonly open: number;
  /** Where its last element ends. */
  readonly last: { readonly start: number; readonly end: number } | undefined;
}

/** How code is written. */
export interface Style {
  readonly quote: "'" | '"';
  /** One step of indentation. */
  readonly unit: string;
  /** JSON: no comma behind the last element. */
  readonly isJson: boolean;
}

/** The edits that add elements at the end of a list; each receives the indentation of its first line. */
export function addedTo(
  text: string,
  { open, close, last }: Bracketed,
  elements: readonly ((indent: string) => string)[],
  { unit, isJson }: Style,
): TextEdit[] {
  if (elements.length === 0) return [];
  const outer = indentAt(text, close);
  const isLong = text.slice(open, close).includes('\n');
  if (!last) {
    const written = elements.map((one) => `\n${outer}${unit}${one(outer + unit)}`).join(',');
    const before = text.slice(lineStart(text, close), close).trim() === '' ? lineStart(text, close) - 1 : close;
    return [insertion(before, `${written}${isJson ? '' : ','}${before === close ? `\n${outer}` : ''}`)];
  }
  const comma = commaAfter(text, last.end, close);
  if (!isLong) {
    const written = elements.map((one) => one(outer)).join(', ');
    return [insertion(comma ?? last.end, comma === undefined ? `, ${written}` : ` ${written}`)];
  }
  const indent = indentAt(text, last.start);
  const written = elements.map((one) => `${indent}${one(indent)}`).join(',\n');
  const line = lineStart(text, close);
  const isAlone = text.slice(line, close).trim() === '';
  const end = comma !== undefined && !isJson ? ',' : '';
  return [
    ...(comma === undefined ? [insertion(last.end, ',')] : []),
    isAlone ? insertion(line, `${written}${end}\n`) : insertion(close, `\n${written}${end}\n${outer}`),
  ];
}

export function insertion(at: number, text: string): TextEdit {
  return { from: at, to: at, text };
}

/** Where the comma behind an element ends; undefined where there is none. */
function commaAfter(text: string, from: number, close: number): number | undefined {
  for (let at = from; at < close; at++) {
    if (text.startsWith('//', at)) at = endOr(text.indexOf('\n', at), close);
    else if (text.startsWith('/*', at)) at = endOr(text.indexOf('*/', at + 2) + 1, close);
    else if (text[at] === ',') return at + 1;
  }
  return undefined;
}

function endOr(found: number, close: number): number {
  return found <= 0 ? close : found;
}

/** A step of indentation, as the first indented line has it. */
export function unitOf(text: string): string {
  return /^(\t| {2,8})\S/m.exec(text)?.[1] ?? '  ';
}
