/** Entries by an identity of theirs. */
export function grouped<One>(all: readonly One[], idOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  return groupedByAll(all, (one) => [idOf(one)]);
}

/** Entries by each of several identities. */
export function groupedByAll<One>(
  all: readonly One[],
  idsOf: (one: One) => readonly string[],
): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    for (const id of idsOf(one)) {
      const group = groups.get(id);
      if (group) group.push(one);
      else groups.set(id, [one]);
    }
  }
  return groups;
}
