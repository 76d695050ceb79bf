import { existsSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { parse } from 'yaml';
import { isServerPackage } from '../../analysis/server-project.js';
import { type Manifest, manifestAt } from '../../project/manifests.js';
import { regularText } from '../../project/regular.js';
import { EXIT, Failure } from '../exit-codes.js';
import { globPattern, isGlob } from '../glob.js';

/**
 * The manifest of the folder that `init` runs in.
 * @throws Failure where there is none, and in the root of a monorepo whose servers are in its packages
 */
export function manifestIn(cwd: string): Manifest {
  const path = join(cwd, 'package.json');
  const manifest = manifestAt(path);
  if (!manifest && existsSync(path)) throw new Failure("package.json can't be read as a JSON object.", EXIT.manifest);
  if (!manifest)
    throw new Failure('There is no package.json here: run init in the folder of a package.', EXIT.manifest);
  const packages = packagesOf(manifest, cwd);
  if (packages.length === 0 || isServerPackage(cwd)) return manifest;
  const servers = packages.filter(isServerPackage).map((folder) => relative(cwd, folder).replaceAll(sep, '/'));
  const where =
    servers.length > 0
      ? `run init in the folder of a server: ${servers.join(', ')}.`
      : 'none of its packages depends on a framework that is known.';
  throw new Failure(`This is the root of a monorepo: ${where}`, EXIT.workspaces);
}

/** The folders of a workspace's packages. */
function packagesOf({ workspaces }: Manifest, cwd: string): string[] {
  const patterns = [...workspaces, ...pnpmPackages(cwd)].map((one) => one.replace(/^\.\//, '').replace(/\/$/, ''));
  const [left, taken] = [patterns.filter((one) => one.startsWith('!')), patterns.filter((one) => !one.startsWith('!'))];
  const matchers = taken.filter((one) => one !== '' && one !== '.').map((one) => matcher(one, cwd));
  const refused = left.map((one) => matcher(one.slice(1), cwd));
  if (matchers.length === 0) return [];
  return foldersBelow(cwd, 0).filter((folder) => {
    const path = folder.replaceAll('\\', '/');
    return (
      matchers.some((is) => is(path)) && !refused.some((is) => is(path)) && existsSync(join(folder, 'package.json'))
    );
  });
}

function matcher(pattern: string, cwd: string): (path: string) => boolean {
  if (!isGlob(pattern)) return (path) => path === join(cwd, pattern).replaceAll('\\', '/');
  const { pattern: expression } = globPattern(pattern, cwd);
  return (path) => expression.test(path);
}

function pnpmPackages(cwd: string): string[] {
  try {
    const { packages } = (parse(regularText(join(cwd, 'pnpm-workspace.yaml')) ?? '') ?? {}) as { packages?: unknown };
    return Array.isArray(packages) ? packages.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

/** Packages of a workspace lie at most so deep. */
const DEEPEST = 4;

function foldersBelow(folder: string, depth: number): string[] {
  if (depth === DEEPEST) return [];
  return namesOfFolders(folder).flatMap((name) => {
    const path = join(folder, name);
    return [path, ...foldersBelow(path, depth + 1)];
  });
}

function namesOfFolders(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true }).filter((one) => one.isDirectory());
    return entries
      .map(({ name }) => name)
      .filter((name) => name !== 'node_modules' && !name.startsWith('.'))
      .sort();
  } catch {
    return [];
  }
}
