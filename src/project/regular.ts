import { readFileSync, statSync } from './platform.js';

/** Longer files are generated, or are data. */
export const LONGEST_FILE = 500_000;

/** Changes with the file: a tool may set back the time of its text, and none that of its last change. */
export interface Stamp {
  readonly time: number;
  readonly changed: number;
  readonly size: number;
}

export function isSameStamp(one: Stamp, other: Stamp): boolean {
  return one.time === other.time && one.changed === other.changed && one.size === other.size;
}

/**
 * The stamp of a file that may be read; undefined for folders, devices and pipes, for files that are too long, and where there is none.
 * @param longest in bytes
 */
export function stampOf(path: string, longest = LONGEST_FILE): Stamp | undefined {
  try {
    const stat = statSync(path, { throwIfNoEntry: false });
    if (!stat?.isFile() || stat.size > longest) return undefined;
    return { time: stat.mtimeMs, changed: stat.ctimeMs, size: stat.size };
  } catch {
    return undefined;
  }
}

/** Whether a path is that of a file, however long: of no folder, device or pipe. */
export function isFile(path: string): boolean {
  return stampOf(path, Infinity) !== undefined;
}

/** The text of a file that may be read, wherever a link leads; undefined for one that can't be read, or that is no text. */
export function regularText(path: string, longest = LONGEST_FILE): string | undefined {
  return stampOf(path, longest) && textAt(path);
}

/** The text of a file that has a stamp; undefined for one that can't be read, or that is no text. */
export function textAt(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return text.includes('\0') ? undefined : text.replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
