import { routerFile } from '../router-source.mjs';
import { runProgram } from '../measure.mjs';
import { milliseconds, printTable } from '../table.mjs';

const factors = [1, 4, 16, 64];
const handlersOfOne = 10;

/** How much more a unit may cost in the largest file than in the cheapest of the others. */
const clearlyMore = 2;

/** Milliseconds per unit below which figures are too small to compare. */
const floor = 0.5;

export async function growth({ quick }) {
  const sizes = factors.map((factor) => factor * handlersOfOne);
  const costs = await runProgram(
    'growth.mjs',
    { sizes, budget: quick ? 2_000 : 8_000 },
    { nodeOptions: ['--expose-gc'] },
  );
  if (costs.crash) return [`growth: ${costs.crash}`];
  const units = costs.map((cost, index) => cost / factors[index]);
  const rows = factors.map((factor, index) => {
    const lines = routerFile('order', sizes[index]).split('\n').length;
    return [
      `${factor}×`,
      lines,
      milliseconds(costs[index]),
      `${units[index].toFixed(2)} ms`,
      (units[index] / units[0]).toFixed(2),
    ];
  });
  printTable('A server file that grows', ['size', 'lines', 'all rules', 'per 1×', 'ratio'], rows);
  const cheapest = Math.max(floor, Math.min(...units.slice(0, -1)));
  return units.at(-1) > clearlyMore * cheapest
    ? [`growth: ${(units.at(-1) / cheapest).toFixed(1)} times the cost per unit`]
    : [];
}
