import { kept } from './kept.js';
import { readdirSync } from './platform.js';

/** The names of a folder's entries; none where there is no such folder, or it can't be read. */
export const namesIn = kept((folder): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
});
