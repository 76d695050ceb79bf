import { readdirSync, statSync, type Stats } from 'node:fs';
import { join, resolve } from 'node:path';
import { globPattern, isGlob } from './glob.js';

const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/;
const SKIPPED = new Set(['node_modules', '.git']);
const DENIED = new Set(['EACCES', 'EPERM']);

/**
 * The files of a command-line argument: a file, a folder with all the code in it, or a pattern.
 * @param denied is called for what may not be read
 * @throws Failure for an invalid pattern
 */
export function filesFor(argument: string, cwd: string, denied: (path: string) => void): string[] {
  const path = resolve(cwd, argument);
  const isPattern = isGlob(argument);
  const stat = statOf(path, isPattern ? () => undefined : denied);
  if (stat?.isFile()) return [path];
  if (stat?.isDirectory()) return codeBelow(path, denied);
  if (!isPattern) return [];
  const { folder, pattern } = globPattern(argument, cwd);
  if (!statOf(folder, denied)?.isDirectory()) return [];
  return codeBelow(folder, denied).filter((file) => pattern.test(file.replaceAll('\\', '/')));
}

/** Undefined where there is nothing, or nothing that may be read. */
function statOf(path: string, denied: (path: string) => void): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (DENIED.has((error as NodeJS.ErrnoException).code ?? '')) denied(path);
    return undefined;
  }
}

function codeBelow(folder: string, denied: (path: string) => void): string[] {
  return entriesOf(folder, denied).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : codeBelow(path, denied);
    return entry.isFile() && CODE.test(entry.name) ? [path] : [];
  });
}

function entriesOf(folder: string, denied: (path: string) => void) {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch {
    denied(folder);
    return [];
  }
}
