import type { KnownFailure } from '../../../packages/failures.js';

/** A table of failures, and where each is found by what tests name. */
export interface FailureIndex {
  readonly table: readonly KnownFailure[];
  readonly classes: ReadonlyMap<string, KnownFailure>;
  /** Codes as texts: `'11000'` and `11000` are one. */
  readonly codes: ReadonlyMap<string, KnownFailure>;
  readonly members: ReadonlyMap<string, KnownFailure>;
}

/** The index of a table, in which earlier failures come first. */
export function indexOf(table: readonly KnownFailure[]): FailureIndex {
  const by = (namesOf: (failure: KnownFailure) => readonly (string | number)[] | undefined) => {
    const found = new Map<string, KnownFailure>();
    for (const failure of table)
      for (const name of namesOf(failure) ?? []) if (!found.has(String(name))) found.set(String(name), failure);
    return found;
  };
  return {
    table,
    classes: by(({ classes }) => classes),
    codes: by(({ codes }) => codes),
    members: by(({ members }) => members),
  };
}
