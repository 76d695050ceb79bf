import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, projectWith } from './support.js';

const SERVER = `const app = require('express')();
app.get('/pots', (req, res) => {
  if (req.query.a) return res.status(404).json({});
  if (req.query.b) return res.status(100 + 1).end();
  if (req.query.c) return res.status(499).json({});
  res.json([]);
});
app.post('/pots', (req, res) => { res.status(201).json({}); });`;

interface Written {
  readonly before: string;
  readonly after: string;
  readonly code: number;
  readonly out: string;
  readonly errors: string;
}

async function written(name: string, before: string, args: readonly string[] = ['--write']): Promise<Written> {
  const folder = projectWith({ 'server.js': SERVER });
  writeFileSync(join(folder, name), before);
  const ran = await command(folder, ['--openapi', name, ...args]);
  return { ...ran, before, after: readFileSync(join(folder, name), 'utf8') };
}

const YAML = `# The pots
openapi: "3.0.3"   # as it is
info: { title: 'Pots', version: 1.10 }
paths:
  /pots:
    get:
      responses:   # of a list
        # what there is
        '200':
          description: >-
            All pots,
            folded
          # content: later

        # a failure
        "500":
          description: Broken
    post:
      responses:
        200: { description: 'Made' }
components: {}
`;

test('what is missing is added to YAML, and every other byte is kept', async () => {
  const { after, before, code, out, errors } = await written('api.yaml', YAML);
  expect(after).toBe(
    before
      .replace(
        '        # what there is\n',
        "        '101':\n          description: Switching Protocols\n        # what there is\n",
      )
      .replace(
        '            folded\n',
        `            folded\n        '404':\n          description: Not Found\n        '499':\n          description: Status 499\n`,
      )
      .replace(
        "200: { description: 'Made' }\n",
        "200: { description: 'Made' }\n        201:\n          description: Created\n",
      ),
  );
  expect(code).toBe(0);
  expect(errors).toContain('4 responses added to api.yaml.');
  expect(out).toContain('--- a/api.yaml\n+++ b/api.yaml\n@@ ');
  expect(out).toContain('Statuses that are sent and not documented');
});

test('a second run has nothing to add', async () => {
  const { after } = await written('api.yaml', YAML);
  const again = await written('api.yaml', after);
  expect(again.after).toBe(after);
  expect(again.errors).toContain('There is nothing to add to api.yaml.');
});

test.each([
  ['JSON in lines', JSON.stringify(document({ 200: { description: 'ok' } }), undefined, 2)],
  [
    'JSON with tabs, and an end of line',
    `${JSON.stringify(document({ 200: { description: 'ok' } }), undefined, '\t')}\n`,
  ],
  ['JSON in one line', JSON.stringify(document({ 200: { description: 'ok' }, '5XX': {} }))],
  ['JSON without responses yet', JSON.stringify(document({}), undefined, 4)],
])('%s is added to in its own form', async (_, text) => {
  const { after, code } = await written('api.json', text);
  expect(code).toBe(0);
  const indent = /\n([ \t]+)"/.exec(text)?.[1];
  const { paths } = JSON.parse(after) as ReturnType<typeof document>;
  expect(Object.keys(paths['/pots'].get.responses)).toEqual(expect.arrayContaining(['101', '404', '499']));
  const isEmpty = text.includes('"responses": {}');
  if (!isEmpty) expect(after.trimEnd()).toBe(JSON.stringify(JSON.parse(after), undefined, indent));
  expect(after.endsWith('\n')).toBe(text.endsWith('\n'));
});

function document(responses: object) {
  return { openapi: '3.1.0', paths: { '/pots': { get: { responses }, post: { responses: { '2XX': {} } } } } };
}

test('flow collections and CRLF of YAML stay as they are', async () => {
  const flow = `openapi: 3.0.3\r\npaths:\r\n  /pots:\r\n    get: { responses: { 200: { description: ok }, } } # all\r\n    post:\r\n      responses:\r\n        "200":\r\n          description: ok`;
  const { after } = await written('api.yml', flow);
  expect(after).toBe(
    flow
      .replace(
        '{ 200: { description: ok },',
        '{ 101: { description: Switching Protocols }, 200: { description: ok }, 404: { description: Not Found }, 499: { description: Status 499 },',
      )
      .concat('\r\n        "201":\r\n          description: Created'),
  );
});

