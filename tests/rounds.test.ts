import { describe, expect, it } from 'vitest';
import { draw, type Finding } from '../tools/rounds/draw.mjs';
import { tally } from '../tools/rounds/tally.mjs';

const WANTED = { recommended: 20, strict: 5 };

function findings(preset: string, rule: string, count: number): Finding[] {
  return Array.from({ length: count }, () => ({ preset, rule }));
}

const said = [
  ...findings('recommended', 'often', 90),
  ...findings('recommended', 'seldom', 10),
  ...findings('recommended', 'once', 1),
  ...findings('strict', 'other', 50),
];

function counted(drawn: readonly Finding[]): Record<string, number> {
  return drawn.reduce<Record<string, number>>(
    (counts, { rule }) => ({ ...counts, [rule]: (counts[rule] ?? 0) + 1 }),
    {},
  );
}

describe('a draw for readers', () => {
  it('draws from each rule in proportion to its number of reports, and three at least', () => {
    expect(counted(draw(said, WANTED, 1))).toEqual({ often: 18, seldom: 3, once: 1, other: 5 });
  });

  it('numbers what is drawn, and is the same for the same seed', () => {
    const drawn = draw(said, WANTED, 7);
    expect(drawn.map(({ id }) => id)).toEqual(drawn.map((_, index) => index + 1));
    expect(draw(said, WANTED, 7)).toEqual(drawn);
    expect(draw(said, WANTED, 8).map(({ rule }) => rule)).not.toEqual(drawn.map(({ rule }) => rule));
  });
});

describe('what readers have found', () => {
  it('is counted by preset and by rule', () => {
    const judged = [
      { preset: 'strict', rule: 'a', verdict: 'right' },
      { preset: 'strict', rule: 'a', verdict: 'wrong' },
      { preset: 'strict', rule: 'b', verdict: 'shrugged' },
    ];
    const rows = tally(judged)
      .split('\n')
      .map((row) => row.split(/ {2,}/).map((cell) => cell.trim()));
    expect(rows).toEqual([
      ['strict', '1', '1', '1'],
      ['strict a', '1', '1', '0'],
      ['strict b', '0', '0', '1'],
    ]);
  });

  it('has to be one of three', () => {
    expect(() => tally([{ preset: 'strict', rule: 'a', verdict: 'maybe' }])).toThrow('No verdict: maybe');
  });
});
