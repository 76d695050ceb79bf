// What README.md shows of a terminal: real runs of ESLint and of the command, on a copy of an example.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const examples = fileURLToPath(new URL('../../../examples/', import.meta.url));
const command = fileURLToPath(new URL('../../../dist/cli.js', import.meta.url));
const manifest = createRequire(import.meta.url).resolve('eslint/package.json');
const eslint = join(dirname(manifest), 'bin/eslint.js');

/** The command has colours on a terminal alone. */
const AS_TERMINAL = ['--import', 'data:text/javascript,process.stdout.isTTY = true'];

/** Where the project is said to be. */
const SHOWN = '/projects/shop';

const EXAMPLE = 'express-typescript';
const FILE = 'src/routes/users.ts';

/** All findings of the example as `npx eslint .` prints them. */
export function lintOutput() {
  return inCopy((cwd) => run(cwd, [eslint, '--no-color', '.']).trim());
}

/** What is typed, and what is printed for it in colours: linting a file, repairing it, and listing what it answers. */
export function sessions() {
  return inCopy((cwd) => [
    { typed: `npx eslint ${FILE}`, printed: run(cwd, [eslint, '--color', FILE]) },
    { typed: `npx eslint --fix ${FILE}`, printed: run(cwd, [eslint, '--color', '--fix', FILE]) },
    { typed: `npx eslint-plugin-http-status ${FILE}`, printed: run(cwd, [...AS_TERMINAL, command, FILE]) },
  ]);
}

/** Beside the example, where the plugin is found by its own name. */
function inCopy(work) {
  const folder = mkdtempSync(join(examples, 'shown-'));
  try {
    cpSync(join(examples, EXAMPLE), folder, { recursive: true });
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(cwd, args) {
  const env = { ...process.env, NO_COLOR: '', TERM: 'xterm' };
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  if (status !== 0 && status !== 1) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout.replaceAll(cwd, SHOWN);
}
