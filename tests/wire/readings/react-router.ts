import { cases, type Reading, readingModule } from '../harness/reading.js';

const frame =
  (name: string) =>
  (readings: readonly Reading[]): string => `import 'react-router';
export async function ${name}({ request, params, context }) {
  ${cases(
    readings,
    (field) => `request.headers.get('${field}')`,
    (answer) => `return new Response(${answer});`,
  )}
}
`;

const file = 'app/routes/x.js';

export const reactRouterReadings = [
  readingModule(
    'an action',
    frame('action'),
    {
      headers: ["request.headers.get('x-sent')"],
      params: ['params.sent'],
      body: [
        '(await request.json()).sent',
        ['request.formData()', { content: 'form', within: "(await @).get('sent')", name: false }],
      ],
    },
    { file },
  ),
  readingModule(
    'a loader',
    frame('loader'),
    { headers: ["request.headers.get('x-sent')"], params: ['params.sent'] },
    { file, method: 'GET' },
  ),
];
