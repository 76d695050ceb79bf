import type { Findings, OpenFile } from '../analyze.js';
import { unlessDefeated } from '../resource-limit.js';

/** A file as it is where less is found in it; what is left is found once for all who ask. */
export class Narrowed {
  private readonly known = new WeakMap<Findings, Findings>();

  /** @returns the file itself where nothing is left out */
  of(open: OpenFile, narrow: (all: Findings) => Findings): OpenFile {
    const all = open.findings();
    const left = this.known.get(all) ?? unlessDefeated(() => narrow(all), all);
    this.known.set(all, left);
    return left === all ? open : { ...open, findings: () => left };
  }
}
