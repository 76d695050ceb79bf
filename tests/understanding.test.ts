import { afterAll, expect, test } from 'vitest';
import { page, understand } from '../tools/understanding/index.js';
import { folderWith } from './support/projects.js';

const FILES = {
  'src/app.ts': `
    import express from 'express';
    import { trace } from 'tracer';
    import { refuse } from './refuse';
    import { missing } from './gone';

    const app = express();
    app.use((req, res, next) => { req.id = 1; next(); });
    app.get('/pots', (req, res) => refuse(res, 404));
    app.get('/cups', (req, res) => { res.json([]); });
    app.get('/cans', (req, res) => { missing(res); });
    app.get('/pans', (req, res) => { trace.answer(res); });
    app.get('/jars', async (req, res) => {
      const found = await fetch('https://jars.example');
      res.status(found.status).end();
    });
    app.use((err, req, res, next) => { res.status(err.status).end(); });
  `,
  'src/refuse.ts': `
    import type { Response } from 'express';
    export function refuse(res: Response, code: number) {
      res.status(code).json({ message: 'No' });
    }
  `,
  'server/api/lids.get.ts': `
    export default defineEventHandler(async (event) => {
      const { team } = await joinTeam(event);
      return { team };
    });
  `,
  'src/app.test.ts': `import express from 'express'; express().get('/', (req, res) => { res.end(); });`,
  'node_modules/express/index.js': `module.exports = (req, res) => { res.end(); };`,
};

const folder = folderWith(FILES, (remove) => afterAll(remove));
const counts = understand(folder);

test('handlers are counted, and those that only hand the request on', () => {
  expect(counts).toMatchObject({ files: 3, unparsed: 0, handlers: 8, passing: 1 });
});

test('a handler without an answer has the call that has the response', () => {
  expect(counts.silent).toMatchObject([
    { at: 'src/app.ts:11', cause: { kind: 'call', why: 'a file that is not found', name: 'missing' } },
    { at: 'src/app.ts:12', cause: { kind: 'call', why: 'a package', name: 'trace.answer' } },
  ]);
});

test('an answer that another file makes is counted where it is called, and a status that the code leaves open has its cause', () => {
  const ofHandlers = counts.answers.filter(({ isOfHandler }) => isOfHandler);
  expect(ofHandlers.map(({ at, hasStatus, cause }) => [at, hasStatus, cause?.kind])).toEqual([
    ['server/api/lids.get.ts:4', false, 'call'],
    ['src/app.ts:9', true, undefined],
    ['src/app.ts:10', true, undefined],
    ['src/app.ts:15', false, 'service'],
    ['src/app.ts:17', false, 'dynamic'],
  ]);
});

test('the page has a row for each code base, and the causes below it', () => {
  const text = page([{ name: 'kitchen', ...counts }], { calls: 1, places: 1 });
  expect(text).toMatch(/^kitchen +3 +8 +1 +2 28\.6 %/m);
  expect(text).toContain('call: a file that is not found');
  expect(text).toContain('src/app.ts:11');
});
