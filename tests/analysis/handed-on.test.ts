import { describe, expect, it } from 'vitest';
import { sends } from '../support/describe-response.js';

const KOA = "import Router from '@koa/router';\nconst router = new Router();\n";
const ANSWERS = 'ctx.status = 201; ctx.body = await pets.add(ctx.request.body);';

describe('a route whose last handler hands on what it has made ready', () => {
  it.each([
    ['returned', `${KOA}router.post('/pets', async (ctx, next) => { ${ANSWERS} return next(); });`, ['201']],
    [
      'returned, awaited',
      `${KOA}router.post('/pets', async (ctx, next) => { ${ANSWERS} return await next(); });`,
      ['201'],
    ],
    ['the last statement', `${KOA}router.post('/pets', async (ctx, next) => { ${ANSWERS} await next(); });`, ['201']],
    [
      'behind others',
      `${KOA}router.post('/pets', guard(), validate, async (ctx, next) => { ${ANSWERS} return next(); });`,
      ['201'],
    ],
    [
      'in a wrapper',
      `${KOA}router.post('/pets', catching(async (ctx, next) => { ${ANSWERS} return next(); }));`,
      ['201'],
    ],
    [
      'by reference',
      `${KOA}router.post('/pets', guard, add);\nasync function add(ctx, next) { ${ANSWERS} return next(); }`,
      ['201'],
    ],
    [
      'on a router that is given',
      `import type Router from 'koa-router';\nexport default function pets(router: Router) { router.post('/pets', async (ctx, next) => { ${ANSWERS} return next(); }); }`,
      ['201'],
    ],
    [
      'on a router that cannot be seen',
      `export default function pets(...[router]: Init) { router.post('/pets', async (ctx, next) => { ${ANSWERS} return next(); }); }`,
      ['201'],
    ],
    [
      'a status alone',
      `${KOA}router.delete('/pets', async (ctx, next) => { await pets.clear(); ctx.status = 204; return next(); });`,
      ['204'],
    ],
    [
      'a body alone',
      `${KOA}router.get('/pets', async (ctx, next) => { ctx.body = await pets.all(); return next(); });`,
      ['200'],
    ],
    [
      'on one path',
      `${KOA}router.get('/pets', async (ctx, next) => { if (ctx.query.old) { ctx.status = 410; return next(); } ctx.body = await pets.all(); return next(); });`,
      ['200', '410'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('what a handler leaves to others', () => {
  it.each([
    [
      'another handler of the route',
      `${KOA}router.post('/pets', async (ctx, next) => { ctx.status = 404; return next(); }, add);`,
    ],
    ['middleware', `${KOA}router.use(async (ctx, next) => { ctx.status = 404; return next(); });`],
    [
      'an application',
      "const Koa = require('koa');\nnew Koa().use(async (ctx, next) => { ctx.status = 404; await next(); });",
    ],
    [
      'a function that nobody registers here',
      'export const missing = async (ctx, next) => { ctx.status = 404; return next(); };',
    ],
    [
      'a handler that has nothing ready',
      `${KOA}router.post('/pets', async (ctx, next) => { ctx.state.pets = pets; return next(); });`,
    ],
    [
      'a handler by reference that is not the last',
      `${KOA}router.post('/pets', add, show);\nasync function add(ctx, next) { ctx.status = 404; return next(); }`,
    ],
    [
      'one of several routes has another behind it',
      `${KOA}router.post('/pets', add);\nrouter.put('/pets', add, show);\nasync function add(ctx, next) { ctx.status = 404; return next(); }`,
    ],
    [
      'after it something else is done',
      `${KOA}router.post('/pets', async (ctx, next) => { ctx.status = 404; await next(); count(ctx); });`,
    ],
    [
      'in a list of handlers',
      `${KOA}router.post('/pets', [async (ctx, next) => { ctx.status = 404; return next(); }, show]);`,
    ],
  ])('%s', (_, code) => {
    expect(sends(code, 'src/a.js').filter((codes) => codes !== '?')).toEqual([]);
  });
});
