import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { readResults } from './results.mjs';

/** The npm that runs this, else the one that is found. */
const NPM = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];

/** Whether a script ends with a run of Vitest, which takes options of the command line. */
const runsTests = (name) => name === 'matrix' || name.startsWith('test:');

/**
 * Runs a script, and prints its output when it has ended: the output of each stays together.
 *
 * @param workers how many workers Vitest may start
 * @param command the words behind `npm`, where it isn't the script as it stands
 * @param filters which tests Vitest runs
 * @returns its name, whether it failed, the seconds it took, and of tests `results` (see `readResults`)
 */
export async function runScript(root, name, { workers, command = ['run', name], filters = [], isSecond = false }) {
  console.log(`begun         ${name}${isSecond ? ', a second time' : ''}`);
  const folder = mkdtempSync(join(tmpdir(), 'test-results-'));
  const file = join(folder, 'results.json');
  const options = runsTests(name)
    ? ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, ...filters]
    : [];
  const start = performance.now();
  try {
    const { code, output } = await npm(root, [...command, ...options], workers);
    const seconds = Math.round((performance.now() - start) / 1000);
    const result = { name, failed: code !== 0, seconds, results: readResults(file, root) };
    console.log(`\n${output.trim()}\n\n${lineOf(result)}`);
    return result;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How a script has ended, in a line. */
export function lineOf({ name, failed, seconds }) {
  return `${failed ? 'FAILED' : 'passed'} ${String(seconds).padStart(4)} s  ${name}`;
}

async function npm(root, words, workers) {
  const env = { ...process.env, VITEST_MAX_WORKERS: String(workers) };
  const [program, ...before] = NPM;
  const child = spawn(program, [...before, ...words], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => child.on('close', resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, output: `${output.trim()}\n${errors.trim()}` };
}
