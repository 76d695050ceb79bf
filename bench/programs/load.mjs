// Wall time in milliseconds to load one module in this fresh process.
import { createRequire } from 'node:module';

const { specifier, how } = JSON.parse(process.argv[2]);
const require = createRequire(import.meta.url);

const start = process.hrtime.bigint();
if (how === 'require') require(specifier);
else await import(specifier);
process.stdout.write(JSON.stringify(Number(process.hrtime.bigint() - start) / 1e6));
