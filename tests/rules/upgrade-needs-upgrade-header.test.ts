import rule from '../../src/rules/upgrade-needs-upgrade-header.js';
import { express, testRule } from '../support/rule-tester.js';

const SECTION: Readonly<Record<string, string>> = {
  '101 Switching Protocols': 'RFC 9110 §15.2.2',
  '426 Upgrade Required': 'RFC 9110 §15.5.22',
};
const REQUIRED = '426 Upgrade Required';

const missing = (label: string, ...suggestions: ReturnType<typeof add>[]) => ({
  messageId: 'missing',
  data: { label, section: SECTION[label] ?? '' },
  ...(suggestions.length > 0 && { suggestions }),
});
const add = (fields: string, from: string, to: string) => ({
  messageId: 'add',
  data: { fields },
  edit: [from, to] as const,
});

const node = (body: string, version = 'http') =>
  `const http = require('${version}');\nhttp.createServer((req, res) => {\n  ${body}\n});`;
const worker = (body: string) =>
  `export default {\n  async fetch(request: Request): Promise<Response> {\n    ${body}\n  },\n};`;

testRule('upgrade-needs-upgrade-header', rule, {
  right: [
    { name: 'Express', code: express("get('/x'", "res.set('Upgrade', 'websocket').sendStatus(426);") },
    {
      name: 'Express: fields that are not seen',
      code: express("get('/x'", 'res.set(req.body.fields).sendStatus(426);'),
    },
    {
      name: 'Node: both',
      code: node("res.writeHead(426, { Upgrade: 'websocket', Connection: 'close, Upgrade' });\n  res.end();"),
    },
    { name: 'Node: not seen', code: node('res.writeHead(426, fields);\n  res.end();') },
    { name: 'Node: HTTP/2 has no upgrade', code: node('res.writeHead(426);\n  res.end();', 'http2') },
    {
      name: 'a worker',
      code: worker("return new Response(null, { status: 426, headers: { upgrade: 'websocket' } });"),
    },
    {
      name: 'a worker: a socket',
      code: worker(
        'const [client] = Object.values(new WebSocketPair());\n    return new Response(null, { status: 101, webSocket: client });',
      ),
    },
    {
      name: 'a worker: an init that is not seen',
      code: worker('return new Response(null, { ...init, status: 426 });'),
    },
    {
      name: 'Nest: an exception has no header fields',
      code: "import { HttpException } from '@nestjs/common';\nexport function check() {\n  throw new HttpException('Upgrade', 426);\n}",
    },
  ],
  wrong: [
    {
      name: 'Express',
      code: express("get('/x'", "res.status(«426»).send('Upgrade');"),
      errors: [
        missing(REQUIRED, add('Upgrade: websocket', 'res.status(426)', "res.status(426).set('Upgrade', 'websocket')")),
      ],
    },
    {
      name: 'Node: neither',
      code: node("res.writeHead(«426», { 'Content-Type': 'text/plain' });\n  res.end('x');"),
      errors: [
        missing(
          REQUIRED,
          add(
            'Upgrade: websocket and Connection: Upgrade',
            'res.writeHead',
            "res.setHeader('Upgrade', 'websocket').setHeader('Connection', 'Upgrade').writeHead",
          ),
        ),
      ],
    },
    {
      name: 'Node: an assigned status',
      code: node('res.statusCode = «101»;\n  res.end();'),
      errors: [
        missing(
          '101 Switching Protocols',
          add(
            'Upgrade: websocket and Connection: Upgrade',
            '  res.statusCode = 101;',
            "  res.statusCode = 101;\n  res.setHeader('Upgrade', 'websocket');\n  res.setHeader('Connection', 'Upgrade');",
          ),
        ),
      ],
    },
    {
      name: 'Node: Connection alone is missing',
      code: node("res.setHeader('Upgrade', 'websocket');\n  res.writeHead(«426»);\n  res.end();"),
      errors: [
        {
          messageId: 'connection',
          data: { label: REQUIRED },
          suggestions: [
            add('Connection: Upgrade', 'res.writeHead', "res.setHeader('Connection', 'Upgrade').writeHead"),
          ],
        },
      ],
    },
    {
      name: 'Node: another Connection',
      code: node("res.writeHead(«426», { Upgrade: 'h2c', Connection: 'close' });\n  res.end();"),
      errors: [{ messageId: 'connection', data: { label: REQUIRED } }],
    },
    {
      name: 'a worker: the init',
      code: worker("return new Response('Expected a WebSocket', { status: «426» });"),
      errors: [
        missing(
          REQUIRED,
          add('Upgrade: websocket', '{ status: 426 }', "{ status: 426, headers: { Upgrade: 'websocket' } }"),
        ),
      ],
    },
    {
      name: 'Koa: thrown, without what was set',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.set('Upgrade', 'websocket');\n  ctx.throw(«426», 'Upgrade');\n});",
      errors: [
        missing(
          REQUIRED,
          add('Upgrade: websocket', "'Upgrade');\n});", "'Upgrade', { headers: { Upgrade: 'websocket' } });\n});"),
        ),
      ],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => c.text('Upgrade', «426»));",
      errors: [missing(REQUIRED, add('Upgrade: websocket', '426)', "426, { Upgrade: 'websocket' })"))],
    },
  ],
});
