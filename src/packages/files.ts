import { modules } from '../words/language/names.js';

/** Folders below which others are the path of a URL, where a file's name shows that it is a route. */
export const ROUTE_FOLDERS: ReadonlySet<string> = new Set(['app', 'routes']);

export const ROUTE_FILE = /^(?:route|\+server)\.[cm]?[jt]sx?$/;

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

/** Files that are the route of their folder, where a file's place is its route: their names without the extension. */
export const COLLECTION_FILES: ReadonlySet<string> = new Set(['+server', '+page', 'route', 'index', '_index']);
