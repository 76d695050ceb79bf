import { hostileInputs } from '../hostile.mjs';
import { runProgram } from '../measure.mjs';
import { milliseconds, printTable } from '../table.mjs';

/** Linear is 4; below the floor the figures are too small to compare. */
const clearlyMoreThanLinear = 7;
const floor = 100;

const limits = { timeout: 120_000, nodeOptions: ['--expose-gc'] };

export async function hostile({ quick }) {
  const measured = [];
  for (const [name, { size }] of Object.entries(hostileInputs)) {
    const costs = await runProgram('hostile.mjs', { name, budget: quick ? 300 : 2_000 }, limits);
    measured.push({ name, size, ...costs, growth: costs.full / Math.max(costs.quarter, floor / 4) });
  }
  const rows = measured.map(({ name, size, crash, quarter, full, growth }) =>
    crash ? [name, size, crash, '', ''] : [name, size, milliseconds(quarter), milliseconds(full), growth.toFixed(1)],
  );
  printTable('Hostile inputs, all rules', ['input', 'size', 'a quarter', 'whole', 'growth'], rows);
  return measured
    .filter(isMiss)
    .map(({ name, crash, growth }) => `${name}: ${crash ?? `grows by ${growth.toFixed(1)}`}`);
}

function isMiss({ crash, full, growth }) {
  return Boolean(crash) || (full > floor && growth > clearlyMoreThanLinear);
}