test('--patch changes nothing, and prints what others apply', async () => {
  const patched = await written('api.yaml', YAML, ['--patch']);
  expect(patched.after).toBe(YAML);
  expect(patched.out.startsWith('--- a/api.yaml\n')).toBe(true);
  const folder = projectWith({ 'api.yaml': YAML });
  execFileSync('git', ['apply', '--unsafe-paths', '-'], { cwd: folder, input: patched.out });
  expect(readFileSync(join(folder, 'api.yaml'), 'utf8')).toBe((await written('api.yaml', YAML)).after);
});

test('a patch of JSON in lines has no line that stays', async () => {
  const text = `${JSON.stringify(document({ 200: { description: 'ok' }, 503: { description: 'off' } }), undefined, 2)}\n`;
  const { out } = await written('api.json', text, ['--patch']);
  const changed = out.split('\n').filter((line) => /^[-+](?![-+])/.test(line));
  expect(changed.filter((line) => line.startsWith('-'))).toEqual([]);
  expect(changed).toHaveLength(9);
  const folder = projectWith({ 'api.json': text });
  execFileSync('git', ['apply', '--unsafe-paths', '-'], { cwd: folder, input: out });
  expect(readFileSync(join(folder, 'api.json'), 'utf8')).toBe((await written('api.json', text)).after);
});

test('a patch of a document in one line, without an end', async () => {
  const text = JSON.stringify(document({ 200: {} }));
  const { out } = await written('api.json', text, ['--patch']);
  const folder = projectWith({ 'api.json': text });
  execFileSync('git', ['apply', '--unsafe-paths', '-'], { cwd: folder, input: out });
  expect(readFileSync(join(folder, 'api.json'), 'utf8')).toBe((await written('api.json', text)).after);
});

test.each([
  ['an anchor', `get: { responses: &all { '200': {} } }\n    post: { responses: *all }`],
  ['a $ref', `get: { responses: { $ref: '#/all' } }\n    post: { responses: { $ref: '#/all' } }\nall: { '200': {} }`],
  ['a merge', `get: { <<: &all { responses: { '200': {} } } }\n    post: { <<: *all }`],
])('responses that are shared by %s are left as they are', async (_, item) => {
  const text = `openapi: 3.0.3\npaths:\n  /pots:\n    ${item}\n`.replace('\nall:', '\nall:');
  const { after, errors } = await written('api.yaml', text);
  expect(after).toBe(text);
  expect(errors).toMatch(
    /Left out, since their responses are shared, in another file or written in another form: |nothing to add/,
  );
});

test('an anchor elsewhere is kept', async () => {
  const text = `openapi: 3.0.3\nx: &ok { description: ok }\npaths:\n  /pots:\n    post:\n      responses:\n        '200': *ok\n`;
  const { after } = await written('api.yaml', text);
  expect(after).toBe(`${text}        '201':\n          description: Created\n`);
});

test('a document that is none, is read-only or is no UTF-8 is not touched', async () => {
  const none = await written('api.yaml', 'paths: [\n');
  expect(none).toMatchObject({ code: 6, after: 'paths: [\n' });
  const folder = projectWith({ 'server.js': SERVER, 'api.yaml': YAML });
  chmodSync(join(folder, 'api.yaml'), 0o444);
  const kept = await command(folder, ['--openapi', 'api.yaml', '--write']);
  expect(kept).toMatchObject({ code: 7 });
  expect(kept.errors).toContain('api.yaml is read-only: nothing is changed.\n');
  expect(readFileSync(join(folder, 'api.yaml'), 'utf8')).toBe(YAML);
  chmodSync(join(folder, 'api.yaml'), 0o644);
  const bytes = Buffer.concat([Buffer.from(YAML), Buffer.from([0x23, 0xe9, 0x0a])]);
  writeFileSync(join(folder, 'api.yaml'), bytes);
  const latin = await command(folder, ['--openapi', 'api.yaml', '--write']);
  expect(latin).toMatchObject({ code: 6, errors: expect.stringContaining("it isn't UTF-8") as string });
  expect(readFileSync(join(folder, 'api.yaml')).equals(bytes)).toBe(true);
});

test.each([[['--write']], [['--openapi', 'a.yaml', '--write', '--json']], [['--patch']]])(
  '%j is wrong',
  async (args) => {
    const { code, errors } = await command(projectWith({}), args);
    expect(code).toBe(2);
    expect(errors).toBe('--patch and --write need --openapi FILE, and print no JSON.\n');
  },
);
