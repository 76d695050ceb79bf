import { answer, lines, readingModule } from '../harness/reading.js';

export const hapiReadings = [
  readingModule(
    'a route behind authentication',
    (readings) => `import Hapi from '@hapi/hapi';
const server = Hapi.server({ host: '127.0.0.1', debug: false });
const found = { credentials: { sent: 'from-user' }, artifacts: { sent: 'from-user' } };
server.auth.scheme('own', () => ({ authenticate: (request, h) => h.authenticated(found) }));
server.auth.strategy('own', 'own');
server.auth.default('own');
${lines(readings, (reading) => `server.route({ method: 'POST', path: '/${reading.index}/{sent}', handler: (request, h) => ${answer(reading)} });`)}
export default server;
`,
    {
      user: [
        'request.auth.credentials.sent',
        'request.auth.artifacts.sent',
        ['request.auth.isAuthenticated', { within: 'String(@)', value: 'true' }],
        ['request.auth.isAuthorized', { within: 'String(@)', value: 'false' }],
      ],
    },
    { name: false },
  ),
  readingModule(
    'a route',
    (readings) => `import Hapi from '@hapi/hapi';
const server = Hapi.server({ host: '127.0.0.1', debug: false });
${lines(readings, (reading) => `server.route({ method: 'POST', path: '/${reading.index}/{sent}', handler: (request, h) => ${answer(reading)} });`)}
export default server;
`,
    {
      headers: [
        "request.headers['x-sent']",
        "request.raw.req.headers['x-sent']",
        ['request.info.host', { headers: { host: 'example.test' }, value: 'example.test', name: 'host' }],
        ['request.info.hostname', { headers: { host: 'example.test' }, value: 'example.test', name: 'host' }],
        ['request.mime', { value: 'application/json', name: 'content-type' }],
        [
          'request.info.referrer',
          { headers: { referer: 'http://example.test/' }, value: 'http://example.test/', name: 'referer' },
        ],
      ],
      cookies: ['request.state.sent'],
      query: ['request.query.sent', ["request.url.searchParams.get('sent')", {}]],
      params: ['request.params.sent', ['request.paramsArray', { within: '@[0]', name: false }]],
      body: ['request.payload.sent', ['request.payload.sent', { content: 'form' }]],
    },
  ),
];

const PRELUDE = `import Hapi from 'hapi';
const server = new Hapi.Server({ debug: false });
server.connection({ host: '127.0.0.1', port: 0 });
const config = { payload: { parse: false, output: 'stream' } };
`;

/** Before version 17. */
export const hapiReplyReadings = [
  readingModule(
    'a route that replies',
    (readings) => `${PRELUDE}
${lines(readings, (reading) => `server.route({ method: 'POST', path: '/${reading.index}/{sent}', config, handler: (request, reply) => reply(${answer(reading)}) });`)}
export default server;
`,
    {
      query: [
        'request.query.sent',
        'request.url.query.sent',
        ['request.url.search', { within: '@.slice(6)', name: false }],
      ],
      params: ['request.params.sent', ['request.paramsArray', { within: '@[0]', name: false }]],
      cookies: ['request.state.sent'],
      headers: ["request.headers['x-sent']"],
    },
  ),
];
