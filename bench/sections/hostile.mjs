import { hostileInputs } from '../hostile.mjs';
import { runProgram } from '../measure.mjs';
import { milliseconds, printTable } from '../table.mjs';

const parts = [1 / 64, 1 / 16, 1 / 4, 1];

/** Linear is 4. The work decides; the time is shown beside it, and below the floor it is too small to compare. */
const mostWork = 4.6;
const floor = 100;
/** Counts below which what is done once for each file is most of it. */
const leastWork = 100_000;

const limits = { timeout: 1_800_000, nodeOptions: ['--expose-gc'] };

export async function hostile({ quick }) {
  const measured = [];
  for (const [name, { size }] of Object.entries(hostileInputs)) {
    const costs = await runProgram('hostile.mjs', { name, parts, budget: quick ? 200 : 1_000 }, limits);
    const work = await runProgram('hostile.mjs', { name, parts }, limits);
    measured.push({ name, size, crash: costs.crash ?? work.crash, costs, work });
  }
  const heading = ['input', 'size', '1×', '4×', '16×', '64×', 'growth', 'work', 'growth of the work'];
  printTable('Hostile inputs, all rules', heading, measured.map(row));
  return measured.filter(isMiss).map(({ name, crash, ...found }) => `${name}: ${crash ?? growthOf(found)}`);
}

function row({ name, size, crash, costs, work }) {
  if (crash) return [name, size, crash, '', '', '', '', '', ''];
  const cells = [
    timeGrowth(costs).toFixed(1),
    `${Math.round(work.at(-1) / 1_000)}k`,
    factors(work).map(oneDigit).join(' '),
  ];
  return [name, size, ...costs.map(milliseconds), ...cells];
}

function growthOf({ work }) {
  return `the work grows by ${factors(work).map(oneDigit).join(' ')}`;
}

function isMiss({ crash, work }) {
  return Boolean(crash) || factors(work).some((factor, index) => work[index] > leastWork && factor > mostWork);
}

function timeGrowth(costs) {
  const [before, last] = costs.slice(-2);
  return last / Math.max(before, floor / 4);
}

function factors(figures) {
  return figures.slice(1).map((figure, index) => figure / figures[index]);
}

function oneDigit(figure) {
  return figure.toFixed(1);
}
