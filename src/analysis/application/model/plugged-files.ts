import type { FileWiring } from '../routing/written.js';
import { fileOf } from './aliases.js';

/** Files in which others plug something into their routers. */
export interface PluggedFiles {
  /** That it works on their own routers is sure. */
  readonly sure: readonly string[];
  /** It does where it isn't encapsulated. */
  readonly perhaps: readonly string[];
}

/**
 * The files, beside those whose wiring is known, of plugins and functions that may register something on the routers of these: what they
 * register runs before routes, too.
 * @param below the files of code below a folder
 */
export function pluggedFiles(known: readonly FileWiring[], below: (folder: string) => readonly string[]): PluggedFiles {
  const own = new Set(known.map(({ file }) => file));
  const others = (places: readonly string[]): string[] => [...new Set(places)].filter((place) => !own.has(place));
  const mounts = known.flatMap((file) => file.mounts);
  const folders = known.flatMap((file) => file.folders);
  const plugged = mounts.filter(({ isSame }) => !isSame).map(({ child }) => fileOf(child));
  return {
    sure: others(mounts.filter(({ isSame }) => isSame).map(({ child }) => fileOf(child))),
    perhaps: others([...plugged, ...folders.flatMap(({ folder }) => below(folder))]),
  };
}
