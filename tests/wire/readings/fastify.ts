import { answer, lines, readingModule } from '../harness/reading.js';

export const fastifyReadings = [
  readingModule(
    'a route',
    (readings) => `import Fastify from 'fastify';
const app = Fastify();
${lines(readings, (reading) => `app.post('/${reading.index}/:sent', async (request, reply) => ${answer(reading)});`)}
export default app;
`,
    {
      headers: [
        "request.headers['x-sent']",
        "request.raw.headers['x-sent']",
        ['request.hostname', { headers: { host: 'example.test' }, value: 'example.test', name: 'host' }],
        [
          'request.host',
          { headers: { host: 'example.test' }, value: 'example.test', name: 'host', hosts: ['fastify 5'] },
        ],
      ],
      query: ['request.query.sent'],
      params: ['request.params.sent'],
      body: ['request.body.sent', ['request.body', { content: 'text', name: false }]],
    },
  ),
];
