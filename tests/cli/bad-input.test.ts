import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { filesFor } from '../../src/cli/files.js';
import { folderWith } from '../support/projects.js';
import { command, projectWith } from './support.js';

const folder = projectWith({
  'a.js': `require('express')().get('/', (req, res) => { res.sendStatus(204); });`,
  'broken/b.js': `const express = require('express'); express().get('/', (req, res => {`,
  'no-api.yaml': `title: Pots\n`,
  'no-yaml.yaml': `a: [1\nb: }`,
  'merges.yaml': `a: { <<: [${Array(40).fill('*a').join(', ')}] }`,
  'no-json.json': `{ "openapi": `,
  'no-ref.json': `{ "openapi": "3.0.0", "paths": { "/": { "get": { "$ref": "#/paths/%zz" } } } }`,
  'circle.json': `{ "openapi": "3.0.0", "paths": { "/": { "get": { "$ref": "#/paths/~1/get" } } } }`,
  'proto.json': `{ "openapi": "3.0.0", "paths": { "/": { "$ref": "#/__proto__" } } }`,
  'long.yaml': '',
});
mkdirSync(join(folder, 'folder.yaml'));
symlinkSync('loop.yaml', join(folder, 'loop.yaml'));
symlinkSync('/dev/zero', join(folder, 'endless.yaml'));
execFileSync('mkfifo', [join(folder, 'pipe.yaml'), join(folder, 'pipe.js')]);
truncateSync(join(folder, 'long.yaml'), 60_000_000);

