interface Sized {
  readonly characters: number;
}

/** Results for the texts of files, up to a number of characters: the most recently used are kept. */
export class Recent<Entry extends Sized> {
  private readonly entries = new Map<string, Entry>();
  private characters = 0;

  constructor(private readonly most: number) {}

  /** The entry under a key, which becomes the most recent; the result of `make` for the known one, where that isn't `valid`. */
  get(key: string, valid: (entry: Entry) => boolean, make: (outdated: Entry | undefined) => Entry): Entry {
    const known = this.entries.get(key);
    if (known) this.drop(key, known);
    const now = known && valid(known) ? known : make(known);
    this.entries.set(key, now);
    this.characters += now.characters;
    this.makeRoom(key);
    return now;
  }

  /** The least recently used goes first. */
  private makeRoom(key: string): void {
    for (const [oldest, other] of this.entries) {
      if (this.characters <= this.most || oldest === key) return;
      this.drop(oldest, other);
    }
  }

  private drop(key: string, { characters }: Entry): void {
    this.entries.delete(key);
    this.characters -= characters;
  }
}
