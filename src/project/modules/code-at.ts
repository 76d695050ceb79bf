import { manifestAt } from '../manifests.js';
import { join } from '../platform.js';
import { isFile } from '../regular.js';

/** What files of code are called; TypeScript's come first, as their compiled form may lie beside them. */
export const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** What a file may be called that is named as its compiled form is. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs'],
  '.cjs': ['.cts', '.cjs'],
};

/** The file of code that a path stands for, as Node.js and TypeScript find it: with another ending, or in a folder of that name. */
export function codeAt(path: string): string | undefined {
  return fileAt(path) ?? mainOf(path);
}

/** The same of a path from a folder on, as it is written: `.` and `./pets/` are folders. */
export function codeFrom(folder: string, path: string): string | undefined {
  const found = join(folder, path);
  return /(?:^|\/)\.{0,2}$/.test(path) ? mainOf(found.replace(/[\\/]$/, '')) : codeAt(found);
}

function fileAt(path: string): string | undefined {
  const ending = /\.[cm]?jsx?$/.exec(path)?.[0] ?? '';
  const written = (WRITTEN_AS[ending] ?? []).map((one) => path.slice(0, -ending.length) + one);
  return [...written, path, ...EXTENSIONS.map((one) => path + one)].find(isFile);
}

/** What a folder begins with: what its manifest says, else its index. */
function mainOf(folder: string): string | undefined {
  const mains = manifestAt(join(folder, 'package.json'))?.mains ?? [];
  const named = mains.map((main) => join(folder, main)).flatMap((path) => [path, join(path, 'index')]);
  for (const path of [...named, join(folder, 'index')]) {
    const found = fileAt(path);
    if (found !== undefined) return found;
  }
  return undefined;
}
