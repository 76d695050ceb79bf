import { describe, expect, it } from 'vitest';
import { page } from './page.js';
import { ROWS, type Row } from './rows.js';
import { expectedOf, runRow, type Outcome } from './run-row.js';

const PAGE = '../../docs/compatibility.md';
const AT_ONCE = 2;

const rows = Object.values(ROWS).flat();
const outcomes = startAll(rows);

describe.each(Object.entries(ROWS))('%s', (_, some) => {
  it.each(some.map((row) => [`${row.title}, ${row.consumer}`, row] as const))('%s', async (__, row) => {
    const { found } = await outcomeOf(row);
    for (const one of found) expect(one).toEqual(expectedOf(row));
  });
});

// `npm run matrix -- -u` writes it.
it('is what docs/compatibility.md shows', async () => {
  await expect(page(await Promise.all(rows.map(outcomeOf)))).toMatchFileSnapshot(PAGE);
});

function outcomeOf(row: Row): Promise<Outcome> {
  return outcomes.get(row) as Promise<Outcome>;
}

/** Runs all rows in their order, some at a time. */
function startAll(all: readonly Row[]): Map<Row, Promise<Outcome>> {
  const free: Promise<unknown>[] = Array.from({ length: AT_ONCE }, () => Promise.resolve());
  return new Map(
    all.map((row, index) => {
      const outcome = (free[index % AT_ONCE] as Promise<unknown>).then(() => runRow(row));
      free[index % AT_ONCE] = outcome.catch(() => undefined);
      return [row, outcome];
    }),
  );
}
