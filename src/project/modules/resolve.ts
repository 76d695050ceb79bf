import { kept } from '../kept.js';
import { dirname, isBuiltin, join } from '../platform.js';
import { isInside, realPath } from '../read.js';
import { aliasTargets } from './aliases.js';
import { codeAt, codeFrom, EXTENSIONS } from './code-at.js';
import { firstOf } from './first.js';
import { ownTargets } from './own-paths.js';
import { isOfProject } from './root.js';
import { sourceOfOwnName, sourceOfPackage } from './workspace.js';

/**
 * The file that a module is imported from: real, inside the root, and no part of an installed package.
 * @param file the absolute path of the file that imports it
 * @returns undefined where there is none, or none that may be read
 */
export function resolveModule(file: string, specifier: string, root: string): string | undefined {
  if (isBuiltin(specifier)) return undefined;
  const place = withoutLinks(file);
  const found = isRelative(specifier) ? codeBeside(place, specifier, root) : codeNamed(place, specifier, root);
  const real = found === undefined ? undefined : realPath(found);
  return real !== undefined && isReadable(real, root) ? real : undefined;
}

/** The real path of a file whose folder is reached by a link. */
function withoutLinks(file: string): string {
  const folder = dirname(file);
  const real = realFolder(folder);
  return real === undefined || real === folder ? file : join(real, file.slice(folder.length));
}

const realFolder = kept(realPath);

/** Outside the root it isn't even looked for. */
function codeBeside(file: string, specifier: string, root: string): string | undefined {
  const folder = dirname(file);
  return isInside(join(folder, specifier), root) ? codeFrom(folder, specifier) : undefined;
}

/**
 * By a name that the package declares for a folder; a package of the same workspace, or a name of its own, by its
 * source: that may not be built, or be built from another version; and by `paths` of configurations.
 */
function codeNamed(file: string, specifier: string, root: string): string | undefined {
  const codeInside = (path: string): string | undefined => (isInside(path, root) ? codeAt(path) : undefined);
  return (
    firstOf(aliasTargets(file, specifier, root), codeInside) ??
    (specifier.startsWith('#') ? sourceOfOwnName : sourceOfPackage)(file, specifier, root) ??
    firstOf(ownTargets(file, specifier, root), codeInside)
  );
}

function isRelative(specifier: string): boolean {
  return specifier.startsWith('./') || specifier.startsWith('../') || specifier === '.' || specifier === '..';
}

function isReadable(path: string, root: string): boolean {
  if (!isOfProject(path, root)) return false;
  return EXTENSIONS.some((extension) => path.endsWith(extension)) && !/\.d\.[cm]?ts$/.test(path);
}
