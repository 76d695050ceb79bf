import { expect, test } from 'vitest';
import { folderWith } from '../support/projects.js';
import { command, projectWith } from './support.js';
import { afterAll } from 'vitest';

const folder = projectWith({
  'a.js': `require('express')().get('/', (req, res) => { res.sendStatus(204); });`,
  'broken/b.js': `const express = require('express'); express().get('/', (req, res => {`,
  'no-api.yaml': `title: Pots\n`,
  'no-yaml.yaml': `a: [1\nb: }`,
  'no-json.json': `{ "openapi": `,
});

test.each<[string, string[], number, RegExp]>([
  ['an option that there is not', ['--bogus'], 2, /^Unknown option '--bogus'\. See --help\.\n$/],
  ['two formats', ['--json', '--markdown'], 2, /^Give --json or --markdown, and not both\.\n$/],
  ['--check with nothing to compare with', ['--check'], 2, /^--check needs a document/],
  ['a file that does not parse', [], 4, /broken\/b\.js:1:\d+ does not parse: [^\n]+\n$/],
  ['no file', ['gone/*.ts', 'a.js'], 5, /No file matches 'gone\/\*\.ts'/],
  ['no document', ['--openapi', 'gone.yaml', 'a.js'], 6, /The OpenAPI document gone\.yaml can't be read\.\n$/],
  ['a document that is something else', ['--openapi', 'no-api.yaml', 'a.js'], 6, /no-api\.yaml is no OpenAPI document/],
  ['broken YAML', ['--openapi', 'no-yaml.yaml', 'a.js'], 6, /no-yaml\.yaml is no OpenAPI document: [^\n]+\n$/],
  ['broken JSON', ['--openapi', 'no-json.json', 'a.js'], 6, /no-json\.json is no OpenAPI document: [^\n]+\n$/],
])('%s: one sentence, and an exit code of its own', async (_, args, expected, sentence) => {
  const { code, errors } = await command(folder, args);
  expect(errors).toMatch(sentence);
  expect(code).toBe(expected);
});

test.each([[['.']], [['gone.js', 'a.js']], [['--openapi', 'no-api.yaml', 'a.js']]])(
  'the rest is shown: %j',
  async (args) => {
    const { out } = await command(folder, args);
    expect(out).toContain('GET /\n     204');
  },
);

test('no configuration', async () => {
  const bare = folderWith({ 'a.js': `require('express')` }, (remove) => afterAll(remove));
  const { code, out, errors } = await command(bare);
  expect({ code, out }).toEqual({ code: 3, out: '' });
  expect(errors).toMatch(/^ESLint finds no configuration that works: Could not find config file\.\n$/);
});

test('settings that are wrong', async () => {
  const config = `export default [{ settings: { 'http-status': { detection: 'typo' } } }];`;
  const wrong = projectWith({ 'a.js': `require('express')`, 'eslint.config.mjs': config });
  const { code, errors } = await command(wrong);
  expect(errors).toMatch(/^The configuration is wrong: .*detection.*\.\n$/);
  expect(code).toBe(3);
});
