// The imports of src/, read from its text.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

const IMPORT = /^(?:import|export) (type )?([^;]*?) from '(\.[^']+)'/gm;

/** Every import of a module of src/ by another one: their paths in src/, and whether it is of types only. */
export function importsIn(src) {
  return modulesIn(src).flatMap((from) =>
    [...readFileSync(join(src, from), 'utf8').matchAll(IMPORT)].map(([, type, names, specifier]) => ({
      from,
      to: posix.join(posix.dirname(from), specifier).replace(/\.js$/, '.ts'),
      isType: type !== undefined || areTypes(names),
    })),
  );
}

/** The modules of src/, by their paths there. */
export function modulesIn(src) {
  return readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Whether each name of `{ type A, type B }` is a type. */
function areTypes(names) {
  const [, inner] = /^\{(.*)\}$/s.exec(names.trim()) ?? [];
  return inner !== undefined && inner.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type '));
}
