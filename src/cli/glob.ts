import { resolve } from 'node:path';
import { EXIT, Failure } from './exit-codes.js';

const SPECIAL = /[*?{}[\]]/;

/** Whether an argument is a pattern for files. */
export function isGlob(argument: string): boolean {
  return SPECIAL.test(argument);
}

/**
 * What a pattern matches, on absolute paths with forward slashes, and the folder that contains all matches.
 * @throws Failure for an invalid pattern
 */
export function globPattern(argument: string, cwd: string): { folder: string; pattern: RegExp } {
  const parts = argument.replaceAll('\\', '/').split('/');
  const first = parts.findIndex((part) => SPECIAL.test(part));
  const folder = resolve(cwd, parts.slice(0, first).join('/') || '.');
  const rest = parts.slice(first).join('/');
  const before = folder.replaceAll('\\', '/').replace(/\/$/, '');
  try {
    return { folder, pattern: new RegExp(`^${escaped(before)}/${regexOf(rest)}$`) };
  } catch {
    throw new Failure(`'${argument}' is no pattern for files.`, EXIT.usage);
  }
}

/** `**`, `*`, `?`, `{a,b}` and `[abc]`. */
function regexOf(glob: string): string {
  return glob.replace(/\*\*\/|\*\*|\*|\?|\{[^{}]*\}|\[[^\]]*\]|[^*?{}[\]]+|./g, (part) => {
    if (part === '**/') return '(?:.*/)?';
    if (part === '**') return '.*';
    if (part === '*') return '[^/]*';
    if (part === '?') return '[^/]';
    if (/^\{.*\}$/.test(part)) return `(?:${part.slice(1, -1).split(',').map(regexOf).join('|')})`;
    return /^\[.*\]$/.test(part) ? part.replace(/^\[!/, '[^') : escaped(part);
  });
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
