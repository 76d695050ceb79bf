/**
 * All that the plugin takes from Node. Where there is none, as in a browser, one module stands in for this one:
 * `site/playground/without-node.ts`.
 */
import { createRequire } from 'node:module';

export { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
export { isBuiltin } from 'node:module';
export { dirname, isAbsolute, join, sep } from 'node:path';

/** Loads a package that the plugin depends on. */
export const requirePackage: (name: string) => unknown = createRequire(import.meta.url);
