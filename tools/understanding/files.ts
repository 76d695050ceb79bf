import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isMock } from '../../src/analysis/file/mocks.js';

const CODE = /\.[cm]?[jt]sx?$/;
const NOT_WRITTEN = /\.d\.[cm]?ts$|\.min\.js$/;
/** What is installed, made by tools, or no code. */
const SKIPPED = new Set(['node_modules', 'bower_components', 'dist', 'build', 'out', 'coverage', 'public', 'vendor']);
const LONGEST = 500_000;

/** The paths of a folder's own files of code, without tests and mocks. */
export function codeFiles(folder: string): string[] {
  return below(folder, '').filter((path) => {
    return CODE.test(path) && !NOT_WRITTEN.test(path) && !isMock(path, []) && isShort(join(folder, path));
  });
}

function below(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : below(folder, inner);
    return entry.isFile() ? [inner] : [];
  });
}

function isShort(path: string): boolean {
  return statSync(path).size <= LONGEST;
}

/** The text of a file; undefined where it is none. */
export function textOf(path: string): string | undefined {
  const text = readFileSync(path, 'utf8');
  return text.includes('\0') ? undefined : text;
}
