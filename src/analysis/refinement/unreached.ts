import { loadedByEntries } from '../../project/modules/entries.js';
import { rootOf } from '../../project/modules/root.js';
import type { SourceFile } from '../symbols/file.js';
import type { FileContext } from '../text-filter.js';

/** Whether no route of a file's own can be reached: the package's entries are read, and none loads the file. */
export function isUnreached({ cwd }: FileContext, { modules, settings }: SourceFile): boolean {
  const { place } = modules.own;
  const root = rootOf(place, cwd);
  return settings.imports && root !== undefined && loadedByEntries(place, root)?.has(place) === false;
}
