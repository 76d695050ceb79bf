import { createHmac } from 'node:crypto';
import { answer, lines, type ReadingTable, readingModule } from '../harness/reading.js';

const SECRET = 'secret';
const signature = createHmac('sha256', SECRET).update('from-cookie').digest('base64');
const signed = { within: 'await @', headers: { cookie: `sent=${encodeURIComponent(`from-cookie.${signature}`)}` } };

const table: ReadingTable = {
  headers: [
    "ctx.getHeader('x-sent')",
    "ctx.headers.get('x-sent')",
    "ctx.request.headers.get('x-sent')",
    ["ctx.headers.has('x-sent')", { within: "String(@) && 'from-header'" }],
    ["headers.get('x-sent')", { parameters: '{ headers }' }],
  ],
  cookies: ["ctx.getCookie('sent')", [`ctx.getSignedCookie('sent', '${SECRET}')`, signed]],
  query: ['ctx.query.sent', ['query.sent', { parameters: '{ query }' }]],
  params: ['ctx.params.sent'],
  body: ['ctx.body.sent', ['ctx.body.sent', { content: 'form' }], ['ctx.body.sent', { content: 'multipart' }]],
};

/** What middleware hands on: who the client is. */
const context: ReadingTable = { user: [['ctx.context.user', { name: false }]] };

export const betterCallReadings = [
  readingModule(
    'an endpoint',
    (readings) => `import { createEndpoint, createMiddleware } from 'better-call';
const use = [createMiddleware(async () => ({ user: 'from-user', session: 'from-session' }))];
export default {
${lines(
  readings,
  (reading) =>
    `  e${reading.index}: createEndpoint('/${reading.index}/:sent', { method: 'POST', use }, async (${reading.parameters ?? 'ctx'}) => ${answer(reading)}),`,
)}
};
`,
    { ...table, ...context, session: [['ctx.context.session', { name: false, value: 'from-session' }]] },
  ),
  readingModule(
    'a middleware',
    (readings) => `import { APIError, createEndpoint, createMiddleware } from 'better-call';
export default {
${lines(
  readings,
  (reading) =>
    `  e${reading.index}: createEndpoint('/${reading.index}/:sent', { method: 'POST', use: [
    createMiddleware(async (${reading.parameters ?? 'ctx'}) => { throw new APIError('BAD_REQUEST', new Blob([${answer(reading)}])); }),
  ] }, async () => null),`,
)}
};
`,
    table,
  ),
];
