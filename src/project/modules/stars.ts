/** What stands for the star of a pattern; nothing where a name is the pattern itself, and undefined where it doesn't fit. */
export function insertedBy(pattern: string, specifier: string): string | undefined {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === specifier ? '' : undefined;
  if (!specifier.startsWith(before) || !specifier.endsWith(after)) return undefined;
  return specifier.slice(before.length, specifier.length - after.length);
}
