// Runs scripts of package.json and prints how each has ended: `npm test`, with more of them as `npm test -- matrix test:site`.
// The first is the build, which the others need. These run beside each other, one for each core of the machine; none keeps the
// others from running. Exit code 1 where one has failed, but for tests that have a second try and pass then. The last line counts tests.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { runBesideEachOther } from './test/beside-each-other.mjs';
import { lineOf, runScript } from './test/run-script.mjs';
import { secondTry } from './test/second-try.mjs';
import { total } from './test/total.mjs';

const root = process.env.TEST_ROOT ?? fileURLToPath(new URL('..', import.meta.url));
const [first, ...others] = process.argv.slice(2);

const cores = availableParallelism();
const build = await runScript(root, first, { workers: cores });
const results = [build, ...(await runBesideEachOther(others, { root, cores }))];

const finals = [];
for (const result of results) finals.push(await secondTry(root, result));

console.log(`\n${finals.map(lineOf).join('\n')}`);
for (const { name, flaky = [] } of finals) for (const test of flaky) console.log(`flaky         ${name}: ${test}`);
const { passed, failed } = total(finals);
console.log(`${passed} passed, ${failed} failed`);
if (finals.some((result) => result.failed)) process.exitCode = 1;
