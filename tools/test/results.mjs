import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

/**
 * Reads what Vitest's JSON reporter has written.
 *
 * @returns `passed`: how many tests passed in each file; `failed`: those that failed, `{ file, name }`; `broken`: files that failed without
 *   a test that did (a hook, an import). Undefined where nothing was written. Files are named from the root.
 */
export function readResults(path, root) {
  if (!existsSync(path)) return undefined;
  const found = { passed: {}, failed: [], broken: [] };
  for (const { name, status, assertionResults } of JSON.parse(readFileSync(path, 'utf8')).testResults) {
    const file = relative(root, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    found.passed[file] = assertionResults.filter((test) => test.status === 'passed').length;
    found.failed.push(...failed.map(({ fullName }) => ({ file, name: fullName.trim() })));
    if (status === 'failed' && failed.length === 0) found.broken.push(file);
  }
  return found;
}
