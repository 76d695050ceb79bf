import { labelOf } from '../../src/http/registry.js';
import rule from '../../src/rules/no-interim-final-status.js';
import { express, testRule } from '../support/rule-tester.js';

/** A report of a code, and the final codes that are offered in the place of a text. */
function interim(
  code: number,
  instead: readonly number[],
  from = String(code),
  write: (code: number) => string = String,
) {
  return {
    messageId: 'interim',
    data: { label: labelOf(code) },
    suggestions: instead.map((final) => ({
      messageId: 'replace',
      data: { label: labelOf(final) },
      edit: [from, write(final)] as const,
    })),
  };
}

const node = (body: string) => `import http from 'node:http';\nhttp.createServer((req, res) => {\n  ${body}\n});`;

testRule('no-interim-final-status', rule, {
  right: [
    { name: 'a final status', code: express("post('/x'", 'res.status(202).json({});') },
    {
      name: "Node's interim calls",
      code: node(
        "res.writeContinue();\n  res.writeProcessing();\n  res.writeEarlyHints({ link: '</a.css>; rel=preload' });\n  res.end('done');",
      ),
    },
    {
      name: 'HTTP/2: additionalHeaders',
      code: "import http2 from 'node:http2';\nhttp2.createServer().on('stream', (stream) => { stream.additionalHeaders({ ':status': 103 }); stream.respond({ ':status': 200 }); stream.end(); });",
    },
    {
      name: '101, which ends HTTP on the connection',
      code: node("res.writeHead(101, { Upgrade: 'echo', Connection: 'Upgrade' });\n  res.end();"),
    },
    {
      name: 'a status that a final one replaces',
      code: express("get('/x'", 'res.status(102);\n  res.status(200).json({});'),
    },
    {
      name: 'a comparison',
      code: express(
        "get('/x'",
        "const answer = await fetch('https://a.test');\n  if (answer.status === 100) return res.status(502).end();\n  res.end();",
      ),
    },
    {
      name: "a job's state",
      code: 'export enum JobStatus { Waiting = 100, Running = 102 }\nexport const start = (job: { status: JobStatus }) => { job.status = JobStatus.Running; };',
    },
    {
      name: 'a WebSocket that Workers accept',
      code: 'export default { fetch(request: Request) { const [client] = Object.values(new WebSocketPair()); return new Response(null, { status: 101, webSocket: client }); } };',
    },
  ],
  wrong: [
    {
      name: 'Express: 102 for work in progress',
      code: express("post('/x'", 'res.status(«102»).json({ job: 1 });'),
      errors: [interim(102, [202])],
    },
    { name: 'Express: 100', code: express("post('/x'", 'res.sendStatus(«100»);'), errors: [interim(100, [200, 202])] },
    {
      name: 'Express: one side of a ternary',
      code: express("get('/x'", 'res.status(req.query.done ? 200 : «102»).json({});'),
      errors: [interim(102, [202])],
    },
    {
      name: 'plain JS, without imports',
      filename: 'controllers/a.js',
      code: "exports.show = (req, res) => {\n  res.status(«102»).send('working');\n};",
      errors: [interim(102, [202])],
    },
    {
      name: 'Node: 103 by writeHead',
      code: node("res.writeHead(«103», { Link: '</a.css>; rel=preload' });\n  res.end();"),
      errors: [interim(103, [200])],
    },
    { name: 'Node: 104', code: node('res.statusCode = «104»;\n  res.end();'), errors: [interim(104, [200, 204])] },
    {
      name: 'Koa',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => { ctx.status = «102»; ctx.body = { job: 1 }; });",
      errors: [interim(102, [202])],
    },
    {
      name: 'Fastify',
      code: "import Fastify from 'fastify';\nFastify().post('/x', async (request, reply) => reply.code(«102»).send({}));",
      errors: [interim(102, [202])],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().post('/x', (c) => c.json({ job: 1 }, «102»));",
      errors: [interim(102, [202])],
    },
    {
      name: 'hapi',
      code: "import Hapi from '@hapi/hapi';\nHapi.server().route({ method: 'POST', path: '/x', handler: (request, h) => h.response({}).code(«102») });",
      errors: [interim(102, [202])],
    },
    {
      name: 'h3',
      code: "import { defineEventHandler, setResponseStatus } from 'h3';\nexport default defineEventHandler((event) => { setResponseStatus(event, «102»); return { job: 1 }; });",
      errors: [interim(102, [202])],
    },
    {
      name: 'Lambda',
      code: "import type { APIGatewayProxyHandler } from 'aws-lambda';\nexport const handler: APIGatewayProxyHandler = async () => ({ statusCode: «102», body: '' });",
      errors: [interim(102, [202])],
    },
    {
      name: 'Nest: a constant of its enum',
      code: "import { Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';\n@Controller('x')\nexport class X {\n  @Post()\n  @HttpCode(«HttpStatus.PROCESSING»)\n  start() { return { job: 1 }; }\n}",
      errors: [interim(102, [202], 'HttpStatus.PROCESSING', () => 'HttpStatus.ACCEPTED')],
    },
  ],
});
