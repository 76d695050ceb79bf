import { answer, lines, type Reading, readingModule } from '../harness/reading.js';

const frame = (readings: readonly Reading[]): string => `import express from 'express';
const app = express();
app.use(express.json(), express.urlencoded({ extended: true }), express.text());
${lines(readings, (reading) => `app.all('/${reading.index}/:sent', (req, res) => res.send(${answer(reading)}));`)}
export default app;
`;

const said = (name: string, value: string) => ({ headers: { [name]: value }, name });

/** `fresh` and `stale` look at several fields of safe requests. */
const conditional = { method: 'GET', headers: { 'if-none-match': '"one"' }, name: false } as const;

export const expressReadings = [
  readingModule('a route', frame, {
    headers: [
      ['req.headers.cookie', { name: 'cookie', value: 'sent=from-cookie' }],
      ['req.fresh', { ...conditional, within: 'String(@)', value: 'false' }],
      ['req.stale', { ...conditional, within: 'String(@)', value: 'true' }],
      "req.get('x-sent')",
      "req.header('x-sent')",
      "req.headers['x-sent']",
      ["req.accepts('json')", { ...said('accept', 'application/json'), value: 'json' }],
      ["req.acceptsCharsets('utf-8')", { ...said('accept-charset', 'utf-8'), value: 'utf-8' }],
      ["req.acceptsEncodings('gzip')", { ...said('accept-encoding', 'gzip'), value: 'gzip' }],
      ["req.acceptsLanguages('fy')", { name: 'accept-language', value: 'fy' }],
      ["req.is('json')", { name: 'content-type', value: 'json' }],
      ['req.range(100)', { ...said('range', 'bytes=7-9'), within: 'String(@[0].start)', value: '7' }],
      ['req.host', { ...said('host', 'example.test:80'), value: 'example.test:80', hosts: ['express 5'] }],
      ['req.hostname', { ...said('host', 'example.test'), value: 'example.test' }],
      ['req.xhr', { ...said('x-requested-with', 'XMLHttpRequest'), within: 'String(@)', value: 'true' }],
    ],
    query: ['req.query.sent'],
    params: ['req.params.sent', ["req.param('sent')", { hosts: ['express 4'] }]],
    body: ['req.body.sent', ['req.body.sent', { content: 'form' }], ['req.body', { content: 'text', name: false }]],
  }),
];