test.each<[string, string[], number, RegExp]>([
  ['an option that there is not', ['--bogus'], 2, /^Unknown option '--bogus'\. See --help\.\n$/],
  ['two formats', ['--json', '--markdown'], 2, /^Give --json or --markdown, and not both\.\n$/],
  ['--check with nothing to compare with', ['--check'], 2, /^--check needs something to compare with/],
  ['two things to compare with', ['--openapi', 'a.yaml', '--diff', 'a.json'], 2, /^Give --openapi or --diff/],
  ['two forms of the list', ['--tree', '--json'], 2, /^Give --tree, --json or --markdown/],
  [
    'a status that is none',
    ['--ignore', '5xx,600'],
    2,
    /^--ignore takes statuses such as 404 or 5xx, and not '600'\.\n$/,
  ],
  ['no earlier list', ['--diff', 'gone.json', 'a.js'], 6, /The earlier list gone\.json can't be read\.\n$/],
  ['an earlier list that is none', ['--diff', 'circle.json', 'a.js'], 6, /circle\.json is no list that was written/],
  ['an empty name of an earlier list', ['--diff', ''], 2, /^--diff needs the name of a file\.\n$/],
  ['a file that does not parse', [], 4, /broken\/b\.js:1:\d+ does not parse: [^\n]+\n$/],
  ['no file', ['gone/*.ts', 'a.js'], 5, /No file matches 'gone\/\*\.ts'/],
  ['an option without its value', ['--openapi'], 2, /^Option '--openapi <value>' argument missing\. See --help\.\n$/],
  [
    'an option in place of a value',
    ['--openapi', '--check'],
    2,
    /^Option '--openapi' argument is ambiguous\. [^\n]+\n$/,
  ],
  ['an empty value', ['--openapi', ''], 2, /^--openapi needs the name of a file\.\n$/],
  ['an empty argument', ['', 'a.js'], 2, /^An argument is empty: [^\n]+\n$/],
  ['a pattern that is none', ['[z-a]*.js', 'a.js'], 2, /^'\[z-a\]\*\.js' is no pattern for files\.\n$/],
  ['a file below a file', ['a.js/x', 'a.js'], 5, /No file matches 'a\.js\/x'/],
  ['a name that is too long', ['a'.repeat(5_000), 'a.js'], 5, /No file matches 'aaa/],
  ['a pipe', ['pipe.js', 'a.js'], 5, /No file matches 'pipe\.js'/],
  ['no document', ['--openapi', 'gone.yaml', 'a.js'], 6, /The OpenAPI document gone\.yaml can't be read\.\n$/],
  ['a document that is something else', ['--openapi', 'no-api.yaml', 'a.js'], 6, /no-api\.yaml is no OpenAPI document/],
  ['broken YAML', ['--openapi', 'no-yaml.yaml', 'a.js'], 6, /no-yaml\.yaml is no OpenAPI document: [^\n]+\n$/],
  [
    'a document that merges without end',
    ['--openapi', 'merges.yaml', 'a.js'],
    6,
    /it names \(&, \*\) or merges \(<<\) more than can be read\.?\n$/,
  ],
  ['broken JSON', ['--openapi', 'no-json.json', 'a.js'], 6, /no-json\.json is no OpenAPI document: [^\n]+\n$/],
  [
    'a folder as document',
    ['--openapi', 'folder.yaml', 'a.js'],
    6,
    /The OpenAPI document folder\.yaml is no file\.\n$/,
  ],
  [
    'a device as document',
    ['--openapi', 'endless.yaml', 'a.js'],
    6,
    /The OpenAPI document endless\.yaml is no file\.\n$/,
  ],
  ['a pipe as document', ['--openapi', 'pipe.yaml', 'a.js'], 6, /The OpenAPI document pipe\.yaml is no file\.\n$/],
  ['a link to itself', ['--openapi', 'loop.yaml', 'a.js'], 6, /The OpenAPI document loop\.yaml can't be read\.\n$/],
  ['a document without end', ['--openapi', 'long.yaml', 'a.js'], 6, /long\.yaml is longer than 50 MB\.\n$/],
  [
    'an address',
    ['--openapi', 'https://a.example/b.yaml', 'a.js'],
    6,
    /b\.yaml can't be read: give a file, and no address\./,
  ],
  ['a $ref that is no URL', ['--openapi', 'no-ref.json', 'a.js'], 6, /the \$ref '#\/paths\/%zz' leads nowhere\.\n$/],
  ['a $ref in a circle', ['--openapi', 'circle.json', 'a.js'], 6, /the \$ref '#\/paths\/~1\/get' leads nowhere\.\n$/],
  ['a $ref to no own member', ['--openapi', 'proto.json', 'a.js'], 6, /the \$ref '#\/__proto__' leads nowhere\.\n$/],
])('%s: one sentence, and an exit code of its own', async (_, args, expected, sentence) => {
  const { code, errors } = await command(folder, args);
  expect(errors).toMatch(sentence);
  expect(code).toBe(expected);
});

test.each([
  [['.']],
  [['gone.js', 'a.js']],
  [['--openapi', 'no-api.yaml', 'a.js']],
  [['--openapi', 'no-ref.json', 'a.js']],
])('the rest is shown: %j', async (args) => {
  const { out } = await command(folder, args);
  expect(out).toContain('GET /\n     204');
});

test('no configuration: the files are read with a built-in one', async () => {
  const files = {
    'a.js': `require('express')().get('/', (req, res) => { res.sendStatus(204); });`,
    'src/b.ts': `import express from 'express';\nexpress().get('/b', (req: object, res) => { res.sendStatus(204); });`,
    'dist/a.js': `require('express')().get('/built', (req, res) => { res.sendStatus(204); });`,
  };
  const bare = folderWith(files, (remove) => afterAll(remove));
  const { code, out, errors } = await command(bare);
  expect(out).toContain('2 routes and 0 other functions');
  expect(errors).toContain('There is no ESLint configuration: the files are read with a built-in one');
  expect(code).toBe(0);
});

test('settings that are wrong', async () => {
  const config = `export default [{ settings: { 'http-status': { detection: 'typo' } } }];`;
  const wrong = projectWith({ 'a.js': `require('express')`, 'eslint.config.mjs': config });
  const { code, errors } = await command(wrong);
  expect(errors).toMatch(/^The configuration is wrong: .*detection.*\.\n$/);
  expect(code).toBe(3);
});

test('a file that does not parse has its exit code whatever its words', async () => {
  const one = projectWith({ 'a.js': 'let x = {;', 'b.js': 'export const x = 1;' });
  const { code, errors } = await command(one, ['a.js', 'b.js']);
  expect(errors).toBe('Reading 2 files\na.js:1:9 does not parse: Property assignment expected.\n');
  expect(code).toBe(4);
});

test('what is no text, and a name that is none', async () => {
  const one = projectWith({ 'a.js': 'const a = "\0";' });
  writeFileSync(Buffer.concat([Buffer.from(`${one}/`), Buffer.from([0xff, 0xfe]), Buffer.from('.js')]), '');
  const { code, errors } = await command(one);
  expect(errors).toMatch(/\na\.js can't be read\.\n\uFFFD+\.js can't be read\.\n$/);
  expect(code).toBe(4);
});

test('a configuration that throws', async () => {
  const wrong = projectWith({ 'a.js': '', 'eslint.config.mjs': `throw new Error('\\u001B[31mno\\nmore');` });
  const { code, out, errors } = await command(wrong);
  expect({ code, out }).toEqual({ code: 3, out: '' });
  expect(errors).toBe('ESLint finds no configuration that works: \\u001b[31mno\n');
});

test('a working directory that is gone', async () => {
  const { code, errors } = await command(join(folder, 'gone'));
  expect({ code, errors }).toEqual({ code: 4, errors: "The working directory can't be read.\n" });
});

/** Does something without the right to read what is locked: root may read all. */
async function asNobody<Result>(act: () => Result | Promise<Result>): Promise<Result> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await act();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test('a folder and a file without permission: they are named, and the rest is read', async () => {
  const locked = projectWith({
    'a.js': `require('express')().get('/', (req, res) => { res.sendStatus(204); });`,
    'b.js': '',
    'in/c.js': '',
  });
  chmodSync(locked, 0o755);
  await command(locked);
  chmodSync(join(locked, 'b.js'), 0);
  chmodSync(join(locked, 'in'), 0);
  const named = (argument: string) =>
    asNobody(() => {
      const denied: string[] = [];
      return { files: filesFor(argument, locked, (path) => denied.push(path)).length, denied };
    });
  expect(await named('.')).toEqual({ files: 3, denied: [join(locked, 'in')] });
  expect(await named('in')).toEqual({ files: 0, denied: [join(locked, 'in')] });
  expect(await named('in/c.js')).toEqual({ files: 0, denied: [join(locked, 'in/c.js')] });
  expect(await named('in/*.js')).toEqual({ files: 0, denied: [join(locked, 'in')] });
  const { code, out, errors } = await asNobody(() => command(locked));
  chmodSync(join(locked, 'in'), 0o755);
  expect(errors).toBe("Reading 3 files\nin can't be read.\nb.js can't be read.\n");
  expect(out).toContain('GET /\n     204');
  expect(code).toBe(4);
});
