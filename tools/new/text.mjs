/** `some-name` as a name in code: `someName`. */
export const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

/** Puts a line before the first that matches; an error names the file where none does. */
export const before = (pattern, line, path) => (text) => {
  const at = text.search(pattern);
  if (at < 0) throw new Error(`${path} has no place for the line: ${line.trim()}`);
  return text.slice(0, at) + line + text.slice(at);
};

/** A line in the changelog, under the heading of what comes next. */
export const noted = (line) => (text) => {
  const NEXT = '## Unreleased\n\n';
  const start = text.includes(NEXT) ? text : before(/^## /m, NEXT, 'CHANGELOG.md')(text);
  return start.replace(NEXT, () => `${NEXT}${line}\n${text.includes(NEXT) ? '' : '\n'}`);
};
