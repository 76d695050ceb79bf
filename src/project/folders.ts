import { readdirSync } from 'node:fs';

interface Entry {
  readonly names: readonly string[];
  readonly readAt: number;
}

/** What was read is believed for so long: a linter in an editor runs for days. */
const FRESH_FOR = 10_000;
const folders = new Map<string, Entry>();

/** The names of what lies in a folder; none where there is no such folder, or it can't be read. */
export function namesIn(folder: string): readonly string[] {
  const now = Date.now();
  const known = folders.get(folder);
  if (known && now - known.readAt < FRESH_FOR) return known.names;
  const names = read(folder);
  folders.set(folder, { names, readAt: now });
  return names;
}

function read(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
