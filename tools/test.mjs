// Runs scripts of package.json and says how each has ended: `npm test`, with more of them as `npm test -- matrix test:site`.
// The first is the build, which the others need. Then those of Vitest, which takes all cores, run one after the other,
// and beside them those that take one core. Exit code 1 where any of them failed; none keeps the others from being run.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const root = new URL('..', import.meta.url);
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));

const [first, ...others] = process.argv.slice(2);
const isOfVitest = (name) => scripts[name].startsWith('vitest ');
const results = [
  await run(first),
  ...(
    await Promise.all([
      inTurn(others.filter((name) => isOfVitest(name))),
      inTurn(others.filter((name) => !isOfVitest(name))),
    ])
  ).flat(),
];
console.log(`\n${results.map(lineOf).join('\n')}`);
if (results.some(({ failed }) => failed)) process.exitCode = 1;

async function inTurn(names) {
  const ended = [];
  for (const name of names) ended.push(await run(name));
  return ended;
}

/** Runs a script, and prints what it said when it has ended: the output of each stays together. */
async function run(name) {
  console.log(`begun         ${name}`);
  const start = performance.now();
  const child = spawn(`npm run ${name} 2>&1`, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const output = await text(child.stdout);
  const failed = (await ended) !== 0;
  const result = { name, failed, seconds: Math.round((performance.now() - start) / 1000) };
  console.log(`\n${output.trim()}\n\n${lineOf(result)}`);
  return result;
}

function lineOf({ name, failed, seconds }) {
  return `${failed ? 'FAILED' : 'passed'} ${String(seconds).padStart(4)} s  ${name}`;
}
