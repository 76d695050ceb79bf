import { prepareCorpora } from '../corpora.mjs';
import { median, runProgram } from '../measure.mjs';
import { preparePeers } from '../peers.mjs';
import { percent, printTable } from '../table.mjs';

const CODE = { 'dense with HTTP': 'server', 'answers in other files': 'across', 'no HTTP': 'plain' };

/** What the plugin adds to a whole run beside what others that are commonly on add to it, each by itself with its own preset. */
export async function peers({ quick }) {
  const corpora = await prepareCorpora();
  const others = await preparePeers();
  const additions = {
    'eslint-plugin-http-status': { plugin: true },
    ...Object.fromEntries(Object.entries(others).map(([name, peer]) => [name, { peer }])),
  };
  const columns = [];
  for (const corpus of Object.values(CODE)) columns.push(await measure(corpora[corpus], additions, quick ? 3 : 9));
  const rows = Object.keys(additions).map((name) => [name, ...columns.flatMap((column) => column[name])]);
  const titles = Object.keys(CODE).flatMap((title) => [title, 'best runs']);
  printTable('More CPU of a whole ESLint run, each by itself', ['plugin', ...titles], rows);
  return [];
}

/** All take turns, so that a drift of the machine hits every one. */
async function measure(folder, additions, runs) {
  const ways = { bare: {}, ...additions };
  const cpu = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let run = 0; run < runs; run++) {
    for (const [name, addition] of Object.entries(ways)) cpu[name].push(await cpuOf(folder, name, addition));
  }
  return Object.fromEntries(Object.keys(additions).map((name) => [name, compared(cpu[name], cpu.bare)]));
}

async function cpuOf(folder, name, addition) {
  const { crash, cpu } = await runProgram('lint-run.mjs', { folder, ...addition });
  if (crash) throw new Error(`ESLint run over ${folder} with ${name}: ${crash}`);
  return cpu;
}

function compared(these, bare) {
  const ratio = (of) => percent(100 * (of(these) / of(bare) - 1));
  return [ratio(median), ratio((figures) => Math.min(...figures))];
}
