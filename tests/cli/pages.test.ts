import { expect, test } from 'vitest';
import { command, projectWith } from './support.js';

const folder = projectWith({
  'src/app.ts': `import express from 'express';
import { reply } from 'answers';
import { getCode, fail } from './lib';
const app = express();
app.get('/pots/:id', (req, res) => {
  if (req.query.old) return res.set('Location', '/pots').status(301).end();
  res.json({ id: 1, lid: true });
});
app.get('/cups', (req, res) => { reply(res, 404, { message: 'No' }); });
app.get('/pans', (req, res) => { res.status(getCode()).end(); });
app.get('/jars', (req, res) => { throw fail('No'); });
`,
  'src/app.test.ts': `import express from 'express'; express().get('/', (req, res) => { res.end(); });`,
});

test('the list: by file and route, with statuses, bodies, header fields and places', async () => {
  const { code, out, errors } = await command(folder);
  expect({ code, errors }).toEqual({ code: 0, errors: 'Reading 3 files\n' });
  expect(out).toBe(
    [
      'src/app.ts',
      '  GET /pots/:id',
      '     200  object { id, lid }  7:3',
      '     301  no body; Location   6:29',
      '  GET /cups',
      '      ?    a package: reply  9:34',
      '  GET /pans',
      '     ?    no body             10:34',
      '  GET /jars',
      '     ?    body ?              11:40',
      '',
      '4 routes and 0 other functions with 4 answers in 3 files; 2 answers with an unknown status; nothing seen of 1 handler',
      '',
    ].join('\n'),
  );
});

test('Markdown: a heading for each route, a table of its answers', async () => {
  const { out } = await command(folder, ['--markdown']);
  expect(out).toContain('## src/app.ts');
  expect(out).toContain('### GET /pots/:id\n\n| Status | Body | Header fields | Where |');
  expect(out).toContain('| 301 | no body | Location | src/app.ts:6 |');
});

test('JSON: what is not known is left out, with the reason beside it', async () => {
  const { out } = await command(folder, ['--json']);
  const { routes, files } = JSON.parse(out) as { routes: { path: string; answers: object[] }[]; files: number };
  expect(files).toBe(3);
  expect(routes.find(({ path }) => path === '/pots/:id')?.answers).toContainEqual({
    statuses: [301],
    fields: ['location'],
    mayHaveOtherFields: false,
    body: 'none',
    file: 'src/app.ts',
    line: 6,
    column: 29,
  });
  expect(routes.find(({ path }) => path === '/pans')?.answers).toMatchObject([
    { unknown: { name: 'getCode', why: 'a file that is not found' } },
  ]);
});

test('--unknown: why, where, and what to paste', async () => {
  const { code, out } = await command(folder, ['--unknown']);
  expect(code).toBe(0);
  expect(out).toContain('  reply: a package (1 place)\n    src/app.ts:9:34');
  expect(out).toContain("    reply: { from: 'answers', status: 1, body: 2 },");
  expect(out).toContain("    fail: { from: './lib', status: '?' },");
  expect(out).not.toContain('getCode: {');
});

test('--unknown where all is known', async () => {
  const known = projectWith({ 'a.js': `require('express')().get('/', (req, res) => { res.sendStatus(204); });` });
  const { out } = await command(known, ['--unknown']);
  expect(out).toBe('Every status is known.\n');
});

test('on a terminal: a bar that goes away, and colours', async () => {
  const { out, errors } = await command(folder, [], true);
  expect(errors).toMatch(/█+░* 3\/3 src\/app/);
  expect(errors.endsWith('\r\u001B[2K')).toBe(true);
  expect(out).toContain('\u001B[32m200');
});

test('each place stands once for a status, with all its bodies, and long lists of members are folded', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `member${index}: 1`).join(', ');
  const wide = projectWith({
    'a.js': `const app = require('express')();
app.get('/a', (req, res) => {
  res.status(404).set('Vary', 'Accept').json(req.query.a ? { a: 1 } : req.query.b ? { b: 1 } : req.query.c ? [1] : 'no');
});
app.get('/b', (req, res) => { res.json({ ${names}, ...req.app }); });
app.get('/c', (req, res) => { res.json({ '${'x'.repeat(500)}': 1, b: 2 }); });`,
  });
  const { out } = await command(wide);
  expect(out.split('\n').slice(1, 7)).toEqual([
    '  GET /a',
    '     404  object { a } or object { b } or 2 others; Vary                            3:3',
    '  GET /b',
    '     200  object { member0, member1, member2, member3, member4, member5, 54 more, … }  5:31',
    '  GET /c',
    `     200  object { ${'x'.repeat(40)}…, b }                   6:31`,
  ]);
  const { out: json } = await command(wide, ['--json']);
  expect(json).toContain('"member59"');
});

test.each([
  ['5.0.0', true],
  ['4.0.0', false],
])('--unknown proposes nothing for a call that Express %s breaks: %s', async (version, isBroken) => {
  const files = {
    'package.json': JSON.stringify({ dependencies: { express: version } }),
    'a.js': `const app = require('express')();
app.get('/a', (req, res) => { res.redirect('/b', 301); });
app.get('/b', (req, res) => { res.redirect(req.query.code, '/c'); });`,
  };
  const { out } = await command(projectWith(files), ['--unknown']);
  expect(out).toContain('Nothing of this can be told by settings.');
  expect(out.includes('res.redirect: a call that sends another status than it says (1 place)')).toBe(isBroken);
});

test('--help and --version', async () => {
  expect((await command(folder, ['--help'])).out).toContain('Usage: eslint-plugin-http-status');
  expect((await command(folder, ['--version'])).out).toMatch(/^\d+\.\d+\.\d+\n$|^0\n$/);
});
