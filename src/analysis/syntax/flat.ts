/** The results of a step for each item, in one list: `flatMap`, which is slow on the short lists that an analysis is full of. */
export function flat<Item, One>(items: readonly Item[], step: (item: Item) => readonly One[]): One[] {
  let all: One[] | undefined;
  for (const item of items) {
    const found = step(item);
    if (found.length === 0) continue;
    // A copy is as long as it has to be; a list that grows from nothing starts with room for many.
    if (!all) all = found.slice();
    else for (const one of found) all.push(one);
  }
  return all ?? [];
}
