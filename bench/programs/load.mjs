// Wall time and CPU in milliseconds to load one module in this fresh process.
import { createRequire } from 'node:module';
import { cpuSince } from '../measure.mjs';

const { specifier, how } = JSON.parse(process.argv[2]);
const require = createRequire(import.meta.url);

const cpuAtStart = process.cpuUsage();
const start = performance.now();
if (how === 'require') require(specifier);
else await import(specifier);
process.stdout.write(JSON.stringify({ time: performance.now() - start, cpu: cpuSince(cpuAtStart) }));
