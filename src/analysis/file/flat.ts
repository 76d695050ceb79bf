/** What a step gives for each item, in one list: `flatMap`, which is slow on the short lists that an analysis is full of. */
export function flat<Item, One>(items: readonly Item[], step: (item: Item) => readonly One[]): One[] {
  const all: One[] = [];
  for (const item of items) for (const one of step(item)) all.push(one);
  return all;
}
