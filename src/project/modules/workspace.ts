import { kept } from '../kept.js';
import { manifestAt } from '../manifests.js';
import { dirname, join } from '../platform.js';
import { isInside, realPath } from '../read.js';
import { isOfProject } from './root.js';
import { insertedBy } from './stars.js';
import { unlinkedFolder } from './unlinked.js';

/** Finds a file by its path in a folder, with whatever extension it has. */
type Find = (folder: string, path: string) => string | undefined;

/** Folders that compilers write to. */
const OUTPUT = /^(?:\.\/)?(?:dist|build|lib|out|output|esm|cjs)\//;

/**
 * The source of a package of the same workspace, linked into `node_modules` or not.
 * @returns undefined for any other package, and where its source isn't found
 */
export function sourceOfPackage(file: string, specifier: string, root: string, find: Find): string | undefined {
  const [, name, subpath = ''] = /^((?:@[^/]+\/)?[^/@#~.][^/]*)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (name === undefined) return undefined;
  const folder = linkedFolder(dirname(file), name, root) ?? unlinkedFolder(file, name, root);
  if (folder === undefined) return undefined;
  for (const path of subpath === '' ? entriesOf(folder) : [`src/${subpath}`, subpath]) {
    const source = find(folder, `./${path}`);
    if (source !== undefined) return source;
  }
  return undefined;
}

/**
 * The source of a package's own name that stands for a compiled file: `"#lib/*": "./build/lib/*"` in its `package.json`.
 * @returns undefined for any other name, and where the source isn't found
 */
export function sourceOfOwnName(file: string, specifier: string, root: string, find: Find): string | undefined {
  for (let at = dirname(file); isInside(at, root); at = dirname(at)) {
    const manifest = manifestAt(join(at, 'package.json'));
    const target = manifest && targetOfName(manifest.imports, specifier);
    if (manifest) return target !== undefined && OUTPUT.test(target) ? find(at, sourcePath(target)) : undefined;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

/** What a name stands for, by itself or by a pattern with a star. */
function targetOfName(names: ReadonlyMap<string, string>, specifier: string): string | undefined {
  const exact = names.get(specifier);
  if (exact !== undefined) return exact;
  for (const [name, target] of names) {
    const inner = insertedBy(name, specifier);
    if (inner !== undefined) return target.replace('*', inner);
  }
  return undefined;
}

/** Where a compiled file comes from. */
function sourcePath(compiled: string): string {
  return `./${compiled.replace(OUTPUT, 'src/').replace(/^\.\//, '')}`;
}

/** The folder in the workspace that a package's link leads to. */
function linkedFolder(from: string, name: string, root: string): string | undefined {
  for (let at = from; isInside(at, root); at = dirname(at)) {
    const folder = targetOf(join(at, 'node_modules', name));
    if (folder !== undefined) return isOfProject(folder, root) ? folder : undefined;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

/** Asked for every import and every folder around it. */
const targetOf = kept(realPath);

/** Where a package's code may begin: what its `main` is compiled from, else the usual places. */
function entriesOf(folder: string): string[] {
  const main = manifestAt(join(folder, 'package.json'))?.main;
  const sources = main === undefined ? [] : OUTPUT.test(main) ? [main.replace(OUTPUT, 'src/')] : [main];
  return [...sources.map((path) => path.replace(/^\.\//, '')), 'src/index', 'index'];
}
