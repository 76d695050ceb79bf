import { createHmac } from 'node:crypto';
import { answer, lines, readingModule } from '../harness/reading.js';

const whole = (within: string) => ({ content: 'text', name: false, within }) as const;

export const honoReadings = [
  readingModule(
    'a route',
    (readings) => `import { Hono } from 'hono';
import { getCookie, getSignedCookie } from 'hono/cookie';
const app = new Hono();
${lines(readings, (reading) => `app.post('/${reading.index}/:sent', async (c) => c.body(${answer(reading)}));`)}
export default app;
`,
    {
      headers: [
        "c.req.header('x-sent')",
        ['c.req.header()', { within: "@['x-sent']", name: false }],
        "c.req.raw.headers.get('x-sent')",
      ],
      cookies: ["getCookie(c, 'sent')", 'getCookie(c).sent'],
      query: [
        "c.req.query('sent')",
        'c.req.query().sent',
        ["c.req.queries('sent')", { within: '@[0]' }],
        ['c.req.queries()', { within: '@.sent[0]', name: false }],
      ],
      params: ["c.req.param('sent')", 'c.req.param().sent'],
      body: [
        '(await c.req.json()).sent',
        ['c.req.text()', whole('await @')],
        ['c.req.arrayBuffer()', whole('Buffer.from(await @).toString()')],
        ['c.req.blob()', whole('await (await @).text()')],
        ['(await c.req.parseBody()).sent', { content: 'form' }],
        ['(await c.req.parseBody()).sent', { content: 'multipart' }],
        ['c.req.formData()', { content: 'form', within: "(await @).get('sent')", name: false }],
      ],
    },
  ),
];

const SECRET = 'secret';
const signature = createHmac('sha256', SECRET).update('from-cookie').digest('base64');
const validated = (target: string, more: object = {}) => ({ parameters: target, ...more });

export const honoHelperReadings = [
  readingModule(
    'helpers',
    (readings) => `import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { getSignedCookie } from 'hono/cookie';
import { validator } from 'hono/validator';
const app = new Hono();
const unchanged = (value) => value;
${lines(
  readings,
  (reading) =>
    `app.post('/${reading.index}/:sent', ${reading.parameters ? `validator('${reading.parameters}', unchanged), ` : ''}async (c) => c.body(${answer(reading)}));`,
)}
export default app;
`,
    {
      headers: [
        ["c.req.valid('header')['x-sent']", validated('header')],
        [
          "accepts(c, { header: 'Accept-Language', supports: ['fy', 'nl'], default: 'nl' })",
          { value: 'fy', name: false },
        ],
      ],
      cookies: [
        ["c.req.valid('cookie').sent", validated('cookie')],
        [
          `getSignedCookie(c, '${SECRET}', 'sent')`,
          { within: 'await @', headers: { cookie: `sent=${encodeURIComponent(`from-cookie.${signature}`)}` } },
        ],
      ],
      query: [["c.req.valid('query').sent", validated('query')]],
      params: [["c.req.valid('param').sent", validated('param')]],
      body: [
        ["c.req.valid('json').sent", validated('json')],
        ["c.req.valid('form').sent", validated('form', { content: 'form' })],
      ],
    },
  ),
];
