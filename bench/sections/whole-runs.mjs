import { prepareCorpora } from '../corpora.mjs';
import { alternate, median, quartiles, runProgram } from '../measure.mjs';
import { milliseconds, percent, printTable } from '../table.mjs';

const cases = [
  { title: 'server, untyped', corpus: 'server', target: 3 },
  { title: 'no HTTP, untyped', corpus: 'plain', target: 1 },
  { title: 'server, typed', corpus: 'typedServer', typed: true, target: 5 },
  { title: 'no HTTP, typed', corpus: 'typedPlain', typed: true, target: 1 },
];

export async function wholeRuns({ quick }) {
  const corpora = await prepareCorpora();
  const measured = [];
  for (const { title, corpus, typed, target } of cases) {
    measured.push({ title, target, ...(await measure({ folder: corpora[corpus], typed }, quick ? 3 : 11)) });
  }
  const columns = [
    'whole ESLint run',
    'files',
    'without',
    'with',
    'more CPU',
    'middle half',
    'best runs',
    'in rules',
    'reports',
    'target',
  ];
  printTable('Whole ESLint runs', columns, measured.map(row));
  return measured
    .filter(({ low, best, target }) => Math.min(low, best) > target)
    .map(({ title, more }) => `${title}: ${percent(more)} CPU`);
}

async function measure(code, runs) {
  const lint = (plugin) => async () => (await lintRun({ ...code, plugin })).cpu;
  const pairs = await alternate(runs, lint(true), lint(false));
  const more = pairs.map((pair) => 100 * (pair.with / pair.without - 1));
  const counted = await lintRun({ ...code, plugin: true, stats: true });
  const [low, high] = quartiles(more);
  const all = { with: pairs.map((pair) => pair.with), without: pairs.map((pair) => pair.without) };
  return {
    files: counted.files,
    reports: counted.reports,
    inRules: 100 * counted.inRules,
    with: median(all.with),
    without: median(all.without),
    best: 100 * (Math.min(...all.with) / Math.min(...all.without) - 1),
    more: median(more),
    low,
    high,
  };
}

async function lintRun(input) {
  const result = await runProgram('lint-run.mjs', input);
  if (result.crash) throw new Error(`ESLint run over ${input.folder}: ${result.crash}`);
  if (result.unparsed > 0) throw new Error(`${result.unparsed} files of ${input.folder} could not be parsed`);
  return result;
}

function row({ title, target, files, reports, inRules, more, low, high, best, ...cpu }) {
  const spread = `${percent(low)} … ${percent(high)}`;
  const cost = [
    milliseconds(cpu.without),
    milliseconds(cpu.with),
    percent(more),
    spread,
    percent(best),
    `${inRules.toFixed(1)} %`,
  ];
  return [title, files, ...cost, reports, `${target} %`];
}
