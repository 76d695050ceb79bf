import { dirname, realpathSync, sep } from './platform.js';
import { LONGEST_FILE, regularText, stampOf } from './regular.js';
import { repositoryAround } from './repository.js';

/**
 * The text of a file around the code. Every file that the plugin and the command read for a project is read here.
 * @param longest in bytes
 * @returns undefined for what isn't a regular file, is too long, is no text, or is a link that leads out of the repository
 */
export function textOf(path: string, longest = LONGEST_FILE): string | undefined {
  const real = stampOf(path, longest) && realPath(path);
  return real !== undefined && (real === path || isWithinBounds(path, real)) ? regularText(real, longest) : undefined;
}

/** The target of a path when its links are followed; undefined where nothing is. */
export function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}

/** Whether a path is that of a folder, or is inside of it. */
export function isInside(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}

/** Whether a link stays in the repository around it, or in the package that its path names: those are linked from anywhere. */
function isWithinBounds(path: string, real: string): boolean {
  const around = realPath(packageAround(path) ?? repositoryAround(dirname(path)) ?? dirname(path));
  return around !== undefined && isInside(real, around);
}

/** The folder of the installed package that a path leads into. */
function packageAround(path: string): string | undefined {
  const parts = path.split(/[\\/]/);
  const last = parts.lastIndexOf('node_modules');
  const name = parts[last + 1];
  if (last < 0 || name === undefined) return undefined;
  return parts.slice(0, last + (name.startsWith('@') ? 3 : 2)).join('/');
}
