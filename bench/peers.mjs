import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const place = fileURLToPath(new URL('../node_modules/.cache/bench/peers-1/', import.meta.url));

/** Plugins that many code bases have on, each with its own recommended rules; the last that Node 20 takes. */
const PEERS = {
  'eslint-plugin-n': { version: '18.5.0', preset: ['configs', 'flat/recommended'] },
  'eslint-plugin-regexp': { version: '3.3.3', preset: ['configs', 'recommended'] },
  'eslint-plugin-unicorn': { version: '65.0.0', preset: ['configs', 'recommended'] },
  'eslint-plugin-sonarjs': { version: '4.2.2', preset: ['configs', 'recommended'] },
};

/** Where the peers are installed, by name: the folder, and the members that lead to the preset. Installed on first use. */
export async function preparePeers() {
  if (!existsSync(place)) await install();
  return Object.fromEntries(
    Object.entries(PEERS).map(([name, { preset }]) => [name, { from: join(place, 'package.json'), name, preset }]),
  );
}

/** ESLint and TypeScript are the project's own: the peers lie below it. */
async function install() {
  const unfinished = `${place.slice(0, -1)}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  const dependencies = Object.fromEntries(Object.entries(PEERS).map(([name, { version }]) => [name, version]));
  await writeFile(join(unfinished, 'package.json'), JSON.stringify({ private: true, dependencies }));
  const options = ['install', '--silent', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'];
  await run('npm', options, { cwd: unfinished, shell: process.platform === 'win32' });
  await rename(unfinished, place);
}
