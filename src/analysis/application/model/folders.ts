import { type FileWiring, type Mount, NOTHING_PASSED, type PluggedFolder } from '../routing/written.js';
import { isFound } from '../../syntax/patterns/match.js';
import { joined } from './paths.js';

/** A file of a folder: the folders to it, and its name. */
interface Place {
  readonly file: FileWiring;
  readonly folders: readonly string[];
  readonly name: string;
}

/** The mounts of the files that are plugged in by their places: of those that are in sight. */
export function mountsByPlace(files: readonly FileWiring[]): readonly Mount[] {
  return files.flatMap(({ folders }) => folders).flatMap((folder) => mountsIn(folder, placesIn(folder, files)));
}

function placesIn({ folder }: PluggedFolder, files: readonly FileWiring[]): readonly Place[] {
  const above = `${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  return files.flatMap((file) => {
    const path = file.file.replaceAll('\\', '/');
    if (!path.startsWith(above)) return [];
    const folders = path.slice(above.length).split('/');
    return [{ file, name: folders.pop() ?? '', folders }];
  });
}

function mountsIn(folder: PluggedFolder, places: readonly Place[]): Mount[] {
  const { by, router, turn, hasHooks } = folder;
  const isIndex = ({ name }: Place): boolean => by.index.test(name);
  const withIndex = new Set(places.filter(isIndex).map(({ folders }) => folders.join('/')));
  const hooks = hasHooks ? places.filter(({ name }) => by.hookFiles.test(name)) : [];
  const plugged = places.filter(
    (place) =>
      by.files.test(place.name) &&
      !by.hookFiles.test(place.name) &&
      place.file.texts.get(by.isOn) !== 'false' &&
      !isIgnored(folder, place) &&
      (isIndex(place) || !withIndex.has(place.folders.join('/'))),
  );
  return plugged.flatMap((place) => {
    const mount = { turn, before: NOTHING_PASSED };
    const child = childOf(place);
    const before = hooksFor(folder, hooks, place).map((one) => ({
      ...mount,
      parent: child,
      path: '',
      child: childOf(one),
      isSame: true,
    }));
    return [{ ...mount, parent: router, path: pathOf(folder, place), child }, ...before];
  });
}

function childOf({ file }: Place): string {
  return `${file.file}#default`;
}

/** Whether a file, or a folder around it, is left out. */
function isIgnored({ ignored }: PluggedFolder, { folders, name }: Place): boolean {
  const parts = [...folders, name];
  return (
    ignored !== undefined &&
    parts.some((_, at) => isFound(ignored.pattern, ignored.flags, parts.slice(0, at + 1).join('/')) === true)
  );
}

/** The files of hooks that run before a plugin, those of outer folders first. */
function hooksFor(
  { cascades, overwrites }: PluggedFolder,
  hooks: readonly Place[],
  { folders }: Place,
): readonly Place[] {
  const around = hooks
    .filter((one) => one.folders.every((name, at) => name === folders[at]))
    .filter((one) => cascades || one.folders.length === folders.length)
    .sort((a, b) => a.folders.length - b.folders.length);
  return overwrites ? around.slice(-1) : around;
}

function pathOf({ by, prefix, isNamed, hasParameters }: PluggedFolder, { file: { texts }, folders }: Place): string {
  const whole = texts.get(by.wholePrefix);
  if (whole !== undefined) return whole;
  const own = texts.get(by.ownPrefix) ?? (isNamed ? folders.join('/') : '');
  return joined(prefix, hasParameters ? withParameters(own) : own);
}

/** `/_id` is `/:id`, and `/a__id` is `/a:id`. */
function withParameters(path: string): string {
  return path.includes('__') ? path.replaceAll('__', ':') : `/${path}`.replaceAll('/_', '/:');
}
