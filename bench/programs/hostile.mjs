// The plugin's cost on one hostile input at a quarter of its size and at its full size. Runs on a thread with a
// large stack, since parsers and ESLint itself recurse as deep as the input.
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

if (isMainThread) {
  const [, program, input] = process.argv;
  const worker = new Worker(program, { workerData: JSON.parse(input), resourceLimits: { stackSizeMb: 900 } });
  worker.on('message', (costs) => process.stdout.write(JSON.stringify(costs)));
} else {
  const { hostileInputs } = await import('../hostile.mjs');
  const { pluginCost } = await import('./plugin-cost.mjs');
  const { size, source } = hostileInputs[workerData.name];
  const cost = (part) => pluginCost(source(Math.ceil(size * part)), { atLeast: 2, budget: workerData.budget });
  cost(1 / 16);
  parentPort.postMessage({ quarter: cost(1 / 4), full: cost(1) });
}
