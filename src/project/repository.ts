import { kept } from './kept.js';
import { dirname, existsSync, join } from './platform.js';
import { regularText } from './regular.js';

/** The nearest folder, itself or above, that is a whole repository or workspace; undefined where there is none. */
export function repositoryAround(folder: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    if (isWhole(at)) return at;
    if (dirname(at) === at) return undefined;
  }
}

function isWhole(folder: string): boolean {
  return (
    existsSync(join(folder, '.git')) ||
    existsSync(join(folder, 'pnpm-workspace.yaml')) ||
    hasWorkspaces(join(folder, 'package.json'))
  );
}

const hasWorkspaces = kept((path): boolean => {
  try {
    const json = JSON.parse(regularText(path) ?? '') as { readonly workspaces?: unknown } | null;
    return json?.workspaces !== undefined;
  } catch {
    return false;
  }
});
