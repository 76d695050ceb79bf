/**
 * What the plugin takes from Node, where there is no Node: a browser has no files, so nothing is found around the code.
 * Stands in for `src/project/platform.ts`.
 */

/** No file is there. */
export const existsSync = (): boolean => false;
export const readFileSync = missing;
export const readdirSync = missing;
export const realpathSync = missing;
export const statSync = missing;
export const requirePackage = missing;

function missing(): never {
  throw new Error('There are no files in a browser.');
}

export const sep = '/';
export const isAbsolute = (path: string): boolean => path.startsWith(sep);
export const isBuiltin = (name: string): boolean => name.startsWith('node:');
export const join = (...parts: readonly string[]): string => parts.join(sep);

export function dirname(path: string): string {
  return path.slice(0, path.lastIndexOf(sep)) || (isAbsolute(path) ? sep : '.');
}
