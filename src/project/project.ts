import type { Called } from './deployments/called.js';
import { deployedAs } from './deployments/deployed.js';
import { namesIn } from './folders.js';
import { isRecord, readJson } from './json.js';
import { kept } from './kept.js';
import { type Manifest, manifestAt } from './manifests.js';
import { dirname, isAbsolute, isBuiltin, join } from './platform.js';
import { textOf } from './read.js';
import { majorOf, majorOfRange, minorOf } from './ranges.js';

/** The project around a file. Nothing is read before it is needed. */
export interface Project {
  /** The major version of a package, as installed, else as the nearest manifest fixes it; undefined where neither does. */
  major(name: string): number | undefined;
  /** Its lowest minor version by the same sources; undefined where they leave it open. */
  minor(name: string): number | undefined;
  /** Whether it has manifests, and a package is neither installed nor named by one of them. */
  lacks(name: string): boolean;
  /** The names of the entries beside the file, or in a folder beside it; none where that can't be read. */
  namesBeside(folder?: string): readonly string[];
  /** The text of the nearest file of a name, in the file's folder or above it. */
  settings(name: string): string | undefined;
  /** The first of some packages that the nearest manifest depends on. */
  dependency(names: readonly string[]): string | undefined;
  /** Whether the nearest file of a name, in JSON, has a member at some path of names: a configuration of a tool. */
  configures(file: string, members: readonly string[]): boolean;
  /** All packages that the nearest manifest depends on. */
  dependencies(): readonly string[];
  /** The callers of a function that the file exports, by descriptions of deployments; undefined where none contains it. */
  calls(name: string): Called | undefined;
}

/** The project around a file; for a file without a path, such as one from standard input, everything is unknown. */
export function projectOf(filename: string): Project {
  const folders = isAbsolute(filename) ? above(filename) : [];
  return {
    major: (name) => installedMajor(folders, name) ?? wantedMajor(folders, name),
    minor: (name) => minorOf(installedVersion(folders, name) ?? wantedRange(folders, name) ?? ''),
    lacks: (name) => lacks(folders, name),
    namesBeside: (folder = '.') => folders.slice(0, 1).flatMap((own) => namesIn(join(own, folder))),
    settings: (name) => firstOf(folders, (folder) => textAt(join(folder, name))),
    dependency: (names) => dependency(folders, names),
    configures: (file, members) => configures(folders, file, members),
    dependencies: () => [...(nearest(folders)?.dependencies.keys() ?? [])],
    calls: (name) => deployedAs(folders, filename, name),
  };
}

/** Folders from a file's own upwards. */
function above(filename: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(filename); folder !== folders.at(-1); folder = dirname(folder)) folders.push(folder);
  return folders;
}

/** Joined as they are: each file needs many, and the normalization of normal paths takes most of the time. */
function manifestIn(folder: string): Manifest | undefined {
  return manifestAt(`${folder}/package.json`);
}

function installedIn(folder: string, name: string): Manifest | undefined {
  return manifestAt(`${folder}/node_modules/${name}/package.json`);
}

function installedMajor(folders: readonly string[], name: string): number | undefined {
  const version = installedVersion(folders, name);
  return version === undefined ? undefined : majorOf(version);
}

function installedVersion(folders: readonly string[], name: string): string | undefined {
  return firstOf(folders, (folder) => installedIn(folder, name))?.version;
}

function wantedMajor(folders: readonly string[], name: string): number | undefined {
  const range = wantedRange(folders, name);
  return range === undefined ? undefined : majorOfRange(range);
}

/** Without installed packages: the range in the nearest manifest that names the package. */
function wantedRange(folders: readonly string[], name: string): string | undefined {
  return firstOf(folders, (folder) => manifestIn(folder)?.dependencies.get(name));
}

/** Modules of Node.js, and those loaded by a URL, are in no manifest. */
function lacks(folders: readonly string[], name: string): boolean {
  if (isBuiltin(name) || name.includes(':')) return false;
  const manifests = folders.flatMap((folder) => manifestIn(folder) ?? []);
  if (manifests.length === 0 || manifests.some(({ dependencies }) => dependencies.has(name))) return false;
  return !folders.some((folder) => installedIn(folder, name));
}

const textAt = kept((path) => textOf(path));

function dependency(folders: readonly string[], names: readonly string[]): string | undefined {
  const wanted = nearest(folders)?.dependencies;
  return wanted && names.find((name) => wanted.has(name));
}

const configurationAt = kept(readJson);

function configures(folders: readonly string[], file: string, members: readonly string[]): boolean {
  let found: unknown = firstOf(folders, (folder) => configurationAt(join(folder, file)));
  for (const member of members) found = isRecord(found) ? found[member] : undefined;
  return found !== undefined;
}

function nearest(folders: readonly string[]): Manifest | undefined {
  return firstOf(folders, manifestIn);
}

/** The result for the nearest of some folders that has one. */
function firstOf<Found>(folders: readonly string[], find: (folder: string) => Found | undefined): Found | undefined {
  for (const folder of folders) {
    const found = find(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
