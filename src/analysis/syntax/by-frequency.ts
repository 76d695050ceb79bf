/** Each once, those first that are said most often; among equals those that are said first. */
export function byFrequency<One>(all: readonly One[]): readonly One[] {
  const counts = new Map<One, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([one]) => one);
}
