import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileInputs } from '../../bench/hostile.mjs';
import { type Counting, startCounting } from '../../bench/counting.mjs';
import { lint } from '../support/modules.js';

// The work on each hostile input grows as its size does. Counted are functions and blocks that are run: no other process
// moves them. The bench takes the same inputs at their full sizes, and their times.

/** A 64th and a 16th of the bench's size; what nests is kept within what parsers can do. */
const PARTS = [1 / 4, 1];
const DEEPEST = 200;
/** Linear is four, and quadratic sixteen. Small sizes still fill what has a bound: the bench, with large ones, allows 4.6. */
const MOST = 8;

let counting: Counting;

beforeAll(async () => {
  counting = await startCounting((url) => /\/src\/(?!.*node_modules)/.test(url));
});
afterAll(async () => counting.stop());

async function workOn(code: string): Promise<number> {
  await counting.count();
  expect(lint({ code, filename: 'server.ts' }).filter((one) => !/^\d+ [\w-]+$/.test(one))).toEqual([]);
  return counting.count();
}

describe('the work grows as the size does', () => {
  it.each(Object.entries(hostileInputs))('%s', async (_, { size, deep, source }) => {
    const largest = deep ? DEEPEST : size / 16;
    const [quarter = 0, whole = 0] = await inTurn(PARTS.map((part) => source(Math.ceil(largest * part))));
    expect(quarter).toBeGreaterThan(0);
    expect(whole / quarter).toBeLessThan(MOST);
  });
});

async function inTurn(sources: readonly string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const source of [sources[0] ?? '', ...sources]) counts.push(await workOn(source));
  return counts.slice(1);
}
