import { dirname, join } from '../platform.js';
import { namesIn } from '../folders.js';
import { kept } from '../kept.js';
import { manifestAt } from '../manifests.js';
import { isInside, textOf } from '../read.js';

/**
 * The folder of a package of the same workspace, or of one that a manifest names by its path, that isn't linked into any
 * `node_modules`: not yet, or as with Yarn's Plug'n'Play.
 * @param name the package's name
 */
export function unlinkedFolder(from: string, name: string, root: string): string | undefined {
  for (let at = dirname(from); isInside(at, root); at = dirname(at)) {
    const folder = packagesIn(at).get(name) ?? folderNamed(at, name);
    if (folder !== undefined) return isInside(folder, root) ? folder : undefined;
    if (dirname(at) === at) return undefined;
  }
  return undefined;
}

/** The folder of a dependency: `"file:../answers"`, `"link:../answers"`. */
function folderNamed(at: string, name: string): string | undefined {
  const range = manifestAt(join(at, 'package.json'))?.dependencies.get(name);
  const protocol = PATHS.find((one) => range?.startsWith(one));
  return range === undefined || protocol === undefined ? undefined : join(at, range.slice(protocol.length));
}

/** Protocols of dependencies that are folders: of npm, of Yarn and pnpm, of Yarn. */
const PATHS = ['file:', 'link:', 'portal:'];

/** The folders of the workspaces that a folder's manifest declares, by their names. */
const packagesIn = kept((folder): ReadonlyMap<string, string> => {
  const packages = new Map<string, string>();
  const look: Look = { left: MOST_FOLDERS };
  for (const pattern of workspacesIn(folder)) {
    for (const path of matching(folder, pattern.split('/', MOST_PARTS), look)) {
      const name = manifestAt(join(path, 'package.json'))?.name;
      if (name !== undefined && !packages.has(name)) packages.set(name, path);
    }
  }
  return packages;
});

function workspacesIn(folder: string): readonly string[] {
  const own = manifestAt(join(folder, 'package.json'))?.workspaces ?? [];
  return own.length > 0 || !namesIn(folder).includes(PNPM) ? own : listedIn(join(folder, PNPM));
}

const PNPM = 'pnpm-workspace.yaml';

/** The entries of the list `packages` in pnpm's file. */
function listedIn(path: string): string[] {
  const lines = (textOf(path) ?? '').split('\n');
  const start = lines.findIndex((line) => line.startsWith('packages:'));
  if (start < 0) return [];
  const rest = lines.slice(start + 1).filter((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  const end = rest.findIndex((line) => !line.trim().startsWith('-'));
  return rest
    .slice(0, end < 0 ? undefined : end)
    .map((line) => line.trim().slice(1).trim().replaceAll('"', '').replaceAll("'", ''));
}

/** How deep folders are searched for `**`, and how many parts a pattern may have. */
const DEEPEST = 3;
const MOST_PARTS = 12;

/** How many folders are searched for all patterns of a workspace: links may form circles. */
const MOST_FOLDERS = 2_000;

/** The number of folders that are left to search. */
interface Look {
  left: number;
}

/** The folders below one that a pattern matches; a negated pattern matches none. */
function matching(folder: string, [first, ...rest]: readonly string[], look: Look, depth = 0): string[] {
  if (look.left-- <= 0) return [];
  if (first === undefined || first === '') return [folder];
  if (first === '.') return matching(folder, rest, look, depth);
  if (first.startsWith('!') || depth > DEEPEST) return [];
  const inner = namesIn(folder).filter((name) => !name.startsWith('.') && name !== 'node_modules');
  if (first === '**')
    return [
      ...matching(folder, rest, look, depth),
      ...inner.flatMap((name) => matching(join(folder, name), [first, ...rest], look, depth + 1)),
    ];
  return inner
    .filter((name) => isNamed(name, first))
    .flatMap((name) => matching(join(folder, name), rest, look, depth));
}

function isNamed(name: string, pattern: string): boolean {
  const [before = '', after] = pattern.split('*');
  return after === undefined ? name === pattern : name.startsWith(before) && name.endsWith(after);
}
