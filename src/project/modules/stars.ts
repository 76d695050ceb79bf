/** The part of a name for the star of a pattern; empty where the name is the pattern itself, and undefined where it doesn't match. */
export function insertedBy(pattern: string, specifier: string): string | undefined {
  const [before = '', after] = pattern.split('*', 2);
  if (after === undefined) return pattern === specifier ? '' : undefined;
  if (!specifier.startsWith(before) || !specifier.endsWith(after)) return undefined;
  return specifier.slice(before.length, specifier.length - after.length);
}

/** Patterns by precedence: those without a star, then those with more before it. */
export function specificFirst(patterns: readonly string[]): string[] {
  const length = (pattern: string): number => (pattern.includes('*') ? pattern.indexOf('*') : Infinity);
  return [...patterns].sort((one, other) => (length(one) === length(other) ? 0 : length(other) - length(one)));
}
