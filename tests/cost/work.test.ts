import { describe, expect, it } from 'vitest';
import { runProgram } from '../../bench/measure.mjs';
import committed from './work.json' with { type: 'json' };

/** How far the work may be from what is committed, either way. */
const SLOWER = 1.25;
const FASTER = 0.8;

const measured = (await runProgram('work.mjs', {})) as Record<string, number>;

/** Work is counted in calls of the plugin's own functions: a machine's speed and load don't move it. */
describe('the work of linting', () => {
  it('is counted for each text', () => {
    expect(Object.keys(measured)).toEqual(Object.keys(committed));
  });

  it.each(Object.entries(committed))('%s: less than a quarter more than committed', (name, before) => {
    expect(measured[name], measuredNow()).toBeLessThan(before * SLOWER);
  });

  it.each(Object.entries(committed))('%s: the committed figure is no older than the last gain', (name, before) => {
    expect(measured[name], measuredNow()).toBeGreaterThan(before * FASTER);
  });
});

/** What to commit as `work.json` where a change is worth what it costs, or has made the plugin faster. */
function measuredNow(): string {
  return `tests/cost/work.json is now: ${JSON.stringify(measured)}`;
}
