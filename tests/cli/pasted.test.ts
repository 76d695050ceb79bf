import { expect, test } from 'vitest';
import { command, projectWith } from './support.js';

const POTS = `import express from 'express';
import answers, { reply as send, NotFound } from 'answers';
import * as problems from '@acme/problems';
import { reply } from './lib/http.js';
import { sorry, oops } from 'pages';
const app = express();
app.get('/a', (req, res) => { send(res, 404, { message: 'No' }); });
app.get('/b', (req, res) => { throw new NotFound('No pot', { statusCode: 404 }); });
app.get('/c', (req, res) => { throw new problems.Gone('No pot'); });
app.get('/d', (req, res) => { reply(res, 409); });
app.get('/e', (req, res) => { answers.later(res, 'soon'); });
app.get('/f', (req, res, next) => { next(sorry(422)); });
app.get('/g', (req, res) => { sorry(422, res); });
app.get('/h', (req, res) => { oops(res, 400); });
app.get('/i', (req, res) => { oops(res, 'No', 400); });
app.get('/j', (req, res) => { oops(res, 401); });
`;
const CUPS = `import express from 'express';
import { reply } from '../lib/http.js';
import { NotFound } from 'answers';
const app = express();
app.get('/k', (req, res) => { reply(res, 410); });
app.get('/l', (req, res) => { throw new NotFound('No cup'); });
`;

const FILES = { 'pots.ts': POTS, 'shop/cups.ts': CUPS };

/** A configuration with settings as they were printed. */
const configured = (settings: string) => ({
  ...FILES,
  'eslint.config.mjs': `import parser from ${JSON.stringify(import.meta.resolve('@typescript-eslint/parser'))};
export default [{
  files: ['**/*.ts'],
  languageOptions: { parser },
  settings: { 'http-status': {
${settings}
  } },
}];`,
});

/** What --unknown says to write into the settings. */
async function printed(): Promise<string> {
  const { out } = await command(projectWith(FILES), ['--unknown']);
  return out.slice(out.indexOf('What would tell'));
}

const settingsOf = (text: string) => text.slice(text.indexOf('  helpers: {'));

interface Listed {
  readonly routes: readonly { path: string; answers: readonly { statuses?: readonly number[] }[] }[];
}

/** The statuses of each route, with settings. */
async function statusesWith(settings: string): Promise<Record<string, (number | undefined)[]>> {
  const { code, out, errors } = await command(projectWith(configured(settings)), ['--json']);
  expect({ code, errors }).toEqual({ code: 0, errors: 'Reading 3 files\n' });
  const { routes } = JSON.parse(out) as Listed;
  return Object.fromEntries(
    routes.map(({ path, answers }) => [
      path,
      answers.flatMap(({ statuses }): (number | undefined)[] => [...(statuses ?? [undefined])]),
    ]),
  );
}

test('what is printed: names as modules export them, one description of each function, what is open marked', async () => {
  expect(await printed()).toBe(
    [
      "What would tell, for settings['http-status'] in ESLint's configuration.",
      "Put the status, or the index of the argument that gives it, in the place of '?':",
      '',
      '  helpers: {',
      "    oops: { from: 'pages', status: '?' },",
      "    reply: { from: './lib/http.js', status: 1 },",
      "    later: { from: 'answers', status: '?' },",
      "    'reply of answers': { name: 'reply', from: 'answers', status: 1, body: 2 },",
      "    sorry: { from: 'pages', status: 0 },",
      '  },',
      '  errors: {',
      "    NotFound: { from: 'answers', status: { argument: 1, member: 'statusCode' } },",
      "    Gone: { from: '@acme/problems', status: '?' },",
      '  },',
      '',
    ].join('\n'),
  );
});

test('the printed settings, filled in and pasted, determine the statuses', async () => {
  const settings = settingsOf(await printed()).replaceAll("'?'", '418');
  expect(await statusesWith(settings)).toEqual({
    '/a': [404],
    '/b': [404],
    '/c': [418],
    '/d': [409],
    '/e': [418],
    '/f': [422],
    '/g': [422],
    '/h': [418],
    '/i': [418],
    '/j': [418],
    '/k': [410],
    // The status is left out, and what it is then isn't seen.
    '/l': [undefined],
  });
});

test('what is not filled in is one error that names the place', async () => {
  const { code, out, errors } = await command(projectWith(configured(settingsOf(await printed()))), ['--json']);
  expect({ code, out }).toEqual({ code: 3, out: '' });
  expect(errors).toBe(
    "The configuration is wrong: settings['http-status'].helpers.oops.status must be a status code, " +
      'the index of an argument, or an object that says where it comes from.\n',
  );
});

test('functions without a name that settings can have are left out', async () => {
  const files = {
    'a.js': `const api = require('answers');
      require('express')().get('/', (req, res) => { api['send-it'](res, 404); });`,
  };
  const { out } = await command(projectWith(files), ['--unknown']);
  expect(out).toContain('Nothing of this can be told by settings.');
});
