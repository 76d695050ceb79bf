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

const SVELTEKIT: ReadonlySet<string> = new Set(['+server', '+page']);

const NEXT: ReadonlySet<string> = new Set(['route', 'page']);

/** Files that are the route of their folder where names of other files are routes too, without their extension. */
export const INDEX_FILES: ReadonlySet<string> = new Set(['index', '_index', 'route']);

/**
 * Files that are the route of their folder, where a file's place is its route: exact names, without their extension, and the names of those
 * that are the route of a folder below it.
 */
export const COLLECTION_FILES: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['+server', SVELTEKIT],
  ['+page', SVELTEKIT],
  ['route', NEXT],
  ['index', INDEX_FILES],
  ['_index', INDEX_FILES],
]);
