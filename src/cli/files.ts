import { readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { globPattern, isGlob } from './glob.js';

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const SKIPPED = new Set(['node_modules', '.git']);

/** The files that an argument of the command stands for: a file, a folder with all the code in it, or a pattern. */
export function filesFor(argument: string, cwd: string): string[] {
  const path = resolve(cwd, argument);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat?.isFile()) return [path];
  if (stat?.isDirectory()) return codeBelow(path);
  if (!isGlob(argument)) return [];
  const { folder, pattern } = globPattern(argument, cwd);
  return isFolder(folder) ? codeBelow(folder).filter((file) => pattern.test(file.replaceAll('\\', '/'))) : [];
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function codeBelow(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : codeBelow(path);
    return entry.isFile() && CODE.test(entry.name) ? [path] : [];
  });
}
