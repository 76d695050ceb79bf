import { kept } from '../kept.js';
import { dirname, existsSync, join } from '../platform.js';
import { codeBelow } from './listed.js';
import { resolveModule } from './resolve.js';
import { isInside } from './root.js';
import { type Stamp, stampOf, textOf } from './source.js';

/** Where a module is named: `from './x'`, `import './x'`, `import('./x')`, `require('./x')`. */
const NAMED = /\b(?:from|import|require)\s*\(?\s*(['"`])([^'"`\n]+)\1/g;

/** The modules that a file names, as it was on the disk when it was read. */
interface Naming {
  readonly stamp: Stamp;
  readonly specifiers: readonly string[];
}

const namings = new Map<string, Naming>();
const MOST_KEPT = 20_000;

/** A file, and what it calls one that it imports. */
interface Named {
  readonly file: string;
  readonly specifier: string;
}

/**
 * The files of the same package that import a file, by what their texts say.
 * @param place the absolute path of the file
 * @param root the folder outside of which nothing is read
 */
export function importersOf(place: string, root: string): readonly string[] {
  const named = namedIn(packageAround(place, root));
  const candidates = namesOf(place).flatMap((name) => named.get(name) ?? []);
  const found = candidates.filter(({ file, specifier }) => resolveModule(file, specifier, root) === place);
  return [...new Set(found.map(({ file }) => file))];
}

/** Files come and go while an editor runs: what they name is believed for so long, in milliseconds. */
const FRESH_FOR = 1_000;

/** All that the files of a package name, by the last part of the names. */
const namedIn = kept((folder): ReadonlyMap<string, readonly Named[]> => {
  const found = new Map<string, Named[]>();
  for (const file of codeBelow(folder)) {
    for (const specifier of specifiersIn(file)) {
      const name = lastPart(specifier);
      const known = found.get(name);
      if (known) known.push({ file, specifier });
      else found.set(name, [{ file, specifier }]);
    }
  }
  return found;
}, FRESH_FOR);

/** The modules that a file names, read once while the file doesn't change. */
function specifiersIn(file: string): readonly string[] {
  const stamp = stampOf(file);
  if (!stamp) return [];
  const known = namings.get(file);
  if (known?.stamp.time === stamp.time && known.stamp.size === stamp.size) return known.specifiers;
  const specifiers = [...new Set(Array.from((textOf(file) ?? '').matchAll(NAMED), ([, , name = '']) => name))];
  if (namings.size >= MOST_KEPT) namings.clear();
  namings.set(file, { stamp, specifiers });
  return specifiers;
}

/** What others may call a file by: its name, or that of its folder. */
function namesOf(place: string): readonly string[] {
  const name = lastPart(place);
  return name === 'index' ? [name, lastPart(dirname(place)), '.', '..'] : [name];
}

/** The last part of a path, without the ending of a file of code. */
function lastPart(path: string): string {
  const name = path.split(/[\\/]/).at(-1) ?? '';
  return name.replace(/\.[cm]?[jt]sx?$/, '');
}

/** The nearest folder with a manifest. */
function packageAround(place: string, root: string): string {
  for (let at = dirname(place); isInside(at, root); at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) return at;
    if (dirname(at) === at) break;
  }
  return root;
}
