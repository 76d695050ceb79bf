import type { SourceCode } from '../analysis/symbols/file.js';

const found = new WeakMap<SourceCode, string>();

/** A text as a literal, in the quotes that most of a file's texts have, or in the others where it contains these. */
export function quoted(text: string, sourceCode: SourceCode): string {
  let quote = found.get(sourceCode);
  if (quote === undefined) found.set(sourceCode, (quote = usualQuote(sourceCode)));
  const other = quote === '"' ? "'" : '"';
  if (text.includes(quote) && !text.includes(other)) quote = other;
  return `${quote}${text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)}${quote}`;
}

/** Texts that contain a quote may have the other one for that reason. */
function usualQuote({ ast }: SourceCode): string {
  const texts = (ast.tokens ?? []).filter(({ type, value }) => type === 'String' && !/['"]/.test(value.slice(1, -1)));
  const double = texts.filter(({ value }) => value.startsWith('"')).length;
  return double * 2 > texts.length ? '"' : "'";
}
