/**
 * What the plugin costs. Build first; `npm run bench` does both.
 *
 *   node bench/bench.mjs            every table, about fifteen minutes on a quiet machine
 *   node bench/bench.mjs --quick    fewer runs, about five minutes; figures of whole runs are rough
 *   node bench/bench.mjs --check    exit code 1 where a target is clearly missed
 *   node bench/bench.mjs --only=load,growth    some of: runs, across, peers, load, growth, controller, hostile, depth
 *   node bench/bench.mjs --only=controller --against=../other    beside the build in another folder's dist/
 *
 * How to read it:
 * - Whole ESLint runs: CPU (user and system, all threads) of a process that lints a code base with a usual
 *   configuration, and of the same process with the plugin's `recommended` added. They run by turns; "more CPU" is the
 *   median of the pairs' ratios, with the middle half of the pairs beside it, "best runs" the ratio of the two fastest.
 *   "in rules" is ESLint's own count of the time spent inside the plugin's rules, as a share of one more run: it lacks
 *   the cost of loading, and most of the noise. A busy machine moves the other figures by several percent.
 * - Reading other files: CPU and greatest memory of a process that lints a server whose answers all go through other files,
 *   with the setting `imports` and without.
 * - Peers: CPU that other plugins add to the same runs with their own presets, each by itself; they are installed on first use.
 * - Load: time of `import` and `require` in a fresh process, less that of an empty module.
 * - Growth: CPU that all rules add to ESLint's walk over one parsed file. Linear: the last column stays the same.
 * - Controller: user CPU that the rules of `recommended` add to ESLint's walk over a parsed file of 45 routes, after many
 *   runs in the same process. With another build, the two take turns in random order. "calls" is the number of calls of
 *   the plugin's own functions in one run: other processes don't move it.
 * - Hostile inputs: the same at a 64th, a 16th, a quarter of a size and at the size. Linear is a growth of 4. "work" is how
 *   often functions and blocks of the plugin are run at the size, and what it grows by from each column to the next.
 * - Depth: on the usual stack, the deepest of some depths that ESLint manages alone, and whether it does with the plugin.
 */
import { parseArgs } from 'node:util';
import { across } from './sections/across.mjs';
import { controller } from './sections/controller.mjs';
import { depths } from './sections/depths.mjs';
import { growth } from './sections/growth.mjs';
import { hostile } from './sections/hostile.mjs';
import { load } from './sections/load.mjs';
import { peers } from './sections/peers.mjs';
import { wholeRuns } from './sections/whole-runs.mjs';

const sections = { load, growth, controller, hostile, depth: depths, runs: wholeRuns, across, peers };

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
    only: { type: 'string' },
    against: { type: 'string' },
  },
});
const { quick, check, against } = values;
const only = values.only?.split(',');

const misses = [];
for (const [name, section] of Object.entries(sections)) {
  if (!only || only.includes(name)) misses.push(...(await section({ quick, against })));
}

console.log(
  misses.length === 0
    ? '\nNo target is clearly missed.'
    : `\nClearly missed:\n${misses.map((miss) => `- ${miss}`).join('\n')}`,
);
if (check && misses.length > 0) process.exitCode = 1;
