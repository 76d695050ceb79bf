import type { TSESTree } from '@typescript-eslint/utils';
import type { AmbientNames } from '../../frameworks/language/shape.js';
import { exportedBelow } from '../../project/modules/exported-names.js';
import { join } from '../../project/platform.js';
import type { SourceFile } from './file.js';

/** An export of a module, by the specifier with which its user would import it. */
export interface Ambient {
  readonly module: string;
  readonly name: string;
}

/** What a framework imports for a name that its file doesn't declare; undefined where it imports nothing. */
export function ambientImport(
  { modules, project }: SourceFile,
  rows: readonly AmbientNames[],
  identifier: TSESTree.Identifier,
): Ambient | undefined {
  const { place } = modules.of(identifier);
  const parts = place.split(/[\\/]/);
  for (let at = parts.length - 2; at > 0; at--) {
    for (const { within, folders, packages } of rows) {
      if (!within.includes(parts[at] as string) || packages?.every((one) => project.lacks(one))) continue;
      for (const folder of folders) {
        const found = exportedBelow(join(parts.slice(0, at + 1).join('/'), folder)).get(identifier.name);
        if (found && found.file !== place) return { module: relative(parts, found.file), name: found.name };
      }
    }
  }
  return undefined;
}

function relative(from: readonly string[], file: string): string {
  const to = file.split(/[\\/]/);
  let shared = 0;
  while (from[shared] === to[shared]) shared++;
  return ('../'.repeat(from.length - shared - 1) || './') + to.slice(shared).join('/');
}
