import { imported } from '../harness/fixture.js';
import { answer, lines, type Reading, readingModule, type ReadingTable } from '../harness/reading.js';

const tells = { within: 'String(@)', value: 'true' } as const;
const whole = (within: string) => ({ content: 'text', name: false, within }) as const;

const NAMES = [
  ...['getHeader', 'getHeaders', 'getRequestHeader', 'getRequestHeaders', 'getCookie', 'parseCookies', 'getQuery'],
  ...['getValidatedQuery', 'getRouterParam', 'getRouterParams', 'getValidatedRouterParams', 'getRequestURL'],
  ...['getChunkedCookie', 'getValidatedCookies', 'readFormDataBody', 'getBodyStream', 'getRequestWebStream'],
  ...['readBody', 'readRawBody', 'readValidatedBody', 'readFormData', 'readMultipartFormData', 'getRequestHost'],
];

const routes =
  (create: string) =>
  (readings: readonly Reading[]): string => {
    const handlers = lines(
      readings,
      (reading) => `app.post('/${reading.index}/:sent', defineEventHandler(async (event) => ${answer(reading)}));`,
    );
    return `import { ${create}, defineEventHandler } from 'h3';
${imported('h3', NAMES, handlers)}
let seen;
const app = ${create === 'H3' ? 'new H3' : create}();
${handlers}
export default app;
`;
  };

const both: ReadingTable = {
  headers: [
    "getRequestHeader(event, 'x-sent')",
    "getRequestHeaders(event)['x-sent']",
    "getHeader(event, 'x-sent')",
    "getHeaders(event)['x-sent']",
    "event.headers.get('x-sent')",
    "event.node.req.headers['x-sent']",
    ['getRequestHost(event)', { headers: { host: 'example.test' }, value: 'example.test', name: 'host' }],
  ],
  cookies: ["getCookie(event, 'sent')", 'parseCookies(event).sent'],
  query: ['getQuery(event).sent', '(await getValidatedQuery(event, (query) => query)).sent'],
  params: [
    "getRouterParam(event, 'sent')",
    'getRouterParams(event).sent',
    '(await getValidatedRouterParams(event, (params) => params)).sent',
    'event.context.params.sent',
  ],
  body: [
    '(await readBody(event)).sent',
    [
      'readMultipartFormData(event)',
      { content: 'multipart', within: 'Buffer.from((await @)[0].data).toString()', name: false },
    ],
    '(await readValidatedBody(event, (body) => body)).sent',
  ],
};

const of1: ReadingTable = {
  body: [
    ['readBody(event)', whole('await @')],
    ['readRawBody(event)', whole('await @')],
    ['readFormData(event)', { content: 'form', within: "(await @).get('sent')", name: false }],
    ['getRequestWebStream(event)', whole('await new Response(@).text()')],
  ],
};

const of2: ReadingTable = {
  headers: ["event.req.headers.get('x-sent')"],
  cookies: ["getChunkedCookie(event, 'sent')", '(await getValidatedCookies(event, (cookies) => cookies)).sent'],
  query: [
    "event.url.searchParams.get('sent')",
    ["event.url.searchParams.has('sent')", tells],
    ["event.url.searchParams.getAll('sent')", { within: '@[0]' }],
    ['event.url.searchParams.entries()', { within: "new Map(@).get('sent')", name: false }],
    ['event.url.searchParams.keys()', { within: '[...@][0]', value: 'sent', name: false }],
    ['event.url.searchParams.values()', { within: '[...@][0]', name: false }],
    ['event.url.searchParams.toString()', { value: 'sent=from-query', name: false }],
    ['event.url.searchParams.forEach((value) => { seen = value; })', { within: '(@, seen)', name: false }],
    ['event.url.search', { value: '?sent=from-query', name: false }],
    "getRequestURL(event).searchParams.get('sent')",
  ],
  body: [
    '(await event.req.json()).sent',
    ['readFormDataBody(event)', { content: 'form', within: "(await @).get('sent')", name: false }],
    ['getBodyStream(event)', whole('await new Response(@).text()')],
    ['event.req.text()', whole('await @')],
    ['event.req.formData()', { content: 'form', within: "(await @).get('sent')", name: false }],
  ],
};

const joined = (...tables: ReadingTable[]): ReadingTable =>
  tables.reduce((all, table) => ({
    ...all,
    ...Object.fromEntries(
      Object.entries(table).map(([part, rows]) => [part, [...(all[part as keyof ReadingTable] ?? []), ...rows]]),
    ),
  }));

export const h3Readings = {
  of1: [readingModule('a route', routes('createRouter'), joined(both, of1))],
  of2: [readingModule('a route', routes('H3'), joined(both, of2))],
};
