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
      'Not decided for 1 operation whether all documented statuses are sent:',
      '  no answer is seen (1)',
      '',
    ].join('\n'),
  );
});

test('--check ends with 1 where they differ, and with 0 where they agree', async () => {
  expect((await command(folder, ['--openapi', 'v3.json', '--check'])).code).toBe(1);
  const agreeing = await command(folder, ['--openapi', 'v2.yaml', '--check']);
  expect(agreeing.code).toBe(0);
  expect(agreeing.out).toBe(
    [
      '5 operations compared; 0 differences',
      'Not decided for 1 operation whether all documented statuses are sent:',
      '  no answer is seen (1)',
      '',
    ].join('\n'),
  );
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
    [
      '0 operations compared; 0 differences',
      'Not compared: 1 operation, which may be of 1 handler without a visible path.',
      '',
    ].join('\n'),
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
      'Not decided for 3 operations whether all documented statuses are sent:',
      '  the request is handed on (3)',
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

const NAMED = {
  'routes/pots.js': `exports.list = (req, res) => { res.status(200).json([]); };
exports.post = (req, res) => { res.status(201).json({}); };`,
  'routes/lids.js': `exports.list = (req, res) => { res.status(202).json([]); };
exports.show = (req, res) => { res.status(404).end(); };`,
};

test.each([
  ['the controller of an operation', `get: { x-swagger-router-controller: pots, operationId: list, RESPONSES }`],
  [
    'the controller of a path',
    `x-swagger-router-controller: routes/pots.js\n    get: { operationId: list, RESPONSES }`,
  ],
  ['the method for want of a name', `x-eov-operation-handler: pots\n    post: { RESPONSES }`],
  ['a module in the name', `get: { operationId: pots.list, RESPONSES }`],
  ['the name alone', `get: { operationId: show, RESPONSES }`],
])('a handler without a visible path is found by %s', async (_, item) => {
  const responses = `responses: { '409': {} }`;
  const named = projectWith({
    ...NAMED,
    'api.yaml': `openapi: 3.0.3\npaths:\n  /x:\n    ${item.replace('RESPONSES', responses)}\n`,
  });
  const { out } = await command(named, ['--openapi', 'api.yaml', '--json']);
  const { differences } = JSON.parse(out) as { differences: { kind: string; status?: string }[] };
  expect(differences.map(({ kind }) => kind).sort()).toEqual(['status not sent', 'undocumented status']);
});

test('a name that two handlers have is none of either', async () => {
  const api = `openapi: 3.0.3\npaths: { /x: { get: { operationId: list, responses: { '409': {} } } } }`;
  const { out } = await command(projectWith({ ...NAMED, 'api.yaml': api }), ['--openapi', 'api.yaml']);
  expect(out).toBe(
    [
      '0 operations compared; 0 differences',
      'Not compared: 1 operation, which may be of 4 handlers without a visible path.',
      '',
    ].join('\n'),
  );
});

test('a handler is no other path for its name', async () => {
  const api = `openapi: 3.0.3\npaths: { /lids: { get: { operationId: pots, responses: { '200': {} } } } }`;
  const server = `const app = require('express')(); function pots(req, res) { res.json([]); } app.get('/pots', pots);`;
  const { out } = await command(projectWith({ 'server.js': server, 'api.yaml': api }), ['--openapi', 'api.yaml']);
  expect(out).toContain('Routes that are not documented\n  GET /pots');
  expect(out).toContain('Operations that are documented and have no route\n  GET /lids');
});

test('whether an error is documented and never sent is open behind an error handler that is not understood', async () => {
  const server = (answer: string): string => `const app = require('express')();
    const { statusFor } = require('errors');
    app.get('/pots', (req, res) => { res.json([]); });
    app.use((err, req, res, next) => { res.status(${answer}).end(); });`;
  const api = `openapi: 3.0.3\npaths: { /pots: { get: { responses: { '200': {}, '202': {}, '404': {} } } } }`;
  const open = projectWith({ 'server.js': server('statusFor(err)'), 'api.yaml': api });
  expect((await command(open, ['--openapi', 'api.yaml'])).out).toBe(
    [
      'Statuses that are documented and never sent',
      '  GET /pots  202',
      '',
      '1 operation compared; 1 difference',
      'Not decided for 1 operation whether all documented statuses are sent:',
      '  an error handler is not understood (1)',
      '',
    ].join('\n'),
  );
  const own = projectWith({ 'server.js': server('err.status'), 'api.yaml': api });
  expect((await command(own, ['--openapi', 'api.yaml'])).out).toContain('GET /pots  404');
});

test('paths that are described at addresses are not compared, and the command says so', async () => {
  const api = `openapi: 3.0.3\npaths: { /pots: { $ref: 'https://a.example/pots.yaml' }, /lids: { get: { responses: {} } } }`;
  const server = `const app = require('express')(); app.get('/pots', (req, res) => { res.json([]); });`;
  const { out } = await command(projectWith({ 'server.js': server, 'api.yaml': api }), ['--openapi', 'api.yaml']);
  expect(out).toBe(
    [
      'Operations that are documented and have no route',
      '  GET /lids',
      '',
      '0 operations compared; 1 difference',
      'Not compared: 1 path that the document leaves to addresses or to more files than are read, nor routes without an operation; bundle it first.',
      '',
    ].join('\n'),
  );
});

test('statuses that are left out are no differences, and not undecided', async () => {
  const server = `const app = require('express')(); const { render } = require('pages');
    app.get('/pots', (req, res) => { if (req.query.a) return res.sendStatus(503); render(res); });`;
  const api = `openapi: 3.0.3\npaths: { /pots: { get: { responses: { '200': {} } } } }`;
  const project = projectWith({ 'server.js': server, 'api.yaml': api });
  expect((await command(project, ['--openapi', 'api.yaml'])).out).toContain('503');
  const { out } = await command(project, ['--openapi', 'api.yaml', '--ignore', '5xx,200']);
  expect(out).toBe('1 operation compared; 0 differences\n');
});
