import { describe, expect, it } from 'vitest';
import { hostileInputs } from '../../bench/hostile.mjs';
import { lint } from '../support/modules.js';
import { countWork, expectLinear } from '../support/work.js';

// The work on each hostile input grows as its size does. The bench takes the same inputs at their full sizes, and their times.

/** Small and large, as parts of the bench's size. */
const PARTS = [1 / 64, 1 / 16] as const;
/** What nests is larger than the depth that the engine follows, and smaller than what parsers can do. */
const DEPTHS = [150, 200] as const;

const counts = countWork();

function lintAll(code: string): void {
  expect(lint({ code, filename: 'server.ts' }).filter((one) => !/^\d+ [\w-]+$/.test(one))).toEqual([]);
}

describe('the work grows as the size does', () => {
  it.each(Object.entries(hostileInputs))('%s', async (_, { size, deep, source }) => {
    const [small, large] = deep ? DEPTHS : [Math.ceil(size * PARTS[0]), Math.ceil(size * PARTS[1])];
    await expectLinear(counts, [small, large], (count) => lintAll(source(count)));
  });
});
