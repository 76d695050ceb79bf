import { existsSync, join } from '../platform.js';
import { textOf } from '../read.js';

/** A name for a file or folder, as a configuration written as code declares it; both may end in a star. */
export interface ConfiguredAlias {
  readonly name: string;
  readonly target: string;
}

/** An object of names, or a list of objects with one each, under the key `alias`: what contains other objects isn't read. */
const ALIASES = /\balias\s*:\s*(?:\{([^{}]*)\}|\[([^[\]]*)\])/;

/** `$server:`, `'@':`, and in a list `find: '@', replacement:` */
const NAME = /(?:^|[\s,{])(?:find\s*:\s*(['"])([^'"\n]+)\1\s*,\s*replacement|(['"])([^'"\n]+)\3|([\w$]+))\s*:\s*/g;

/** `'./src'`; `path.resolve(__dirname, 'src', 'server')`, `fileURLToPath(new URL('./src', import.meta.url))`. */
const TARGET =
  /^(?:(?:new\s+)?[\w.]+\s*\(\s*){0,2}(?:[\w.]+(?:\(\))?\s*,\s*)?(['"])[^'"\n]+\1(?:\s*,\s*(['"])[^'"\n]+\2)*/;

const MOST_READ = 400;

/**
 * The names that a configuration written as code declares for files and folders of the project.
 * @param names the files that the configuration may be in, in `folder`
 */
export function configuredAliases(folder: string, names: readonly string[]): ConfiguredAlias[] {
  const config = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const [, inObject, inList] = ALIASES.exec(config === undefined ? '' : (textOf(config) ?? '')) ?? [];
  const entries = (inObject ?? inList ?? '').replace(/^[ \t]*\/\/.*$/gm, '');
  return [...entries.matchAll(NAME)].flatMap(({ 0: whole, 2: found, 4: quoted, 5: plain, index }) => {
    const name = found ?? quoted ?? plain ?? '';
    const target = targetIn(entries.slice(index + whole.length, index + whole.length + MOST_READ));
    return target === undefined ? [] : [{ name, target }];
  });
}

/** The path that an expression begins with: of a call, all of its texts. */
function targetIn(text: string): string | undefined {
  const [written] = TARGET.exec(text) ?? [];
  const parts = [...(written ?? '').matchAll(/(['"])([^'"]+)\1/g)].map(([, , part]) => part ?? '');
  return written?.includes('(') ? parts.join('/') || undefined : parts[0];
}
