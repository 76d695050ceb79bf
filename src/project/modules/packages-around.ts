import { dirname, existsSync, join } from '../platform.js';
import { isInside } from '../read.js';

/** Relative paths from a file to the folders of the packages around it, the nearest first: `../`, `../../../`. */
export function packagesAround(place: string, root: string): readonly string[] {
  const found: string[] = [];
  let name = './';
  for (let at = dirname(place); isInside(at, root); at = dirname(at)) {
    if (existsSync(join(at, 'package.json'))) found.push(name);
    if (dirname(at) === at) break;
    name = name === './' ? '../' : `../${name}`;
  }
  return found;
}
