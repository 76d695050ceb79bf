import { printable } from '../printable.js';
import type { Stream } from '../progress.js';

/** A patch as it is, for programs; what a terminal would obey is escaped for people. */
export function patchPage(patch: string, { isTTY }: Stream): string {
  if (isTTY !== true) return patch;
  return patch
    .split('\n')
    .map((line) => line.split('\t').map(printable).join('\t'))
    .join('\n');
}
