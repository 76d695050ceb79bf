import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, projectWith } from './support.js';

const BEFORE = `
  const app = require('express')();
  app.get('/pots', (req, res) => { res.json([]); });
  app.post('/pots', (req, res) => { if (!req.body) return res.status(400).end(); res.status(200).json({ id: 1 }); });
  app.delete('/pots/:id', (req, res) => { res.status(204).end(); });
`;
const NOW = `
  const app = require('express')();
  app.get('/pots', (req, res) => { res.json({ pots: [] }); });
  app.post('/pots', (req, res) => { if (!req.body) return res.status(422).end(); res.status(200).json({ id: 1 }); });
  app.put('/pots/:id', (req, res) => { res.status(503).end(); });
`;

async function changed(): Promise<string> {
  const folder = projectWith({ 'app.js': BEFORE });
  const { out } = await command(folder, ['--json']);
  writeFileSync(join(folder, 'before.json'), out);
  writeFileSync(join(folder, 'app.js'), NOW);
  return folder;
}

test('--diff says what is new, gone and changed since an earlier list', async () => {
  const folder = await changed();
  const { code, out } = await command(folder, ['--diff', 'before.json']);
  expect(out).toBe(
    [
      'New routes\n  PUT /pots/:id',
      'Routes that are gone\n  DELETE /pots/:id',
      'New answers\n  POST /pots  422  none',
      'Answers that are gone\n  POST /pots  400',
      'Answers that have changed\n  GET /pots  200  array → object { pots }',
      '5 changes\n',
    ].join('\n\n'),
  );
  expect(code).toBe(0);
});

test('--diff with --check ends with 1 where something has changed, and --ignore leaves statuses out', async () => {
  const folder = await changed();
  expect(await command(folder, ['--diff', 'before.json', '--check'])).toMatchObject({ code: 1 });
  writeFileSync(join(folder, 'app.js'), BEFORE);
  expect(await command(folder, ['--diff', 'before.json', '--check'])).toMatchObject({ code: 0, out: '0 changes\n' });
});

test('--diff as JSON', async () => {
  const folder = await changed();
  const { out } = await command(folder, ['--diff', 'before.json', '--json']);
  expect(JSON.parse(out)).toMatchObject({
    changes: [{ kind: 'changed answer', method: 'GET', path: '/pots' }, {}, {}, {}, {}],
  });
});

test('--ignore leaves statuses out of the list', async () => {
  const folder = projectWith({ 'app.js': BEFORE });
  const { out } = await command(folder, ['--ignore', '4xx', '--ignore', '204']);
  expect(out).not.toMatch(/400|204/);
  expect(out).toContain('POST /pots\n     200');
});

test('--tree shows the paths as a tree', async () => {
  const folder = projectWith({
    'app.js': `
      const app = require('express')();
      app.get('/', (req, res) => { res.json([]); });
      app.get('/api/v1/pots', (req, res) => { res.json([]); });
      app.put('/api/v1/pots/:id', (req, res) => { if (!req.body) return res.status(400).end(); res.json({}); });
      app.get('/api/v1/cups', (req, res) => { res.json([]); });`,
  });
  const { out } = await command(folder, ['--tree']);
  expect(out).toContain(`GET  200
/api/v1
  /cups
    GET  200
  /pots
    GET  200
    /:id
      PUT  200 400
`);
});

test('another name for a parameter is no other route', async () => {
  const folder = projectWith({ 'app.js': BEFORE });
  const { out } = await command(folder, ['--json']);
  writeFileSync(join(folder, 'before.json'), out);
  writeFileSync(join(folder, 'app.js'), BEFORE.replace(':id', ':potId'));
  expect((await command(folder, ['--diff', 'before.json', '--check'])).code).toBe(0);
});
