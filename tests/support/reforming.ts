import { parse } from '@typescript-eslint/parser';

/** Ways to write the same program: the form changes, and nothing else. */
export const FORMS: Readonly<Record<string, (code: string, filename: string) => string>> = {
  'lines end in CRLF': (code) => code.replaceAll('\n', '\r\n'),
  'a byte order mark': (code) => `\uFEFF${code}`,
  'a comment after each token': (code, filename) => between(code, filename, '/* a */'),
  'spaces around each token': (code, filename) => between(code, filename, '  '),
};

/** Writes something after each token; not where text of the program would change, nor where a line break means something. */
function between(code: string, filename: string, text: string): string {
  const { tokens = [] } = parse(code, {
    tokens: true,
    range: true,
    comment: true,
    sourceType: 'module',
    jsx: filename.endsWith('x'),
  });
  const parts: string[] = [];
  let at = 0;
  for (const { range, type, value } of tokens) {
    parts.push(code.slice(at, range[1]));
    at = range[1];
    const isOpen =
      type.startsWith('JSX') ||
      (type === 'Template' && !value.endsWith('${')) ||
      value === '>' ||
      value === '/' ||
      value === 'async';
    if (!isOpen) parts.push(text);
  }
  return [...parts, code.slice(at)].join('');
}
