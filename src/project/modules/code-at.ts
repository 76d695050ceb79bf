import { manifestAt } from '../manifests.js';
import { join } from '../platform.js';
import { isFile } from '../regular.js';

/** Extensions of code; TypeScript's come first, as the compiled form may be beside the source. */
export const EXTENSIONS = ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'];

/** The extensions of the source for that of its compiled form. */
const WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  '.js': ['.ts', '.tsx', '.js', '.jsx'],
  '.jsx': ['.tsx', '.jsx'],
  '.mjs': ['.mts', '.mjs'],
  '.cjs': ['.cts', '.cjs'],
};

/** The file of code at a path, as Node.js and TypeScript resolve it: with another extension, or in a folder of that name. */
export function codeAt(path: string): string | undefined {
  return fileAt(path) ?? mainOf(path);
}

/** The same for a path relative to a folder, as it is written: `.` and `./pets/` are folders. */
export function codeFrom(folder: string, path: string): string | undefined {
  const found = join(folder, path);
  return /(?:^|\/)\.{0,2}$/.test(path) ? mainOf(found.replace(/[\\/]$/, '')) : codeAt(found);
}

function fileAt(path: string): string | undefined {
  const ending = /\.[cm]?jsx?$/.exec(path)?.[0] ?? '';
  const written = (WRITTEN_AS[ending] ?? []).map((one) => path.slice(0, -ending.length) + one);
  return [...written, path, ...EXTENSIONS.map((one) => path + one)].find(isFile);
}

/** The entry of a folder: that of its manifest, else its index. */
function mainOf(folder: string): string | undefined {
  const mains = manifestAt(join(folder, 'package.json'))?.mains ?? [];
  const named = mains.map((main) => join(folder, main)).flatMap((path) => [path, join(path, 'index')]);
  for (const path of [...named, join(folder, 'index')]) {
    const found = fileAt(path);
    if (found !== undefined) return found;
  }
  return undefined;
}
