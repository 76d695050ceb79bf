import { answer, lines, readingModule } from '../harness/reading.js';

/** What an error handler is given. */
const inError = readingModule(
  'an error handler',
  (readings) => `import { Elysia } from 'elysia';
export default new Elysia()
${lines(
  readings,
  (reading) => `  .group('/${reading.index}', (app) => app
    .onError(async (context) => ${answer(reading)})
    .post('/:sent', () => { throw new Error('x'); }, { parse: 'json' }))`,
)};
`,
  {
    headers: ["context.headers['x-sent']"],
    cookies: ['context.cookie.sent.value'],
    query: ['context.query.sent'],
    params: ['context.params.sent'],
    body: ['context.body.sent'],
  },
);

export const elysiaReadings = [
  inError,
  readingModule(
    'a route',
    (readings) => `import { Elysia } from 'elysia';
export default new Elysia()
${lines(readings, (reading) => `  .post('/${reading.index}/:sent', async (${reading.parameters ?? 'context'}) => ${answer(reading)})`)};
`,
    {
      headers: [
        "context.headers['x-sent']",
        "context.request.headers.get('x-sent')",
        ["headers['x-sent']", { parameters: '{ headers }' }],
      ],
      cookies: ['context.cookie.sent.value', ['cookie.sent.value', { parameters: '{ cookie }' }]],
      query: ['context.query.sent', ['query.sent', { parameters: '{ query }' }]],
      params: ['context.params.sent', ['params.sent', { parameters: '{ params }' }]],
      body: [
        'context.body.sent',
        ['body.sent', { parameters: '{ body }' }],
        ['context.body.sent', { content: 'form' }],
      ],
    },
  ),
];
