/** A map with the same entries: `new Map(map)` makes a pair of each entry, which costs more than the map. */
export function copiedMap<Key, Value>(map: ReadonlyMap<Key, Value>): Map<Key, Value> {
  const copy = new Map<Key, Value>();
  map.forEach((value, key) => copy.set(key, value));
  return copy;
}
