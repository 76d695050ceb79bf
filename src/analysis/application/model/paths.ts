import { matchesPattern } from '../../syntax/patterns/path-patterns.js';
import { NAMED } from '../routing/written.js';

/** Several parts joined to one path; empty where all of them are. */
export function joined(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '';
}

/** The end of a pattern that stands for all below: `/*`, `/*rest`, `/(.*)`; with braces for the path before it, too. */
const REST = /(?:\{\/?\*\w*\}|\*\w*|\(\.\*\))$/;

/** Whether the segments of a path, `['', 'pots', ':id']`, are those of a pattern. */
export type Covers = (segments: readonly string[]) => boolean;

/**
 * Whether a path is that of a pattern, or below it, which has parameters under its own names.
 * @param isExact whether only a `*` at its end stands for what is below
 */
export function covering(pattern: string, isExact = false): Covers {
  const [rest] = REST.exec(pattern) ?? [];
  const above = pattern.slice(0, pattern.length - (rest?.length ?? 0)).split('/');
  if (rest !== undefined && above.length > 1 && above.at(-1) === '') above.pop();
  const least = above.length + (rest !== undefined && /\/[*(]/.test(pattern) ? 1 : 0);
  const most = rest === undefined && isExact ? above.length : Infinity;
  return (own) =>
    own.length >= least && own.length <= most && above.every((one, at) => one === own[at] || one.startsWith(':'));
}

/** Whether a path is that of a pattern, whose last part may be `*`. */
export function isLike(path: string, pattern: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}

/** Whether a path may match one of some patterns, as far as they can be read; without any it does. */
export function isAmong(path: string, patterns: readonly string[] | undefined): boolean {
  return patterns?.some((one) => matchesPattern(one, path) !== false) ?? true;
}

/** A path in which names of procedures behind each other are one part: `/users.byId`. */
export function withNames(path: string): string {
  return path.replaceAll(`/${NAMED}`, NAMED).replace(NAMED, '/').replaceAll(NAMED, '.');
}
