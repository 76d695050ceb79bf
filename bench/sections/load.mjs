import { fileURLToPath } from 'node:url';
import { alternate, median, quartiles, runProgram } from '../measure.mjs';
import { milliseconds, printTable } from '../table.mjs';

const target = 15;
const plugin = 'eslint-plugin-http-status';

const ways = [
  { how: 'import', empty: new URL('../programs/empty.mjs', import.meta.url).href },
  { how: 'require', empty: fileURLToPath(new URL('../programs/empty.cjs', import.meta.url)) },
];

export async function load({ quick }) {
  const measured = [];
  for (const { how, empty } of ways) {
    const time = (specifier) => () => runProgram('load.mjs', { how, specifier });
    const pairs = await alternate(quick ? 11 : 41, time(plugin), time(empty));
    const more = pairs.map((pair) => pair.with - pair.without);
    measured.push({ how, more, plugin: median(pairs.map((pair) => pair.with)), empty: median(pairs.map((pair) => pair.without)) });
  }
  const rows = measured.map(({ how, more, plugin, empty }) => [how, ...[plugin, empty, median(more), target].map(milliseconds)]);
  printTable('Loading', ['way', 'plugin', 'empty module', 'more', 'target'], rows);
  return measured.filter(({ more }) => quartiles(more)[0] > target).map(({ how, more }) => `load by ${how}: ${milliseconds(median(more))}`);
}
