import { expect, test } from 'vitest';
import { command, projectWith } from './support.js';

const SERVER = `
const express = require('express');
const { render } = require('pages');
const app = express();
const pots = express.Router();
app.use('/api', pots);
pots.get('/pots', (req, res) => { res.json([]); });
pots.get('/pots/:id', (req, res) => {
  if (!req.query.found) return res.status(404).json({ message: 'No' });
  res.json({ id: 1 });
});
pots.post('/pots', (req, res) => { res.status(201).location('/api/pots/1').json({ id: 1 }); });
pots.delete('/pots/:id', (req, res) => { render(res); });
pots.get('/up', (req, res) => { res.sendStatus(204); });
app.use((err, req, res, next) => { res.status(422).json({ message: 'No' }); });
`;

const paths = {
  '/pots': { get: { responses: { 200: {}, 500: {} } }, post: { responses: { '2XX': {}, 422: {} } } },
  '/pots/{potId}': { get: { responses: { 200: {}, 410: {} } }, delete: { responses: { 204: {} } } },
  '/lids': { get: { responses: { default: {} } } },
};

const folder = projectWith({
  'server.js': SERVER,
  'v3.json': JSON.stringify({ openapi: '3.1.0', servers: [{ url: 'https://pots.example/api/' }], paths }),
  'v2.yaml': `swagger: '2.0'
basePath: /api
paths:
  /pots: { get: { responses: { 200: {} } }, post: { responses: { default: {} } } }
  /pots/{id}:
    get: { responses: { 200: { $ref: '#/x' }, 4XX: {} } }
    delete: { responses: { 204: {} } }
  /up: { get: { responses: { 204: {} } } }
`,
});

test('what is not documented, and what is documented and never sent', async () => {
  const { code, out } = await command(folder, ['--openapi', 'v3.json']);
  expect(code).toBe(0);
  expect(out).toBe(
    [
      'Routes that are not documented',
      '  GET /api/up  server.js:14:17',
      '',
      'Statuses that are sent and not documented',
      '  GET /pots/{potId}  404  server.js:9:32',
      '',
      'Statuses that are documented and never sent',
      '  GET /pots/{potId}  410',
      '',
      'Operations that are documented and have no route',
      '  GET /lids',
      '',
      '4 operations compared; 4 differences',
      '',
    ].join('\n'),
  );
});

test('--check ends with 1 where they differ, and with 0 where they agree', async () => {
  expect((await command(folder, ['--openapi', 'v3.json', '--check'])).code).toBe(1);
  const agreeing = await command(folder, ['--openapi', 'v2.yaml', '--check']);
  expect(agreeing).toMatchObject({ code: 0, out: '5 operations compared; 0 differences\n' });
});

test('the differences as JSON', async () => {
  const { out } = await command(folder, ['--openapi', 'v3.json', '--json']);
  const { differences } = JSON.parse(out) as { differences: object[] };
  expect(differences).toContainEqual({
    kind: 'undocumented status',
    method: 'GET',
    path: '/pots/{potId}',
    status: '404',
    places: [{ file: 'server.js', line: 9, column: 32 }],
  });
});

test('a router with an unseen mount is found by the end of the path', async () => {
  const alone = projectWith({
    'pots.js': `const router = require('express').Router();
      router.get('/pots/:id', (req, res) => { res.json({}); });
      module.exports = { router };`,
    'api.yaml': `openapi: 3.0.3\npaths: { '/shop/v2/pots/{id}': { get: { responses: { 200: {} } } } }`,
  });
  const { out } = await command(alone, ['--openapi', 'api.yaml']);
  expect(out).toBe('1 operation compared; 0 differences\n');
});

test('a handler without a path may be what is missing: that is no difference', async () => {
  const bare = projectWith({
    'server.js': `require('http').createServer((req, res) => { res.statusCode = 404; res.end('x'); }).listen(1);`,
    'api.yaml': `openapi: 3.0.3\npaths: { '/pots': { get: { responses: { 200: {} } } } }`,
  });
  const { code, out } = await command(bare, ['--openapi', 'api.yaml', '--check']);
  expect(out).toBe(
    '0 operations compared; 0 differences; 1 operation may be one of 1 handler whose path is not seen\n',
  );
  expect(code).toBe(0);
});

test('a documented status may come from the next handler', async () => {
  const handing = projectWith({
    'server.js': `const app = require('express')();
      const { find } = require('pots');
      app.get('/handed', (req, res, next) => { if (req.query.old) return next(); res.json([]); });
      app.get('/failed', (req, res, next) => { find((error, pots) => { if (error) return next(error); res.json(pots); }); });
      app.get('/promised', (req, res, next) => { find().then((pots) => { res.json(pots); }).catch(next); });
      app.get('/kept', (req, res, next) => { res.json([]); });
      app.get('/alone', (req, res) => { res.json([]); });`,
    'api.yaml': `openapi: 3.0.3
paths:
${['handed', 'failed', 'promised', 'kept', 'alone'].map((name) => `  /${name}: { get: { responses: { 200: {}, 404: {} } } }`).join('\n')}
`,
  });
  const { code, out } = await command(handing, ['--openapi', 'api.yaml', '--check']);
  expect(code).toBe(1);
  expect(out).toBe(
    [
      'Statuses that are documented and never sent',
      '  GET /alone  404',
      '  GET /kept  404',
      '',
      '5 operations compared; 2 differences',
      '',
    ].join('\n'),
  );
});

test('differences go by path, then by method, then by status', async () => {
  const responses = { default: {} };
  const many = projectWith({
    'server.js': SERVER,
    'many.json': JSON.stringify({
      openapi: '3.1.0',
      servers: [{ url: '/api' }],
      paths: {
        '/pots': {
          post: { responses: { 201: {}, 410: {}, 409: {}, 404: {} } },
          get: { responses: { 200: {}, 403: {}, 400: {} } },
        },
        '/pots/{id}': { get: { responses }, delete: { responses } },
        '/up': { get: { responses } },
        '/vases': { put: { responses }, get: { responses } },
        '/lids': { get: { responses } },
      },
    }),
  });
  const { out } = await command(many, ['--openapi', 'many.json']);
  const lines = out.split('\n').map((line) => line.trim());
  expect(lines.filter((line) => line.includes('/pots  '))).toEqual([
    'GET /pots  400',
    'GET /pots  403',
    'POST /pots  404',
    'POST /pots  409',
    'POST /pots  410',
  ]);
  expect(lines.filter((line) => /vases|lids/.test(line))).toEqual(['GET /lids', 'GET /vases', 'PUT /vases']);
});

test.each([
  [
    'each method has one',
    "if (req.method === 'GET') return res.json([]);\n  if (req.method === 'DELETE') return res.sendStatus(405);",
  ],
  [
    'one method has one, all others another',
    "if (req.method === 'DELETE') return res.sendStatus(405);\n  res.json([]);",
  ],
])('an answer is compared with the methods that get it: %s', async (_, body) => {
  const both = projectWith({
    'server.js': `
const express = require('express');
express().all('/pots', (req, res) => {
  ${body}
});
`,
    'both.json': JSON.stringify({
      openapi: '3.1.0',
      paths: { '/pots': { get: { responses: { 200: {} } }, delete: { responses: { 405: {} } } } },
    }),
  });
  const { out } = await command(both, ['--openapi', 'both.json']);
  expect(out).toBe('2 operations compared; 0 differences\n');
});
