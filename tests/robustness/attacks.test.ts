import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFiles } from '../support/project.js';
import { type Attack, ATTACKS } from './attacks.js';

// A repository that means harm is linted in a process of its own, which is ended where it hangs: each of these took a minute or forever.

const root = join(import.meta.dirname, '../..');
const around = realpathSync(mkdtempSync(join(tmpdir(), 'attacks-')));
const program = join(root, 'node_modules/.cache', `attack-${process.pid}.mjs`);

/** Ends only what hangs: plain ESLint needs a second for each, and a busy machine many times as much. In milliseconds. */
const LONGEST = 300_000;
/** In megabytes, for a process that needs a tenth of it. */
const MOST_MEMORY = 512;

beforeAll(async () => {
  await build({
    entryPoints: [join(import.meta.dirname, 'attacked.ts')],
    bundle: true,
    outfile: program,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
});
afterAll(() => {
  rmSync(around, { recursive: true });
  rmSync(program);
});

function written({ files, links = {}, pipes = [] }: Attack): string {
  const folder = mkdtempSync(join(around, 'case-'));
  writeFiles(folder, files);
  const paths = [...Object.keys(links), ...pipes].map((path) => join(folder, path));
  for (const path of paths) mkdirSync(dirname(path), { recursive: true });
  for (const [path, target] of Object.entries(links)) symlinkSync(resolve(folder, target), join(folder, path));
  for (const path of pipes) execFileSync('mkfifo', [join(folder, path)]);
  return folder;
}

describe('a repository that means harm', () => {
  it.each(Object.entries(ATTACKS))('%s', (_, attack) => {
    const cwd = written(attack);
    const args = [`--max-old-space-size=${MOST_MEMORY}`, program, attack.lint ?? 'src/app.ts'];
    const { status, signal, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd,
      encoding: 'utf8',
      timeout: LONGEST,
      killSignal: 'SIGKILL',
    });
    expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: '' });
    expect(JSON.parse(stdout)).toEqual([]);
  });
});
