import { existsSync, join } from '../platform.js';
import { textOf } from '../read.js';

/** An object of names and texts under the key `alias`: computed ones, and those that contain other objects, aren't read. */
const ALIASES = /\balias\s*:\s*\{([^{}]*)\}/;

/** `$server: './src/server'`, `'$server/*': path.resolve('src/server/*')` */
const ENTRY = /^\s*(?:(['"])([^'"]+)\1|([\w$]+))\s*:(?:(?:path\.)?resolve\()?(['"])([^'"]+)\4/;

/**
 * The names that a configuration written as code declares for folders of the project, as patterns of `paths`: a name also resolves
 * everything below its target.
 * @param names the files that the configuration may be in, in `folder`
 */
export function configuredAliases(folder: string, names: readonly string[]): [string, readonly string[]][] {
  const config = names.map((name) => join(folder, name)).find((path) => existsSync(path));
  const [, entries] = ALIASES.exec(config === undefined ? '' : (textOf(config) ?? '')) ?? [];
  // Each is at the beginning of a line or after a comma; its target may be on the next line.
  const written = (entries ?? '').replace(/[:(]\s+/g, (mark) => mark.charAt(0)).split(/[\n,]/);
  return written.flatMap((one): [string, readonly string[]][] => {
    const [, , quoted, plain, , target] = ENTRY.exec(one) ?? [];
    if (target === undefined) return [];
    const name = quoted ?? plain ?? '';
    return name.includes('*')
      ? [[name, [target]]]
      : [
          [name, [target]],
          [`${name}/*`, [`${target}/*`]],
        ];
  });
}
