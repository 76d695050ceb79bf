import { modules, oneOf } from '../language/names.js';

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

/** Folders below which others are the path of a URL, where a file's name shows that it is a route. */
export const ROUTE_FOLDERS: ReadonlySet<string> = new Set(['app', 'routes']);
export const ROUTE_FILE = /^(?:route|\+server)\.[cm]?[jt]sx?$/;

/** Words of a file's name for the same: `outbound-mock-mail.ts`, `mockServer.js`. */
export const MOCK_WORDS: ReadonlySet<string> = new Set(['mock', 'mocks', 'mocked', 'msw']);

/** The part before the extension of such a file: `users.test.ts`, `users.e2e-spec.ts`. */
export const TEST_SUFFIXES = oneOf('test', 'spec', 'e2e', 'cy', 'stories', 'mock');

/** Packages that run tests, or mock a server or client in them. */
export const TEST_MODULES = modules(
  'vitest',
  'jest',
  '@jest/globals',
  'mocha',
  'chai',
  'ava',
  'tape',
  'node:test',
  'supertest',
  'sinon',
  'nock',
  'msw',
  '@playwright/test',
  'cypress',
  'fetch-mock',
  'node-mocks-http',
  '@testing-library/*',
);
