import { answer, cases, lines, readingModule } from '../harness/reading.js';

const frame =
  (names: string) =>
  (readings: Parameters<typeof cases>[0]): string => `export const handler = async (${names}) => {
  ${cases(
    readings,
    (name) => `event.headers['${name}']`,
    (answer) => `return { statusCode: 200, body: ${answer} };`,
  )}
};
`;

export const lambdaReadings = [
  readingModule('a function', frame('event'), {
    headers: ["event.headers['x-sent']", ["event.multiValueHeaders['x-sent']", { within: '@[0]', hosts: ['gateway'] }]],
    cookies: [['event.cookies', { within: '@[0]', value: 'sent=from-cookie', name: false, hosts: ['HTTP API'] }]],
    query: [
      'event.queryStringParameters.sent',
      ['event.multiValueQueryStringParameters.sent', { within: '@[0]', hosts: ['gateway'] }],
      ['event.rawQueryString', { value: 'sent=from-query', name: false, hosts: ['HTTP API'] }],
    ],
    params: ['event.pathParameters.sent'],
    body: [
      ['event.body', { content: 'text', name: false }],
      ['event.body', { within: 'JSON.parse(@).sent', name: false }],
    ],
  }),
];

export const lambdaApiReadings = [
  readingModule(
    'a route',
    (readings) => `import createAPI from 'lambda-api';
const api = createAPI();
${lines(readings, (reading) => `api.post('/${reading.index}/:sent', async (req, res) => ${answer(reading)});`)}
export const handler = async (event, context) => api.run(event, context);
`,
    {
      headers: [
        "req.headers['x-sent']",
        "req.rawHeaders['x-sent']",
        ["req.multiValueHeaders['x-sent']", { within: '@[0]' }],
        ['req.auth.value', { headers: { authorization: 'Bearer from-header' }, name: 'authorization' }],
      ],
      locale: [['req.clientCountry', { headers: { 'CloudFront-Viewer-Country': 'fy' }, value: 'FY', name: false }]],
      cookies: ['req.cookies.sent'],
      query: ['req.query.sent', ['req.multiValueQuery.sent', { within: '@[0]' }]],
      params: ['req.params.sent'],
      body: ['req.body.sent', ['req.rawBody', { content: 'text', name: false }]],
    },
  ),
];

export const powertoolsReadings = [
  readingModule(
    'a route',
    (readings) => `import { Router } from '@aws-lambda-powertools/event-handler/http';
const silent = () => {};
const logger = { debug: silent, info: silent, warn: silent, error: silent };
const app = new Router({ logger });
${lines(readings, (reading) => `app.post('/${reading.index}/:sent', async (${reading.parameters ?? '{ req, params, event }'}) => ({ statusCode: 200, body: ${answer(reading)} }));`)}
export const handler = async (event, context) => app.resolve(event, context);
`,
    {
      headers: [
        "req.headers.get('x-sent')",
        ["reqCtx.req.headers.get('x-sent')", { parameters: 'reqCtx' }],
        "event.headers['x-sent']",
      ],
      query: ['event.queryStringParameters.sent'],
      params: ['params.sent', ['reqCtx.params.sent', { parameters: 'reqCtx' }]],
      body: ['(await req.json()).sent', ['event.body', { content: 'text', name: false }]],
    },
  ),
];
