/** The first result for one of several. */
export function firstOf<One, Found>(all: Iterable<One>, find: (one: One) => Found | undefined): Found | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
