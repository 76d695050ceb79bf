import type { Before, FileWiring, Mount, PluggedFolder } from '../routing/written.js';
import { joined } from './paths.js';

const NOTHING: Before = { isAuthenticated: false, isForDevelopers: false };

/** The mounts of the files that are plugged in by their places: of those that are in sight. */
export function mountsByPlace(files: readonly FileWiring[]): readonly Mount[] {
  const folders = files.flatMap((file) => file.folders);
  return folders.flatMap((folder) => files.flatMap((file) => mountOf(folder, file, files)));
}

/** A file of a folder: the folders to it, and its name. */
interface Place {
  readonly folders: readonly string[];
  readonly name: string;
}

function placeIn({ folder }: PluggedFolder, { file }: FileWiring): Place | undefined {
  const path = file.replaceAll('\\', '/');
  const above = `${folder.replaceAll('\\', '/').replace(/\/$/, '')}/`;
  if (!path.startsWith(above)) return undefined;
  const folders = path.slice(above.length).split('/');
  return { name: folders.pop() ?? '', folders };
}

function mountOf(folder: PluggedFolder, file: FileWiring, files: readonly FileWiring[]): Mount[] {
  const { by, router, turn } = folder;
  const place = placeIn(folder, file);
  if (!place || !by.files.test(place.name) || by.except.test(place.name)) return [];
  if (!by.index.test(place.name) && files.some((other) => isIndexBeside(folder, place, other))) return [];
  const path = pathOf(folder, place, file);
  return [{ parent: router, path, child: `${file.file}#default`, turn, before: NOTHING }];
}

function isIndexBeside(folder: PluggedFolder, { folders }: Place, other: FileWiring): boolean {
  const place = placeIn(folder, other);
  return place !== undefined && folder.by.index.test(place.name) && place.folders.join('/') === folders.join('/');
}

function pathOf(
  { by, prefix, isNamed, hasParameters }: PluggedFolder,
  { folders }: Place,
  { texts }: FileWiring,
): string {
  const whole = texts.get(by.wholePrefix);
  if (whole !== undefined) return whole;
  const own = texts.get(by.ownPrefix) ?? (isNamed ? folders.join('/') : '');
  return joined(prefix, hasParameters ? withParameters(own) : own);
}

/** `/_id` is `/:id`, and `/a__id` is `/a:id`. */
function withParameters(path: string): string {
  return path.includes('__') ? path.replaceAll('__', ':') : `/${path}`.replaceAll('/_', '/:');
}
