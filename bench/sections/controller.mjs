import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runProgram } from '../measure.mjs';
import { milliseconds, printTable } from '../table.mjs';

/** What share of the other build's cost this one may have. */
const target = 1 / 3;

/** The rule that looks at most of the file again for each response, so that the rest can be seen beside it. */
const costliest = 'error-status-matches-cause';

export async function controller({ quick, against }) {
  const builds = [{ name: 'this', url: import.meta.resolve('eslint-plugin-http-status') }];
  if (against) builds.push({ name: 'other', url: pathToFileURL(resolve(against, 'dist/index.js')).href });
  const rounds = quick ? 40 : 150;
  const input = { builds, rounds, warmUp: 120, without: costliest };
  const measured = await runProgram('controller.mjs', input, { nodeOptions: ['--expose-gc'] });
  if (measured.crash) return [`controller: ${measured.crash}`];
  const { lines, walk, results } = measured;
  const others = results.filter(({ name }) => name === 'other');
  const shareOf = ({ without, own }) => own / others.find((other) => other.without === without)?.own;
  const rows = results.map((result) => [
    result.without ? `${result.name}, without ${result.without}` : `${result.name}, recommended`,
    milliseconds(result.own),
    milliseconds(result.best),
    result.calls,
    result.reports,
    others.length > 0 ? shareOf(result).toFixed(2) : '',
  ]);
  const title = `A warm controller of ${lines} lines (ESLint's own walk: ${milliseconds(walk)})`;
  printTable(title, ['rules', 'median', 'best', 'calls', 'reports', 'of other'], rows);
  return others.length > 0 && shareOf(results[0]) > target
    ? [`controller: ${shareOf(results[0]).toFixed(2)} of the cost of the other build`]
    : [];
}
