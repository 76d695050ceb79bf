import { fileURLToPath } from 'node:url';
import { alternate, median, quartiles, runProgram } from '../measure.mjs';
import { milliseconds, printTable } from '../table.mjs';

const target = 5;
const plugin = 'eslint-plugin-http-status';

const ways = [
  { how: 'import', empty: new URL('../programs/empty.mjs', import.meta.url).href },
  { how: 'require', empty: fileURLToPath(new URL('../programs/empty.cjs', import.meta.url)) },
];

export async function load({ quick }) {
  const measured = [];
  for (const { how, empty } of ways) {
    const run = (specifier) => () => runProgram('load.mjs', { how, specifier });
    const pairs = await alternate(quick ? 11 : 41, run(plugin), run(empty));
    measured.push({ how, pairs, time: more(pairs, 'time'), cpu: more(pairs, 'cpu') });
  }
  printTable('Loading', ['way', 'plugin', 'empty module', 'more time', 'more CPU', 'target'], measured.map(row));
  return measured.filter(isMiss).map(({ how, time }) => `load by ${how}: ${milliseconds(median(time))}`);
}

/** How much more the plugin took than the empty module, pair by pair. */
function more(pairs, figure) {
  return pairs.map((pair) => pair.with[figure] - pair.without[figure]);
}

/** A busy machine stretches the time, so the CPU has to agree. */
function isMiss({ time, cpu }) {
  return quartiles(time)[0] > target && quartiles(cpu)[0] > target;
}

function row({ how, pairs, time, cpu }) {
  const medianOf = (side) => median(pairs.map((pair) => pair[side].time));
  return [how, ...[medianOf('with'), medianOf('without'), median(time), median(cpu), target].map(milliseconds)];
}
