import { kept } from '../kept.js';
import { manifestAt } from '../manifests.js';
import { join } from '../platform.js';
import { textAt } from '../regular.js';
import { FRESH_FOR, namingIn, packageAround } from './importers.js';
import { resolveModule } from './resolve.js';

/** Whether a file loads modules that it doesn't name as such: of a folder, or by a path that it composes. */
const LOADS_MORE = /\b(?:readdir|glob|__dirname|__filename|import\.meta)|\b(?:require|import)\s*\(\s*[^\s'"`)]/;
const LISTENS = /\.listen\s*\(/;
/** How many files are read from the entries on. */
const MOST_LOADED = 1_000;

/**
 * The files that those load which the package around a file names as its entries.
 * @param place the absolute path of the file
 * @param root the folder outside of which nothing is read
 * @returns undefined where none of them starts a server, or where they may load more than they name
 */
export function loadedByEntries(place: string, root: string): ReadonlySet<string> | undefined {
  return below(root)(packageAround(place, root));
}

/** By the folder of a package, for each root. */
const below = kept((root: string) => kept((folder: string) => loadedFrom(folder, root), FRESH_FOR));

function loadedFrom(folder: string, root: string): ReadonlySet<string> | undefined {
  const manifest = join(folder, 'package.json');
  const { run = [], mains = [] } = manifestAt(manifest) ?? {};
  const found = new Set([...run, ...mains].flatMap((name) => resolveModule(manifest, `./${name}`, root) ?? []));
  let isServer = false;
  for (const file of found) {
    const text = textAt(file);
    if (text === undefined || LOADS_MORE.test(text) || found.size > MOST_LOADED) return undefined;
    isServer ||= LISTENS.test(text);
    for (const specifier of namingIn(file).specifiers) {
      const loaded = resolveModule(file, specifier, root);
      if (loaded !== undefined) found.add(loaded);
    }
  }
  return isServer ? found : undefined;
}
