import type { Findings, OpenFile } from '../analyze.js';
import { withinResources } from '../resource-limit.js';

/** A file with fewer findings; the rest is found once for all readers. */
export class Narrowed {
  private readonly known = new WeakMap<Findings, Findings>();

  /** @returns the file itself where nothing is left out */
  of(open: OpenFile, narrow: (all: Findings) => Findings): OpenFile {
    const all = open.findings();
    const left = this.known.get(all) ?? withinResources(() => narrow(all), all);
    this.known.set(all, left);
    return left === all ? open : { ...open, findings: () => left };
  }
}
