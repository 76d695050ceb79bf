import { answer, lines, readingModule } from '../harness/reading.js';

export const ittyRouterReadings = [
  readingModule(
    'a route',
    (readings) => `import { AutoRouter, text, withContent, withCookies } from 'itty-router';
const router = AutoRouter({ before: [withCookies] });
${lines(readings, (reading) => `router.post('/${reading.index}/:sent'${reading.part === 'body' ? ', withContent' : ''}, async (${reading.parameters ?? 'request'}) => text(${answer(reading)}));`)}
export default router;
`,
    {
      headers: ["request.headers.get('x-sent')"],
      cookies: ['request.cookies.sent'],
      query: ['request.query.sent', ['query.sent', { parameters: '{ query }' }]],
      params: ['request.params.sent', ['params.sent', { parameters: '{ params }' }]],
      body: ['request.content.sent'],
    },
  ),
  readingModule(
    'a route without middleware',
    (readings) => `import { AutoRouter, text } from 'itty-router';
const router = AutoRouter();
${lines(readings, (reading) => `router.post('/${reading.index}/:sent', async (request) => text(${answer(reading)}));`)}
export default router;
`,
    { body: ['(await request.json()).sent'] },
  ),
];
