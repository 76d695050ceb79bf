import { oneOf } from '../language/names.js';

/** Folders of tests and of mock servers. */
export const TEST_FOLDERS: ReadonlySet<string> = new Set([
  '__tests__',
  '__mocks__',
  '__fixtures__',
  'test',
  'tests',
  'e2e',
  'cypress',
  'mock',
  'mocks',
]);

/** Those that may be a part of a URL as well: `app/api/providers/test/route.ts`. */
export const FOLDERS_OF_PATHS: ReadonlySet<string> = new Set(['test', 'tests']);

/** Words of a file's name for the same: `outbound-mock-mail.ts`, `mockServer.js`. */
export const MOCK_WORDS: ReadonlySet<string> = new Set(['mock', 'mocks', 'mocked', 'msw']);

/** The part before the extension of such a file: `users.test.ts`, `users.e2e-spec.ts`. */
export const TEST_SUFFIXES = oneOf('test', 'spec', 'e2e', 'cy', 'stories', 'mock');
