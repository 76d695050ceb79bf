import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const CODE = /\.[cm]?[jt]sx?$/;

/** All files of code in a folder or at a path, in the order of their names; `part` takes one of so many. */
export function codeIn(place, part = 1) {
  return below(place)
    .sort()
    .filter((_, index) => index % part === 0);
}

function below(place) {
  try {
    return readdirSync(place, { withFileTypes: true }).flatMap((entry) => {
      const path = join(place, entry.name);
      if (entry.isDirectory()) return below(path);
      return entry.isFile() && CODE.test(entry.name) ? [path] : [];
    });
  } catch (error) {
    if (error.code === 'ENOTDIR') return [place];
    throw error;
  }
}
