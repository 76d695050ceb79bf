import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileInputs } from '../../bench/hostile.mjs';
import { type Counting, startCounting } from '../../bench/counting.mjs';
import { lint } from '../support/modules.js';

// The work on each hostile input grows as its size does. Counted are functions and blocks that are run: no other process
// moves them. The bench takes the same inputs at their full sizes, and their times.

/** Small and large, as parts of the bench's size. */
const PARTS = [1 / 64, 1 / 16] as const;
/** What nests is larger than the depth that the engine follows, and smaller than what parsers can do. */
const DEPTHS = [150, 200] as const;
/**
 * The power of the size that the work grows by: linear is one, and quadratic two. Small sizes still fill what has a bound;
 * the bench, with large ones, allows a tenth.
 */
const MOST = 1.65;

let counting: Counting;

beforeAll(async () => {
  counting = await startCounting((url) => url.includes('/.cache/source/'));
});
afterAll(async () => counting.stop());

async function workOn(code: string): Promise<number> {
  await counting.count();
  expect(lint({ code, filename: 'server.ts' }).filter((one) => !/^\d+ [\w-]+$/.test(one))).toEqual([]);
  return counting.count();
}

describe('the work grows as the size does', () => {
  it.each(Object.entries(hostileInputs))('%s', async (_, { size, deep, source }) => {
    const [small, large] = deep ? DEPTHS : [Math.ceil(size * PARTS[0]), Math.ceil(size * PARTS[1])];
    await workOn(source(small));
    const [before, after] = [await workOn(source(small)), await workOn(source(large))];
    expect(before).toBeGreaterThan(0);
    expect(Math.log(after / before) / Math.log(large / small)).toBeLessThan(MOST);
  });
});
