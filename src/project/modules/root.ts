import { manifestAt } from '../manifests.js';
import { dirname, isAbsolute, join } from '../platform.js';
import { isInside, realPath } from '../read.js';
import { repositoryAround } from '../repository.js';

/** Known roots, by the folder of the file and the working directory. */
const roots = new Map<string, string | undefined>();
const MOST_KEPT = 5_000;

/**
 * The folder outside of which nothing is read for a file: that of the repository or workspace around it, else the
 * linter's working directory, with links followed.
 * @returns undefined for a file without a path, such as one from standard input
 */
export function rootOf(filename: string, cwd: string): string | undefined {
  if (!isAbsolute(filename)) return undefined;
  const folder = dirname(filename);
  const key = `${folder}\0${cwd}`;
  if (!roots.has(key)) {
    if (roots.size >= MOST_KEPT) roots.clear();
    roots.set(key, realPath(repositoryAround(folder) ?? (isInside(folder, cwd) ? cwd : folder)));
  }
  return roots.get(key);
}

/** Whether a path belongs to the project in a folder, and to no package that is installed there. */
export function isOfProject(path: string, root: string): boolean {
  return isInside(path, root) && !/[\\/]node_modules[\\/]/.test(path.slice(root.length));
}

/** The folder of the package that a file is part of: the nearest one with a manifest, else its own. */
export function packageFolder(filename: string): string {
  const own = dirname(filename);
  for (let folder = own, last = ''; folder !== last; last = folder, folder = dirname(folder))
    if (manifestAt(join(folder, 'package.json'))) return folder;
  return own;
}
