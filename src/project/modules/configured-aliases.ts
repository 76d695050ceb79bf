import { existsSync, join } from '../platform.js';
import { textOf } from '../read.js';

/** An object of names and texts under the key `alias`: what is computed, or holds other objects, isn't read. */
const ALIASES = /\balias\s*:\s*\{([^{}]*)\}/;

/** `$server: './src/server'`, `'$server/*': path.resolve('src/server/*')`, each at the beginning of a line or behind a comma. */
const ENTRY = /(?:^|,)\s*(?:(['"])([^'"]+)\1|([\w$]+))\s*:\s*(?:(?:path\.)?resolve\(\s*)?(['"])([^'"]+)\4/gm;

/**
 * The names that a configuration written as code gives to folders of the project, as patterns of `paths`: a name stands for
 * what is below it too.
 * @param names the files that the configuration may be in, in `folder`
 */
export function configuredAliases(folder: string, names: readonly string[]): [string, readonly string[]][] {
  const config = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const [, entries] = ALIASES.exec(config === undefined ? '' : (textOf(config) ?? '')) ?? [];
  return [...(entries ?? '').matchAll(ENTRY)].flatMap(([, , quoted, plain, , target = '']) => {
    const name = quoted ?? plain ?? '';
    return name.includes('*')
      ? [[name, [target]]]
      : [
          [name, [target]],
          [`${name}/*`, [`${target}/*`]],
        ];
  });
}
