import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { command, projectWith, type Ran } from './support.js';

const SERVER = `
const app = require('express')();
app.get('/pots', (req, res) => { if (!req.query.q) return res.sendStatus(404); res.json([]); });
app.post('/pots', (req, res) => { res.status(201).json({}); });
app.get('/pots/:id', (req, res) => { res.json({}); });
`;

/** A document, `api.yaml`, and the files that it is split over. */
async function compared(files: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<Ran> {
  return command(projectWith({ 'server.js': SERVER, ...files }), ['--openapi', 'docs/api.yaml', 'server.js', ...args]);
}

const SAME = [
  'Statuses that are sent and not documented',
  '  GET /pots  404  server.js:3:59',
  '',
  '3 operations compared; 1 difference',
  '',
].join('\n');

test.each<[string, Record<string, string>]>([
  [
    'a file for each path, in YAML and JSON, with an anchor of a file',
    {
      'docs/api.yaml': `openapi: 3.0.3\npaths: { /pots: { $ref: ./paths/pots.yaml }, '/pots/{id}': { $ref: 'paths/pot.json#/one~1pot' } }`,
      'docs/paths/pots.yaml': `get: { $ref: '#/x-get' }\npost: { $ref: ../post.yaml }\nx-get: { responses: { 200: {} } }`,
      'docs/post.yaml': `responses: { $ref: 'paths/pot.json#/created' }`,
      'docs/paths/pot.json': `{ "one/pot": { "get": { "responses": { "200": {} } } }, "created": { "201": {} } }`,
    },
  ],
  [
    'all paths in another file',
    {
      'docs/api.yaml': `openapi: 3.1.0\npaths: { $ref: ../all.yaml#/paths }`,
      'all.yaml': `paths:
  /pots: { get: { responses: { 200: {} } }, post: { responses: { 201: {} } } }
  /pots/{id}: { get: { responses: { $ref: '#/ok' } } }
ok: { 200: {} }`,
    },
  ],
])('%s', async (_, files) => {
  expect(await compared(files)).toMatchObject({ code: 0, out: SAME });
});

describe('files that lead nowhere', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a file that is missing', 'gone.yaml', {}],
    ['a member that is missing', 'own.yaml#/gone', { 'docs/own.yaml': 'here: {}' }],
    ['a file that is no document', 'broken.yaml', { 'docs/broken.yaml': 'a text' }],
    ['a file that would keep a parser busy', 'busy.yaml', { 'docs/busy.yaml': `a: &a 1\n<<: [${'*a, '.repeat(40)}]` }],
  ])('%s', async (_, reference, files) => {
    const api = `openapi: 3.0.3\npaths: { /pots: { $ref: '${reference}' } }`;
    const { code, errors } = await compared({ 'docs/api.yaml': api, ...files });
    expect(errors).toContain(`In the OpenAPI document, the $ref '${reference}' leads nowhere.\n`);
    expect(code).toBe(6);
  });

  test('a circle of files', async () => {
    const api = `openapi: 3.0.3\npaths: { /pots: { $ref: a.yaml } }`;
    const circle = { 'docs/a.yaml': '$ref: b.yaml', 'docs/b.yaml': '$ref: a.yaml' };
    const { code, errors } = await compared({ 'docs/api.yaml': api, ...circle });
    expect(errors).toMatch(/the \$ref '[ab]\.yaml' leads nowhere\.\n$/);
    expect(code).toBe(6);
  });
});

test('ten thousand references to one file are read, and of many files the first', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `  /x${at}: { $ref: 'one.yaml#/x' }`).join('\n');
  const one = { 'docs/one.yaml': 'x: { get: { responses: { 200: {} } } }' };
  const { out } = await compared({ 'docs/api.yaml': `openapi: 3.0.3\npaths:\n${many}\n`, ...one }, '--json');
  expect(out).toContain('/x9999');
  const files = Array.from(
    { length: 1200 },
    (_, at) => [`docs/x${at}.yaml`, 'get: { responses: { 200: {} } }'] as const,
  );
  const paths = files.map((_, at) => `  /x${at}: { $ref: 'x${at}.yaml' }`).join('\n');
  const split = await compared({ 'docs/api.yaml': `openapi: 3.0.3\npaths:\n${paths}\n`, ...Object.fromEntries(files) });
  expect(split.out).toContain(
    'Not compared: 200 paths that the document leaves to addresses or to more files than are read',
  );
});

test('a patch leaves out what stands in other files, and says so', async () => {
  const files = {
    'docs/api.yaml': `openapi: 3.0.3\npaths:\n  /pots: { $ref: pots.yaml }\n`,
    'docs/pots.yaml': `get: { responses: { 200: {} } }\npost: { responses: { 201: {} } }\n`,
  };
  const folder = projectWith({ 'server.js': SERVER, ...files });
  const { errors } = await command(folder, ['--openapi', 'docs/api.yaml', 'server.js', '--write']);
  expect(errors).toContain(
    'Left out, since their responses are shared, in another file or written in another form: GET /pots.',
  );
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
});

test('servers are routed by documents in several files', async () => {
  const server = `const v = require('express-openapi-validator'), app = require('express')();
    app.use(v.middleware({ apiSpec: './docs/api.yaml', operationHandlers: __dirname }));`;
  const files = {
    'docs/api.yaml': `openapi: 3.0.3\npaths:\n  /pots: { $ref: pots.yaml }\n`,
    'docs/pots.yaml': `get: { operationId: list, x-eov-operation-handler: pots, responses: {} }\n`,
    'pots.js': `exports.list = (req, res) => { res.status(202).json([]); };`,
  };
  const { out } = await command(projectWith({ 'server.js': server, ...files }));
  expect(out).toMatch(/GET \/pots  list\n +202 /);
});
