/** Several parts joined to one path; empty where all of them are. */
export function joined(...parts: readonly string[]): string {
  const segments = parts.flatMap((part) => part.split('/')).filter(Boolean);
  return segments.length > 0 ? `/${segments.join('/')}` : '';
}

/** Whether a path is that of something, or below it; `*` stands for all below. */
export function isBelow(path: string, above: string): boolean {
  const folder = above.replace(/\/?\*?$/, '');
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

/** Whether a path is that of a pattern, whose last part may be `*`. */
export function isLike(path: string, pattern: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
