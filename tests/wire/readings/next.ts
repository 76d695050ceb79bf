import { cases, type Reading, readingModule } from '../harness/reading.js';

const byNode = (readings: readonly Reading[]): string =>
  cases(
    readings,
    (name) => `req.headers['${name}']`,
    (answer) => `return res.end(${answer});`,
  );

const route = (readings: readonly Reading[]): string => `import { cookies, draftMode, headers } from 'next/headers';
export async function POST(request, context) {
  ${cases(
    readings,
    (name) => `request.headers.get('${name}')`,
    (answer) => `return new Response(${answer});`,
  )}
}
`;

export const nextReadings = [
  readingModule(
    'a route handler',
    route,
    {
      headers: ["request.headers.get('x-sent')", "(await headers()).get('x-sent')"],
      cookies: [
        ["(await cookies()).get('sent')", { within: '@.value' }],
        ["(await cookies()).getAll('sent')", { within: '@[0].value' }],
        ["(await cookies()).has('sent')", { within: 'String(@)', value: 'true' }],
        ['draftMode()', { within: 'String((await @).isEnabled)', value: 'false', name: false }],
        ["request.cookies.get('sent')", { within: '@.value' }],
        ["request.cookies.getAll('sent')", { within: '@[0].value' }],
        ["request.cookies.has('sent')", { within: 'String(@)', value: 'true' }],
      ],
      query: [
        "request.nextUrl.searchParams.get('sent')",
        ['request.nextUrl.search', { value: '?sent=from-query', name: false }],
      ],
      params: ['(await context.params).sent'],
      body: ['(await request.json()).sent'],
    },
    { file: 'app/fixture/[index]/[sent]/route.js' },
  ),
  readingModule(
    'the pages API',
    (readings) => `export default async function handler(req, res) {\n  ${byNode(readings)}\n}\n`,
    {
      headers: ["req.headers['x-sent']"],
      cookies: ['req.cookies.sent'],
      query: ['req.query.sent'],
      body: ['req.body.sent', ['req.body.sent', { content: 'form' }]],
    },
    { file: 'pages/api/fixture/[...path].js' },
  ),
  readingModule(
    'getServerSideProps',
    (readings) => `export const getServerSideProps = async (context) => {
  const { req, res } = context;
  ${byNode(readings).replaceAll('return res.end(', 'await res.end(').replaceAll(');\n', '); return { props: {} };\n')}
};
export default () => null;
`,
    {
      headers: ["req.headers['x-sent']"],
      cookies: ['req.cookies.sent'],
      query: ['context.query.sent'],
      params: [['context.params.id', { name: 'id' }]],
    },
    { file: 'pages/fixture/[index]/[id].js', method: 'GET' },
  ),
];

export const vercelReadings = [
  readingModule(
    'a function',
    (readings) => `import type { VercelRequest, VercelResponse } from '@vercel/node';
export default async function handler(req: VercelRequest, res: VercelResponse) {
  ${byNode(readings)}
}
`,
    {
      headers: ["req.headers['x-sent']"],
      cookies: ['req.cookies.sent'],
      query: ['req.query.sent'],
      body: ['req.body.sent', ['req.body.sent', { content: 'form' }]],
    },
    { file: 'api/fixture.ts' },
  ),
];
