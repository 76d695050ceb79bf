import { answer, lines, readingModule, type ReadingTable, type Special } from '../harness/reading.js';

const said = (name: string, value: string): Special => ({ headers: { [name]: value }, name, value });
const conditional: Special = { method: 'GET', headers: { 'if-none-match': '"one"' }, name: false, value: 'true' };

/** What the request gives, and the context for it. */
const both: readonly (readonly [string, Special])[] = [
  ["get('x-sent')", {}],
  ["headers['x-sent']", {}],
  ["header['x-sent']", {}],
  ["accepts('json')", { ...said('accept', 'application/json'), value: 'json' }],
  ["acceptsCharsets('utf-8')", said('accept-charset', 'utf-8')],
  ["acceptsEncodings('gzip')", said('accept-encoding', 'gzip')],
  ["acceptsLanguages('fy')", { name: 'accept-language', value: 'fy' }],
  ["is('json')", { name: 'content-type', value: 'json' }],
  ['host', said('host', 'example.test:80')],
  ['hostname', { ...said('host', 'example.test:80'), value: 'example.test' }],
  ['fresh', { ...conditional, within: "(ctx.status = 200, ctx.etag = 'one', String(@))" }],
  ['stale', { ...conditional, within: 'String(@)' }],
];
const query: readonly (readonly [string, Special])[] = [
  ['query.sent', {}],
  ['querystring', { name: false, value: 'sent=from-query' }],
  ['search', { name: false, value: '?sent=from-query' }],
];
const on = (owners: readonly string[], rows: typeof both): (readonly [string, Special])[] =>
  owners.flatMap((owner) => rows.map(([expression, special]) => [`${owner}.${expression}`, special] as const));

const OWNERS = ['ctx', 'ctx.request'];
const table: ReadingTable = {
  headers: [
    ...on(OWNERS, both),
    "ctx.req.headers['x-sent']",
    ['ctx.request.type', { name: 'content-type', value: 'application/json' }],
    ['ctx.request.charset', { ...said('content-type', 'text/plain; charset=utf-8'), value: 'utf-8' }],
    ['ctx.request.length', { name: 'content-length', within: 'String(@)', value: '20' }],
  ],
  cookies: ["ctx.cookies.get('sent')"],
  query: on(OWNERS, query),
  params: ['ctx.params.sent', 'ctx.request.params.sent'],
};

export const koaReadings = [
  readingModule(
    'a route',
    (readings) => `import Koa from 'koa';
import Router from '@koa/router';
const app = new Koa();
const router = new Router();
${lines(readings, (reading) => `router.all('/${reading.index}/:sent', async (ctx) => { ctx.body = ${answer(reading)}; });`)}
app.use(router.routes());
export default app;
`,
    table,
  ),
];
