import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MISTAKES } from './mistakes.js';
import { countsOf, rowsOf } from './page.js';
import { ROWS } from './rows.js';
import { expectedOf } from './run-row.js';

const shown = rowsOf(readFileSync(new URL('../../docs/compatibility.md', import.meta.url), 'utf8'));

// `npm run matrix -- -u` writes the page; it takes minutes.
describe('docs/compatibility.md', () => {
  it.each(Object.entries(ROWS))('has the rows that are run: %s', (heading, rows) => {
    const expected = rows.map((row) => [row.title, ...countsOf(expectedOf(row)), row.why ?? 'same']);
    const actual = shown.get(heading)?.map(([title, , ...rest]) => [title, ...rest]);
    expect(actual).toEqual(expected);
  });

  it('has the mistakes that are tried', () => {
    const expected = MISTAKES.map(({ title, says, by = 'the plugin' }) => [title, says, by]);
    expect(shown.get("Configurations that can't work")).toEqual(expected);
  });
});
