import { type FileWiring, type Mount, NOTHING_PASSED, type PluggedFolder } from '../routing/written.js';
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
  const { by, router, turn } = folder;
  const isIndex = ({ name }: Place): boolean => by.index.test(name);
  const withIndex = new Set(places.filter(isIndex).map(({ folders }) => folders.join('/')));
  const plugged = places.filter(
    (place) =>
      by.files.test(place.name) &&
      !by.except.test(place.name) &&
      (isIndex(place) || !withIndex.has(place.folders.join('/'))),
  );
  return plugged.map((place) => ({
    parent: router,
    path: pathOf(folder, place),
    child: `${place.file.file}#default`,
    turn,
    before: NOTHING_PASSED,
  }));
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
