import { hostileInputs } from '../hostile.mjs';
import { runProgram } from '../measure.mjs';
import { printTable } from '../table.mjs';

const tried = [10_000, 5_000, 2_500, 1_800, 1_200, 900, 600, 400, 300, 200, 100];

export async function depths() {
  const rows = [];
  for (const [name, { deep }] of Object.entries(hostileInputs)) {
    if (deep) rows.push({ name, ...(await deepest(name)) });
  }
  const cells = rows.map(({ name, depth, crash }) => [name, depth, crash ?? 'ok']);
  printTable('Depth on the usual stack', ['input', 'ESLint alone', 'with the plugin'], cells);
  return rows.filter(({ crash }) => crash).map(({ name, depth, crash }) => `${name}, ${depth} deep: ${crash}`);
}

async function deepest(name) {
  for (const depth of tried) {
    const alone = await runProgram('depth.mjs', { name, depth, withPlugin: false });
    if (alone.crash) continue;
    const { crash } = await runProgram('depth.mjs', { name, depth, withPlugin: true });
    return { depth, crash };
  }
  return { depth: 0 };
}
