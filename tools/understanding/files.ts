import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMock } from '../../src/analysis/symbols/mocks.js';
import { stampOf } from '../../src/project/regular.js';

const CODE = /\.[cm]?[jt]sx?$/;
const NOT_WRITTEN = /\.d\.[cm]?ts$|\.min\.js$/;
/** What is installed, made by tools, or no code. */
const SKIPPED = new Set(['node_modules', 'bower_components', 'dist', 'build', 'out', 'coverage', 'public', 'vendor']);

/** The paths of a folder's own files of code, without tests and mocks. */
export function codeFiles(folder: string): string[] {
  return below(folder, '').filter((path) => {
    return CODE.test(path) && !NOT_WRITTEN.test(path) && !isMock(path, []) && stampOf(join(folder, path)) !== undefined;
  });
}

function below(folder: string, path: string): string[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inner = path === '' ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) || entry.name.startsWith('.') ? [] : below(folder, inner);
    return entry.isFile() ? [inner] : [];
  });
}
