import { answer, lines, readingModule } from '../harness/reading.js';

export const adonisReadings = [
  readingModule(
    'a route',
    (readings) => `import router from '@adonisjs/core/services/router';
${lines(readings, (reading) => `router.post('/${reading.index}/:sent', async (${reading.parameters ?? '{ request }'}) => ${answer(reading)});`)}
`,
    {
      headers: [
        "request.header('x-sent')",
        "request.headers()['x-sent']",
        ["request.accepts(['json'])", { headers: { accept: 'application/json' }, value: 'json', name: 'accept' }],
        [
          'request.types()',
          { headers: { accept: 'application/json' }, value: 'application/json', within: '@[0]', name: 'accept' },
        ],
        ["request.is(['json'])", { value: 'json', name: 'content-type' }],
        ["request.language(['fy'])", { value: 'fy', name: 'accept-language' }],
        ['request.languages()', { value: 'fy', within: '@[0]', name: 'accept-language' }],
        ['request.host()', { headers: { host: 'example.test:80' }, value: 'example.test:80', name: 'host' }],
        ['request.hostname()', { headers: { host: 'example.test:80' }, value: 'example.test', name: 'host' }],
        ["ctx.request.header('x-sent')", { parameters: 'ctx' }],
      ],
      cookies: ["request.plainCookie('sent', undefined, false)", 'request.cookiesList().sent'],
      query: ['request.qs().sent'],
      body: [['request.hasBody()', { within: 'String(@)', value: 'true', name: false }]],
      params: [
        "request.param('sent')",
        'request.params().sent',
        ['params.sent', { parameters: '{ params }' }],
        ['ctx.params.sent', { parameters: 'ctx' }],
      ],
    },
  ),
];
