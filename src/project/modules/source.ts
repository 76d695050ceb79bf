import { readFileSync, statSync } from '../platform.js';

/** Longer files are made by tools, or are data. */
export const LONGEST_FILE = 500_000;

/** When a file was last written, and how long it is. */
export interface Stamp {
  readonly time: number;
  readonly size: number;
}

/** The stamp of a file that may be read; undefined for folders, for what is too long, and where there is none. */
export function stampOf(path: string): Stamp | undefined {
  try {
    const stat = statSync(path);
    return stat.isFile() && stat.size <= LONGEST_FILE ? { time: stat.mtimeMs, size: stat.size } : undefined;
  } catch {
    return undefined;
  }
}

/** The text of a file; undefined for one that can't be read, or that is no text. */
export function textOf(path: string): string | undefined {
  try {
    const text = readFileSync(path, 'utf8');
    return text.includes('\0') ? undefined : text.replace(/^\uFEFF/, '');
  } catch {
    return undefined;
  }
}
