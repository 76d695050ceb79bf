import { oneOf } from '../words/language/names.js';

/** Holders of a process's environment: `process.env`, `import.meta.env`, `Deno.env`, `Bun.env`. */
export const PROCESS_GLOBALS = oneOf('process', 'import.meta', 'Deno', 'Bun');

export const PROCESS_SETTINGS = oneOf('env');

/** Node's module of paths, and its forms for one system: https://nodejs.org/api/path.html */
export const PATH_MODULES: ReadonlySet<string> = new Set(
  ['path', 'path/posix', 'path/win32'].flatMap((name) => [name, `node:${name}`]),
);

/** The same among the members of the first. */
export const PATH_SYSTEMS: ReadonlySet<string> = new Set(['posix', 'win32']);

/** Functions that convert between a file's path and its URL: https://nodejs.org/api/url.html */
export const PLACE_CONVERSIONS: ReadonlySet<string> = new Set(['fileURLToPath', 'pathToFileURL']);

/** Members of a URL that return it as a text. */
export const URL_TEXTS: ReadonlySet<string> = new Set(['href', 'pathname']);

/** Modules whose value is the folder of the package that is run: https://github.com/inxilpro/node-app-root-path */
export const ROOT_MODULES: ReadonlySet<string> = new Set(['app-root-path']);

/** Members of such a module that return its folder as a text. */
export const ROOT_TEXTS: ReadonlySet<string> = new Set(['path', 'toString']);
