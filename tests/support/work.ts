import { afterAll, beforeAll, expect } from 'vitest';
import { type Counting, startCounting } from '../../bench/counting.mjs';

type Counts = (run: () => void) => Promise<number>;

/**
 * Counts, in the tests of a file that has a process of its own (`*.work.test.ts`), how many functions and blocks of `src/` something
 * runs: neither the machine nor what else runs on it moves the figure. In a process that ran them before, V8 doesn't count all of them.
 */
export function countWork(): Counts {
  let counting: Counting;
  beforeAll(async () => {
    counting = await startCounting((url) => url.includes('/.cache/source/'));
  });
  afterAll(() => counting.stop());
  return async (run) => {
    await counting.count();
    run();
    return counting.count();
  };
}

/**
 * The power of the size that the work grows by: linear is one, and quadratic two. Small sizes still fill what has a bound;
 * the bench, with large ones, allows a tenth.
 */
const MOST = 1.65;

/** That the work of `run` grows about as its size does; it runs once before it is counted, since the first time fills what is kept. */
export async function expectLinear(
  counts: Counts,
  [small, large]: readonly [small: number, large: number],
  run: (size: number) => void,
): Promise<void> {
  run(small);
  const [before, after] = [await counts(() => run(small)), await counts(() => run(large))];
  expect(before).toBeGreaterThan(0);
  expect(Math.log(after / before) / Math.log(large / small)).toBeLessThan(MOST);
}
