import { kept } from '../kept.js';
import { firstOf } from './first.js';
import { manifestAt } from '../manifests.js';
import { dirname, join } from '../platform.js';
import { isInside, realPath } from '../read.js';
import { codeFrom } from './code-at.js';
import { isOfProject } from './root.js';
import { targetOf } from './targets.js';
import { unlinkedFolder } from './unlinked.js';

/** Folders that compilers write to. */
const OUTPUT = /^(?:\.\/)?(?:dist|build|lib|out|output|esm|cjs)\//;

/**
 * The source of a package of the same workspace, linked into `node_modules` or not.
 * @returns undefined for any other package, and where its source isn't found
 */
export function sourceOfPackage(file: string, specifier: string, root: string): string | undefined {
  const [, name, subpath = ''] = /^((?:@[^/]+\/)?[^/@#~.][^/]*)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folder =
    linkedFolder(dirname(file), name, root) ?? unlinkedFolder(file, name, root) ?? ownFolder(file, name, root);
  if (folder === undefined) return undefined;
  const exported = targetOf(manifestAt(join(folder, 'package.json'))?.exports, subpath === '' ? '.' : `./${subpath}`);
  const usual = subpath === '' ? entriesOf(folder) : [`src/${subpath}`, subpath];
  const published = exported === undefined ? [] : [sourcePath(exported), exported];
  return firstOf([...usual, ...published], (path) => codeFrom(folder, path));
}

/** The folder around a file whose package has a name: a package may import from itself. */
function ownFolder(file: string, name: string, root: string): string | undefined {
  for (let at = dirname(file); isInside(at, root); at = dirname(at)) {
    const manifest = manifestAt(join(at, 'package.json'));
    if (manifest) return manifest.name === name && manifest.exports !== undefined ? at : undefined;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

/**
 * The source of a package's own name, compiled or not: `"#lib/*": "./build/lib/*"` in its `package.json`.
 * @returns undefined for any other name, and where the source isn't found
 */
export function sourceOfOwnName(file: string, specifier: string, root: string): string | undefined {
  for (let at = dirname(file); isInside(at, root); at = dirname(at)) {
    const manifest = manifestAt(join(at, 'package.json'));
    const target = manifest && targetOf(manifest.imports, specifier);
    if (target !== undefined) return firstOf([sourcePath(target), target], (path) => codeFrom(at, path));
    if (manifest || dirname(at) === at) return undefined;
  }
  return undefined;
}

/** The source of a compiled file. */
export function sourcePath(compiled: string): string {
  return `./${compiled.replace(OUTPUT, 'src/').replace(/^\.\//, '')}`;
}

/** The folder in the workspace that a package's link leads to. */
function linkedFolder(from: string, name: string, root: string): string | undefined {
  for (let at = from; isInside(at, root); at = dirname(at)) {
    const folder = linkAt(join(at, 'node_modules', name));
    if (folder !== undefined) return isOfProject(folder, root) ? folder : undefined;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

/** Called for every import and every folder around it. */
const linkAt = kept(realPath);

/** A folder of compiler output that may also contain plain JavaScript sources. */
const WRITTEN_OUTPUT = /^(?:\.\/)?lib\//;

/** The possible entries of a package: the source of its `main`, else the usual paths. */
function entriesOf(folder: string): string[] {
  const main = manifestAt(join(folder, 'package.json'))?.main;
  const sources = main === undefined ? [] : OUTPUT.test(main) ? [main.replace(OUTPUT, 'src/')] : [main];
  const written = main !== undefined && WRITTEN_OUTPUT.test(main) ? [main] : [];
  return [...sources.map((path) => path.replace(/^\.\//, '')), 'src/index', 'index', ...written];
}
