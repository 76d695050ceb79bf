import { expect, it } from 'vitest';
import { connect } from '../../src/frameworks/connect.js';
import { express } from '../../src/frameworks/express.js';
import { fetch } from '../../src/frameworks/fetch.js';
import { next } from '../../src/frameworks/next.js';
import { node } from '../../src/frameworks/node.js';
import { serverFiles } from '../../src/frameworks/server-files.js';
import { predict } from '../support/predict.js';
import { connectFixtures } from './fixtures/connect.js';
import { expressFixtures } from './fixtures/express.js';
import { fetchFixtures } from './fixtures/fetch.js';
import { nextRouteFixtures } from './fixtures/next-routes.js';
import { nodeFixtures } from './fixtures/node.js';
import { pagesApiFixtures, vercelFixtures } from './fixtures/pages-api.js';
import { Coverage } from './harness/coverage.js';
import { predictionOf } from './harness/run.js';

const fixtures = [
  connectFixtures,
  expressFixtures,
  fetchFixtures,
  nextRouteFixtures,
  ...Object.values(nodeFixtures),
  pagesApiFixtures,
  vercelFixtures,
].flat();

const NO_PACKAGE = 'registers handlers and has no effect of its own; the package is not installed here';
const OTHER_RUNTIME = 'registers handlers and has no effect of its own; needs another runtime than Node';
const ENDS_CONNECTION = 'works on the connection: nothing answers after it';

/** Rows of the tables that no fixture runs, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  '@google-cloud/functions-framework http': NO_PACKAGE,
  'express-async-router AsyncRouter': NO_PACKAGE,
  'express-async-router AsyncRouter new': NO_PACKAGE,
  'express-promise-router default': NO_PACKAGE,
  'express-promise-router default new': NO_PACKAGE,
  'next-connect createRouter': NO_PACKAGE,
  'next-connect default': NO_PACKAGE,
  'Bun serve': OTHER_RUNTIME,
  'Deno serve': OTHER_RUNTIME,
  'bun serve': OTHER_RUNTIME,
  'https://deno.land/std* serve': OTHER_RUNTIME,
  'fetch addEventListener': OTHER_RUNTIME,
  'Node response assignSocket': ENDS_CONNECTION,
  'Node response destroy': ENDS_CONNECTION,
  'Node response detachSocket': ENDS_CONNECTION,
  'Node response writeInformation': 'newer than the oldest Node that runs the tests',
  'Response Response formData': 'a response with form data is no answer of a server',
  'default Router': 'the export of the same name is found first',
  'default Router new': 'the export of the same name is found first',
  'http2 createSecureServer': 'the same listener as createServer, over TLS',
  'request param': 'gone in Express 5',
};

it('uses every row of the tables in a fixture', () => {
  const coverage = new Coverage([express, node, connect, next, fetch, serverFiles]);
  predict("require('express')().get('/', (req, res) => res.end());");
  coverage.begin();
  for (const fixture of fixtures) predictionOf(fixture);
  expect(coverage.unused).toEqual(Object.keys(NOT_RUN).sort());
});

it('runs every fixture somewhere', () => {
  expect(fixtures.filter(({ hosts }) => hosts?.length === 0)).toEqual([]);
});
