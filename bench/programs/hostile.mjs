// The plugin's cost on one hostile input as it grows, or without a budget the work that it does. Runs on a thread with a large stack, since
// parsers and ESLint itself recurse as deep as the input.
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads';

if (isMainThread) {
  const [, program, input] = process.argv;
  const worker = new Worker(program, { workerData: JSON.parse(input), resourceLimits: { stackSizeMb: 900 } });
  worker.on('message', (costs) => process.stdout.write(JSON.stringify(costs)));
} else {
  const { hostileInputs } = await import('../hostile.mjs');
  const { lintOnce, pluginCost } = await import('./plugin-cost.mjs');
  const { startCounting } = await import('../counting.mjs');
  const { name, parts, budget } = workerData;
  const { size, source } = hostileInputs[name];
  const sources = parts.map((part) => source(Math.ceil(size * part)));
  // Only what is compiled after the counting has begun is counted: time and work are measured by processes of their own.
  const counting = budget
    ? undefined
    : await startCounting((url) => /\/dist\/[^/]+$/.test(url) && !url.includes('/node_modules/'));
  lintOnce(sources[0]);
  const figures = [];
  for (const text of sources) {
    await counting?.count();
    if (counting) lintOnce(text);
    figures.push(counting ? await counting.count() : pluginCost(text, { atLeast: 2, budget }));
  }
  parentPort.postMessage(figures);
}
