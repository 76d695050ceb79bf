import { wordsOf } from '../../knowledge/language/names.js';
import { MOCK_WORDS, TEST_FOLDERS, TEST_MODULES, TEST_SUFFIXES } from '../../knowledge/mocks.js';

/** Whether a file only plays a server: a test, or mock handlers. */
export function isMock(path: string, imports: readonly string[]): boolean {
  return isTestPath(path) || imports.some((module) => TEST_MODULES.has(module));
}

function isTestPath(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';
  return (
    folders.some((folder) => TEST_FOLDERS.has(folder)) ||
    hasTestSuffix(name) ||
    wordsOf(name).some((word) => MOCK_WORDS.has(word))
  );
}

/** `users.test.ts`, `users.e2e-spec.ts` */
function hasTestSuffix(name: string): boolean {
  const [, ...parts] = name.split('.');
  const suffix = parts.at(-2);
  return suffix !== undefined && TEST_SUFFIXES.has(suffix.split('-')[0] ?? '');
}
