import { isFound } from './match.js';

/**
 * Whether a path matches a pattern, as path-to-regexp 6 reads it, by which Next matches the paths of its middleware:
 * `/boats/:id`, `/api/:path*`, `/((?!login).*)`.
 * @returns undefined where the pattern can't be read
 */
export function matchesPattern(pattern: string, path: string): boolean | undefined {
  const source = sourceOf(pattern);
  return source === undefined ? undefined : isFound(`^${source}/?$`, '', path);
}

const NAMED = /^(?<before>\/?):\w+/;
const LITERAL = /^[^:()?*+{}\\]/;

function sourceOf(pattern: string): string | undefined {
  let source = '';
  for (let at = 0; at < pattern.length;) {
    const part = partAt(pattern, at);
    if (!part) return undefined;
    source += part.source;
    at += part.length;
  }
  return source;
}

/** One part of a pattern, as a regular expression. */
interface Part {
  readonly source: string;
  readonly length: number;
}

function partAt(pattern: string, at: number): Part | undefined {
  const rest = pattern.slice(at);
  const { 0: named, groups } = NAMED.exec(rest) ?? {};
  if (named !== undefined) {
    const own = groupAt(rest, named.length);
    const [times = ''] = /^[?*+]/.exec(rest.slice(named.length + (own?.length ?? 0))) ?? [];
    const inner = `${groups?.before ?? ''}(?:${own?.slice(1, -1) ?? '[^/]+?'})`;
    return { source: `(?:${inner})${times}`, length: named.length + (own?.length ?? 0) + times.length };
  }
  const group = groupAt(rest, 0);
  if (group !== undefined) return { source: `(?:${group.slice(1, -1)})`, length: group.length };
  const [literal] = LITERAL.exec(rest) ?? [];
  return literal === undefined
    ? undefined
    : { source: literal.replace(/[.$^|[\]]/, String.raw`\$&`), length: literal.length };
}

/** A group in parentheses, with its nested ones; undefined where none begins there, or it doesn't end. */
function groupAt(text: string, start: number): string | undefined {
  if (text[start] !== '(') return undefined;
  let open = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') open++;
    else if (text[at] === ')' && --open === 0) return text.slice(start, at + 1);
  }
  return undefined;
}
