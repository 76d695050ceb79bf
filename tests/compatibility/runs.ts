import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Lints the project with some more arguments. */
export type Lint = (...args: readonly string[]) => Promise<readonly string[]>;

/** Ways to run a linter. Each gives what its runs find, which must be the same. */
export const RUNS = {
  once: async (lint: Lint) => [await lint()],
  cache: async (lint: Lint) => {
    const args = ['--cache', '--cache-location', '.cache'];
    return [await lint(...args), await lint(...args)];
  },
  twoThreads: async (lint: Lint) => [await lint('--concurrency', '2')],
  autoThreads: async (lint: Lint) => [await lint('--concurrency', 'auto')],
  oneThread: async (lint: Lint) => [await lint('--threads', '1')],
  fix: async (lint: Lint, folder: string) => {
    const first = await lint('--fix');
    const repaired = await textsIn(folder);
    const second = await lint('--fix');
    if ((await textsIn(folder)) !== repaired) throw new Error('the second run of --fix has changed files');
    return [first, second];
  },
} satisfies Record<string, (lint: Lint, folder: string) => Promise<(readonly string[])[]>>;

export type RunName = keyof typeof RUNS;

async function textsIn(folder: string): Promise<string> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.c?[jt]s$/.test(name)).sort();
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\0');
}
