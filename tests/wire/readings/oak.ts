import { answer, cases, lines, readingModule, type ReadingTable } from '../harness/reading.js';

const whole = (within: string) => ({ content: 'text', name: false, within }) as const;

const table: ReadingTable = {
  headers: [
    "ctx.request.headers.get('x-sent')",
    [
      "ctx.request.accepts('application/json')",
      { headers: { accept: 'application/json' }, value: 'application/json', name: 'accept' },
    ],
    [
      "ctx.request.acceptsEncodings('gzip')",
      { headers: { 'accept-encoding': 'gzip' }, value: 'gzip', name: 'accept-encoding' },
    ],
    ["ctx.request.acceptsLanguages('fy')", { value: 'fy', name: 'accept-language' }],
    ['ctx.request.userAgent', { headers: { 'user-agent': 'one' }, within: '@.ua', value: 'one', name: 'user-agent' }],
  ],
  cookies: [
    ["ctx.cookies.get('sent')", { within: 'await @' }],
    ["ctx.cookies.has('sent')", { within: 'String(await @)', value: 'true' }],
  ],
  query: ["ctx.request.url.searchParams.get('sent')"],
  body: [
    '(await ctx.request.body.json()).sent',
    ['ctx.request.hasBody', { within: 'String(@)', value: 'true', name: false }],
    ['ctx.request.body.text()', whole('await @')],
    ['ctx.request.body.arrayBuffer()', whole('Buffer.from(await @).toString()')],
    ['ctx.request.body.blob()', whole('await (await @).text()')],
    ['ctx.request.body.form()', { content: 'form', within: "(await @).get('sent')", name: false }],
    ['ctx.request.body.formData()', { content: 'multipart', within: "(await @).get('sent')", name: false }],
  ],
};

export const oakReadings = [
  readingModule(
    'a middleware',
    (readings) => `import { Application } from '@oakserver/oak';
const app = new Application();
app.use(async (ctx) => {
  ${cases(
    readings,
    (name) => `ctx.request.headers.get('${name}')`,
    (answer) => `ctx.response.body = ${answer}; break;`,
  )}
});
export default app;
`,
    table,
  ),
  readingModule(
    'a route',
    (readings) => `import { Application, helpers, Router } from '@oakserver/oak';
const app = new Application();
const router = new Router();
${lines(readings, (reading) => `router.post('/${reading.index}/:sent', async (ctx) => { ctx.response.body = ${answer(reading)}; });`)}
app.use(router.routes());
export default app;
`,
    { params: ['ctx.params.sent'], query: ['helpers.getQuery(ctx).sent'] },
  ),
];
