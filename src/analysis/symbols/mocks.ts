import { isBrowserWorker } from './browser-worker.js';
import type { SourceFile } from './file.js';
import { wordsOf } from '../../words/language/names.js';
import { FOLDERS_OF_PATHS, MOCK_WORDS, TEST_FOLDERS, TEST_SUFFIXES } from '../../words/project/mocks.js';
import { ROUTE_FILE, ROUTE_FOLDERS, TEST_MODULES } from '../../packages/files.js';

/** Whether no server runs the code of a file: it is a mock, runs in a browser, or a framework excludes it. */
export function isUnserved(file: SourceFile): boolean {
  const { path, census, settings, catalogue, project } = file;
  if ((!settings.mocks && isMock(path, census.imports)) || isBrowserWorker(file)) return true;
  return catalogue.unserved.some(
    (one) =>
      one.file.test(path) &&
      (one.package === undefined || !project.lacks(one.package)) &&
      (!one.imports || census.imports.some((module) => one.imports?.test(module))),
  );
}

/** Whether a file only mocks a server: a test, or mock handlers. */
export function isMock(path: string, imports: readonly string[]): boolean {
  return isTestPath(path) || imports.some((module) => TEST_MODULES.has(module));
}

function isTestPath(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return (
    folders.some((folder, at) => TEST_FOLDERS.has(folder) && !isOfPath(name, folder, folders.slice(0, at))) ||
    hasTestSuffix(name) ||
    wordsOf(name).some((word) => MOCK_WORDS.has(word))
  );
}

/** Whether a folder is a part of a route's URL: `app/api/providers/test/route.ts`. */
function isOfPath(name: string, folder: string, above: readonly string[]): boolean {
  return FOLDERS_OF_PATHS.has(folder) && ROUTE_FILE.test(name) && above.some((one) => ROUTE_FOLDERS.has(one));
}

/** `users.test.ts`, `users.e2e-spec.ts` */
function hasTestSuffix(name: string): boolean {
  const [, ...parts] = name.split('.');
  const suffix = parts.at(-2);
  return suffix !== undefined && TEST_SUFFIXES.has(suffix.split('-')[0] ?? '');
}
