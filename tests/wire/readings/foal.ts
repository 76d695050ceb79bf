import { answer, lines, readingModule } from '../harness/reading.js';

export const foalReadings = [
  readingModule(
    'a controller',
    (readings) => `import { HttpResponseOK, Post } from '@foal/core';
export class Things {
${lines(
  readings,
  (reading) => `  @Post('/${reading.index}/:sent')
  row${reading.index}(${reading.parameters ?? 'ctx'}) { return new HttpResponseOK(${answer(reading)}); }`,
)}
}
`,
    {
      headers: [
        "ctx.request.get('x-sent')",
        "ctx.request.headers['x-sent']",
        ["request.headers['x-sent']", { parameters: '{ request }' }],
      ],
      cookies: ['ctx.request.cookies.sent'],
      query: ['ctx.request.query.sent'],
      params: ['ctx.request.params.sent', ['params.sent', { parameters: 'ctx, params' }]],
      body: [
        'ctx.request.body.sent',
        ['body.sent', { parameters: 'ctx, params, body' }],
        ['ctx.request.body.sent', { content: 'form' }],
      ],
    },
  ),
];
