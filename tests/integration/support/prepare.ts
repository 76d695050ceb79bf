import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cache, consumers, installFolder, REFUSED, repository, tools, type Consumer } from './installs.js';
import { runOrThrow } from './run.js';

/** Packs the built plugin once and installs it beside sets of consumers; kept between runs. */
export async function prepare(names: readonly Consumer[]): Promise<void> {
  await mkdir(cache, { recursive: true });
  const tarball = await packPlugin();
  const plugin = { tarball, digest: digestOf(await readFile(tarball)) };
  const [some, others] = [names.filter((_, index) => index % 2 === 0), names.filter((_, index) => index % 2 === 1)];
  await Promise.all([
    installConsumers(some, plugin),
    installConsumers(others, plugin).then(() => install(installFolder('tools'), tools)),
  ]);
}

interface Plugin {
  readonly tarball: string;
  readonly digest: string;
}

async function packPlugin(): Promise<string> {
  const folder = join(cache, 'packed');
  await mkdir(folder, { recursive: true });
  const output = await npm(repository, 'pack', '--silent', '--ignore-scripts', '--pack-destination', folder);
  const name = output.trim().split('\n').at(-1) ?? '';
  const packed = join(folder, name);
  const named = join(folder, `${digestOf(await readFile(packed))}.tgz`);
  await rename(packed, named);
  return named;
}

async function installConsumers(names: readonly Consumer[], plugin: Plugin): Promise<void> {
  for (const name of names) {
    const folder = installFolder(name);
    await writeManifest(folder, consumers[name]);
    await removeOldProjects(folder);
    await installWith(plugin, folder, REFUSED.includes(name));
  }
}

async function install(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const done = join(folder, '.installed');
  if (existsSync(done)) return;
  await rm(folder, { recursive: true, force: true });
  await writeManifest(folder, dependencies);
  await npm(folder, 'install');
  await writeFile(done, '');
}

async function writeManifest(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }, null, 2));
}

/** Installs the plugin, and in the same run what the manifest names and isn't there yet. */
async function installWith({ tarball, digest }: Plugin, folder: string, isForced: boolean): Promise<void> {
  const stamp = join(folder, '.plugin');
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === digest) return;
  await rm(stamp, { force: true });
  await rm(join(folder, 'node_modules', 'eslint-plugin-http-status'), { recursive: true, force: true });
  await npm(folder, 'install', '--no-save', ...(isForced ? ['--force'] : []), tarball);
  await writeFile(stamp, digest);
}

async function removeOldProjects(folder: string): Promise<void> {
  const entries = await readdir(folder);
  const projects = entries.filter((entry) => entry.startsWith('project-'));
  await Promise.all(projects.map((entry) => rm(join(folder, entry), { recursive: true, force: true })));
}

function npm(cwd: string, command: string, ...args: readonly string[]): Promise<string> {
  const quiet = command === 'install' ? ['--prefer-offline', '--no-audit', '--no-fund', '--no-package-lock'] : [];
  return runOrThrow('npm', [command, ...quiet, ...args], { cwd });
}

function digestOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
