import { prepareCorpora } from '../corpora.mjs';
import { alternate, median, runProgram } from '../measure.mjs';
import { milliseconds, percent, printTable } from '../table.mjs';

/** What reading other files may add to a whole run, in percent. */
const TARGET = 3;

/** What it costs to read other files: the same run with the setting `imports` and without. */
export async function across({ quick }) {
  const { across: folder, plain } = await prepareCorpora();
  const rows = [
    await measure('answers in other files', folder, quick ? 3 : 9),
    await measure('no HTTP', plain, quick ? 3 : 9),
  ];
  const columns = ['reading other files', 'files', 'without', 'with', 'more CPU', 'memory without', 'with'];
  printTable('Whole ESLint runs, with `imports: false` and `true`', columns, rows.map(row));
  return rows
    .filter(({ best }) => best > TARGET)
    .map(({ title, best }) => `${title}: ${percent(best)} CPU for reading`);
}

async function measure(title, folder, runs) {
  const lint = (imports) => runProgram('lint-run.mjs', { folder, plugin: true, settings: { imports } });
  const sizes = { with: (await lint(true)).memory, without: (await lint(false)).memory };
  let files = 0;
  const cpu = (imports) => async () => {
    const result = await lint(imports);
    ({ files } = result);
    return result.cpu;
  };
  const pairs = await alternate(runs, cpu(true), cpu(false));
  const best = 100 * (Math.min(...pairs.map((one) => one.with)) / Math.min(...pairs.map((one) => one.without)) - 1);
  return {
    title,
    files,
    best,
    sizes,
    with: median(pairs.map((one) => one.with)),
    without: median(pairs.map((one) => one.without)),
    more: median(pairs.map((one) => 100 * (one.with / one.without - 1))),
  };
}

function row({ title, files, more, sizes, ...cpu }) {
  const megabytes = (bytes) => `${Math.round(bytes / 1e6)} MB`;
  return [
    title,
    String(files),
    milliseconds(cpu.without),
    milliseconds(cpu.with),
    percent(more),
    megabytes(sizes.without),
    megabytes(sizes.with),
  ];
}
