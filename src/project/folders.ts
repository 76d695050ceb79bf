import { kept } from './kept.js';
import { readdirSync } from './platform.js';

/** The names of what lies in a folder; none where there is no such folder, or it can't be read. */
export const namesIn = kept((folder): readonly string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
});
