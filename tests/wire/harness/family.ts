import type { Framework } from '../../../src/frameworks/language/shape.js';
import { Coverage } from './coverage.js';
import type { Fixture } from './fixture.js';
import type { Host } from './host.js';
import type { ReadingModule } from './reading.js';
import { proveOn } from './run.js';

/** Tables of frameworks that belong together, and the fixtures that prove them. */
export interface Family {
  readonly tables: readonly Framework[];
  /** The families whose shapes these tables use: such rows are proved there. */
  readonly borrows?: readonly Family[];
  readonly proofs: readonly Proof[];
  /** Rows of the tables that no fixture runs, and why; a name that ends in `*` stands for all that begin so. */
  readonly notRun?: Readonly<Record<string, string>>;
}

/** Fixtures, and the hosts that each of them runs on unless it names some of them. */
export interface Proof {
  readonly hosts: readonly Host[];
  readonly fixtures: readonly Fixture[];
  /** What handlers read of the request. */
  readonly readings?: readonly ReadingModule[];
}

export function proveFamily({ proofs }: Family): void {
  for (const { hosts, fixtures, readings } of proofs) for (const host of hosts) proveOn(host, fixtures, readings);
}

/** Watches the tables of all families at once, each shape for the family that it belongs to. */
export function coverageOf(families: Iterable<Family>): ReadonlyMap<Family, Coverage> {
  const seen = new Set<object>();
  const found = new Map<Family, Coverage>();
  const add = (family: Family): void => {
    if (found.has(family)) return;
    family.borrows?.forEach(add);
    found.set(family, new Coverage(family.tables, seen));
  };
  for (const family of families) add(family);
  return found;
}

/** Rows that were not used though nothing says why, and reasons for rows that were used. */
export function surprises(unused: readonly string[], { notRun = {} }: Family): string[] {
  const reasons = Object.keys(notRun);
  const covers = (reason: string, row: string): boolean =>
    reason.endsWith('*') ? row.startsWith(reason.slice(0, -1)) : row === reason;
  return [
    ...unused.filter((row) => !reasons.some((reason) => covers(reason, row))),
    ...reasons.filter((reason) => !unused.some((row) => covers(reason, row))).map((reason) => `${reason}: is used`),
  ];
}

/** Fixtures that run nowhere, or that speak of a host that the family doesn't have. */
export function strayFixtures({ proofs }: Family): Fixture[] {
  const names = new Set(proofs.flatMap(({ hosts }) => hosts.map(({ name }) => name)));
  const isStray = (fixture: Fixture): boolean =>
    fixture.hosts?.length === 0 || hostsNamed(fixture).some((name) => !names.has(name));
  return proofs.flatMap(({ fixtures }) => fixtures).filter(isStray);
}

function hostsNamed({ hosts = [], answers }: Fixture): readonly string[] {
  return [...hosts, ...(typeof answers === 'object' ? Object.keys(answers) : [])];
}
