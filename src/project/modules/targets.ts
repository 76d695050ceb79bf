import { isRecord } from '../json.js';
import { insertedBy, specificFirst } from './stars.js';

/** Conditions of `exports` and `imports` in a `package.json` that may be met. */
const CONDITIONS: ReadonlySet<string> = new Set(['source', 'development', 'import', 'require', 'node', 'default']);

/** How many names of a package are read. */
const MOST_NAMES = 1_000;

/** Conditions in conditions. */
const DEEPEST = 8;

/**
 * The target of a name in `exports` or `imports` of a `package.json` (https://nodejs.org/api/packages.html#package-entry-points).
 * @param name `.`, `./pets`, `#pets`
 */
export function targetOf(map: unknown, name: string): string | undefined {
  const names = isRecord(map) && Object.keys(map).some((key) => /^[.#]/.test(key)) ? map : { '.': map };
  for (const pattern of specificFirst(Object.keys(names).slice(0, MOST_NAMES))) {
    const inner = insertedBy(pattern, name);
    const target = inner === undefined ? undefined : pathIn(names[pattern], DEEPEST);
    if (target !== undefined) return target.replaceAll('*', () => inner ?? '');
  }
  return undefined;
}

/** The first path whose conditions are met; what leads to another package isn't read. */
function pathIn(target: unknown, left: number): string | undefined {
  if (typeof target === 'string') return target.startsWith('./') ? target : undefined;
  if (left === 0) return undefined;
  const entries = isRecord(target) ? Object.entries(target).filter(([condition]) => CONDITIONS.has(condition)) : [];
  const others = Array.isArray(target) ? target : entries.map(([, one]) => one);
  for (const one of others) {
    const found = pathIn(one, left - 1);
    if (found !== undefined) return found;
  }
  return undefined;
}
