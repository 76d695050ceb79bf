import { copiedMap } from '../../syntax/copied-map.js';

/** What was written before a fork; never written again. */
interface Layer<Key, Value> {
  readonly entries: ReadonlyMap<Key, Value>;
  readonly below: Layer<Key, Value> | undefined;
}

/** A layer this small is copied with the next write: most tables have one layer. */
const SMALL = 16;

/**
 * A map whose forks share what was written before them. Each layer is more than twice as large as the one above, so there
 * are few of them, and a write costs little however large the table has become.
 */
export class Table<Key, Value> {
  private own: Map<Key, Value> | undefined = undefined;

  constructor(private under?: Layer<Key, Value>) {}

  fork(): Table<Key, Value> {
    if (this.own) this.under = settled(this.own, this.under);
    this.own = undefined;
    return new Table(this.under);
  }

  get(key: Key): Value | undefined {
    const written = this.own?.get(key);
    if (written !== undefined) return written;
    for (let layer = this.under; layer; layer = layer.below) {
      const found = layer.entries.get(key);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  get isEmpty(): boolean {
    return this.own === undefined && this.under === undefined;
  }

  set(key: Key, value: Value): void {
    this.own ??= this.writable();
    this.own.set(key, value);
  }

  private writable(): Map<Key, Value> {
    const top = this.under;
    if (!top || top.entries.size > SMALL) return new Map();
    this.under = top.below;
    return copiedMap(top.entries);
  }

  /** The keys that may have other values in another table. */
  keysApart(other: Table<Key, Value>): Set<Key> {
    const keys = new Set<Key>();
    const [ours, theirs] = [this.layers(), other.layers()];
    for (const layer of theirs) if (!ours.includes(layer)) for (const key of layer.keys()) keys.add(key);
    for (const layer of ours) if (!theirs.includes(layer)) for (const key of layer.keys()) keys.add(key);
    return keys;
  }

  private layers(): ReadonlyMap<Key, Value>[] {
    const all: ReadonlyMap<Key, Value>[] = this.own ? [this.own] : [];
    for (let layer = this.under; layer; layer = layer.below) all.push(layer.entries);
    return all;
  }
}

/** The entries of both; where both have one, the later map's. */
function joined<Key, Value>(earlier: ReadonlyMap<Key, Value>, later: ReadonlyMap<Key, Value>): Map<Key, Value> {
  const all = copiedMap(earlier);
  later.forEach((value, key) => all.set(key, value));
  return all;
}

function settled<Key, Value>(top: Map<Key, Value>, under: Layer<Key, Value> | undefined): Layer<Key, Value> {
  let [entries, below] = [top, under];
  for (; below && below.entries.size <= 2 * entries.size; below = below.below) entries = joined(below.entries, entries);
  return { entries, below };
}
