import { cases, type Reading, readingModule } from '../harness/reading.js';

const frame =
  (parameters: string, request: string) =>
  (readings: readonly Reading[]): string => `import '@sveltejs/kit';
export async function POST(${parameters}) {
  ${cases(
    readings,
    (name) => `${request}.headers.get('${name}')`,
    (answer) => `return new Response(${answer});`,
  )}
}
`;

const file = 'src/routes/[index]/[sent]/+server.js';

export const svelteKitReadings = [
  readingModule(
    'an endpoint',
    frame('event', 'event.request'),
    {
      headers: ["event.request.headers.get('x-sent')"],
      cookies: ["event.cookies.get('sent')", ['event.cookies.getAll()', { within: '@[0].value', name: false }]],
      query: ["event.url.searchParams.get('sent')"],
      params: ['event.params.sent'],
      body: ['(await event.request.json()).sent'],
    },
    { file },
  ),
  readingModule(
    'an endpoint that takes its event apart',
    frame('{ request, cookies, url, params }', 'request'),
    {
      headers: ["request.headers.get('x-sent')"],
      cookies: ["cookies.get('sent')"],
      query: ["url.searchParams.get('sent')"],
      params: ['params.sent'],
      body: ['(await request.json()).sent'],
    },
    { file },
  ),
];
