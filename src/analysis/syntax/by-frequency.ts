/** Each value once, the most frequent first; equals in the order of their first occurrence. */
export function byFrequency<One>(all: readonly One[]): readonly One[] {
  const counts = new Map<One, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([one]) => one);
}
