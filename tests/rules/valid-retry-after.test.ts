import rule from '../../src/rules/valid-retry-after.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const wrong = (
  messageId: string,
  ...suggestions: { messageId: string; data: { value: string }; edit: readonly [string, string] }[]
) => ({
  messageId,
  ...(suggestions.length > 0 && { suggestions }),
});
const send = (value: string, from: string, to: string) => ({
  messageId: 'correct',
  data: { value },
  edit: [from, to] as const,
});
const text = (value: string) => ({ messageId: 'text', data: { value } });

const sends = (value: string, before = '') =>
  express("get('/x'", `${before}res.set('Retry-After', ${value}).sendStatus(503);`);
const hono = (body: string) =>
  `import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/x', (c) => {\n  ${body}\n});`;

const RIGHT = [
  '60',
  "'60'",
  "'0'",
  '`${30}`',
  "'Wed, 21 Oct 2026 07:28:00 GMT'",
  "'Wednesday, 21-Oct-26 07:28:00 GMT'",
  "'Wed Oct 21 07:28:00 2026'",
  '60 * 60',
];
const UNSEEN = [
  'req.body.delay',
  'String(req.body.delay)',
  'db.delay()',
  'db.delay() / 1000',
  'Math.ceil(req.body.delayMs / 1000)',
  "req.body.delay ?? '60'",
];
const ROUNDED = [
  'Math.ceil((db.until - Date.now()) / 1000)',
  '`${Math.max(1, Math.round((db.until - Date.now()) / 1000))}`',
  'new Date(Date.now() + 5000).toUTCString()',
];

testRule('valid-retry-after', rule, {
  right: [
    ...[...RIGHT, ...UNSEEN, ...ROUNDED].map((value) => ({ name: value, code: sends(value) })),
    {
      name: 'milliseconds in another header field',
      code: express("get('/x'", "res.set('X-Delay-Ms', String(60 * 1000)).sendStatus(503);"),
    },
    { name: 'a constant that comes to seconds', code: sends('DELAY_MS / 1000', 'const DELAY_MS = 5000;\n  ') },
    { name: 'not set after all', code: sends('undefined') },
  ],
  wrong: [
    {
      name: 'milliseconds by a product',
      code: sends('«60 * 1000»'),
      errors: [wrong('milliseconds', send('60', '60 * 1000', '60'))],
    },
    {
      name: 'milliseconds by a name',
      code: sends('«String(req.body.delayMs)»'),
      errors: [
        wrong(
          'milliseconds',
          send('Math.ceil(req.body.delayMs / 1000)', 'req.body.delayMs', 'Math.ceil(req.body.delayMs / 1000)'),
        ),
      ],
    },
    {
      name: 'milliseconds in a variable',
      code: sends('«delay»', 'const delay = 5 * 1000;\n  '),
      errors: [
        wrong(
          'milliseconds',
          send('Math.ceil(delay / 1000)', "'Retry-After', delay", "'Retry-After', Math.ceil(delay / 1000)"),
        ),
      ],
    },
    {
      name: 'milliseconds that remain',
      code: sends('«db.until - Date.now()»'),
      errors: [
        wrong(
          'milliseconds',
          send(
            'Math.ceil((db.until - Date.now()) / 1000)',
            'db.until - Date.now()',
            'Math.ceil((db.until - Date.now()) / 1000)',
          ),
        ),
      ],
    },
    {
      name: 'from now to a Date',
      code: sends('«new Date(req.body.until) - Date.now()»'),
      errors: [
        wrong(
          'milliseconds',
          send(
            'Math.ceil((new Date(req.body.until) - Date.now()) / 1000)',
            'new Date(req.body.until) - Date.now()',
            'Math.ceil((new Date(req.body.until) - Date.now()) / 1000)',
          ),
        ),
      ],
    },
    {
      name: 'a moment',
      code: sends('«Date.now() + 5000»'),
      errors: [
        wrong(
          'instant',
          send(
            'new Date(Date.now() + 5000).toUTCString()',
            'Date.now() + 5000',
            'new Date(Date.now() + 5000).toUTCString()',
          ),
        ),
      ],
    },
    { name: 'a moment in seconds', code: sends('«Math.floor(Date.now() / 1000) + 60»'), errors: [wrong('instant')] },
    {
      name: 'a Date',
      code: sends('«new Date(req.body.until)»'),
      errors: [
        wrong(
          'date',
          send(
            'new Date(req.body.until).toUTCString()',
            'new Date(req.body.until)',
            'new Date(req.body.until).toUTCString()',
          ),
        ),
      ],
    },
    {
      name: 'the text of a Date',
      code: sends('«new Date().toISOString()»'),
      errors: [wrong('dateText', send('toUTCString()', 'toISOString', 'toUTCString'))],
    },
    { name: 'the text of another date', code: sends('«db.until.toISOString()»'), errors: [wrong('dateText')] },
    { name: 'a fraction', code: sends("«'1.5'»"), errors: [wrong('fraction', send("'2'", "'1.5'", "'2'"))] },
    {
      name: 'a fraction that is computed',
      code: sends('«`${(db.until - Date.now()) / 1000}`»'),
      errors: [
        wrong(
          'fraction',
          send(
            'Math.ceil((db.until - Date.now()) / 1000)',
            '(db.until - Date.now()) / 1000',
            'Math.ceil((db.until - Date.now()) / 1000)',
          ),
        ),
      ],
    },
    { name: 'less than zero', code: sends('«-1»'), errors: [wrong('negative')] },
    { name: 'a text less than zero', code: sends("«'-1'»"), errors: [wrong('negative', send("'0'", "'-1'", "'0'"))] },
    { name: 'words', code: sends("«'5 minutes'»"), errors: [text('5 minutes')] },
    { name: 'words behind a number', code: sends('«`${req.body.delay} seconds`»'), errors: [text('… seconds')] },
    { name: 'a date of another format', code: sends("«'2026-10-21'»"), errors: [text('2026-10-21')] },
    {
      name: 'in an object',
      code: hono("return c.text('x', 429, { 'Retry-After': «'1.5'» });"),
      errors: [wrong('fraction', send("'2'", "'1.5'", "'2'"))],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'GET',
        "const { reset } = await db.limit();\n  return NextResponse.json({}, { status: 429, headers: { 'Retry-After': «String(reset - Date.now())» } });",
      ),
      errors: [
        wrong(
          'milliseconds',
          send(
            'Math.ceil((reset - Date.now()) / 1000)',
            'reset - Date.now()',
            'Math.ceil((reset - Date.now()) / 1000)',
          ),
        ),
      ],
    },
    {
      name: 'a helper',
      code: "const tooMany = (res, delay) => res.set('Retry-After', delay).sendStatus(429);\nexports.x = (req, res) => tooMany(res, «-5»);",
      errors: [wrong('negative')],
    },
  ],
});
