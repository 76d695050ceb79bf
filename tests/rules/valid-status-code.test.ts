import { labelOf } from '../../src/http/registry.js';
import rule from '../../src/rules/valid-status-code.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

/** What is offered in the place of a text. */
const replace = (code: number, from: string, to = String(code)) => ({
  messageId: 'replace',
  data: { label: labelOf(code) },
  edit: [from, to] as const,
});

const range = (value: number, near: readonly number[] = []) => ({
  messageId: 'range',
  data: { value: String(value) },
  suggestions: near.map((code) => replace(code, String(value))),
});
const refused = (framework: string, value: number, from: number) => ({
  messageId: 'refused',
  data: { framework, value: String(value), from: String(from) },
  suggestions: [],
});
const text = (framework: string, value: string) => ({
  messageId: 'text',
  data: { framework, value: `'${value}'` },
  suggestions: [],
});
const bare = (framework: string) => ({ messageId: 'bare', data: { framework, member: 'status' }, suggestions: [] });
const misnamed = (framework: string, member: string, written: string, edit: readonly [string, string]) => ({
  messageId: 'misnamed',
  data: { framework, member, written },
  suggestions: [{ messageId: 'rename', data: { member }, edit }],
});
const swapped = (from: string, to: string) => ({
  messageId: 'swapped',
  data: { framework: 'Nest' },
  suggestions: [{ messageId: 'swap', edit: [from, to] as const }],
});
const number = (value: number) => ({
  messageId: 'number',
  data: { framework: 'AWS Lambda', value: String(value) },
  suggestions: [{ messageId: 'write', data: { written: `'${value}'` }, edit: [String(value), `'${value}'`] as const }],
});

const node = (body: string) => `import http from 'node:http';\nhttp.createServer((req, res) => {\n  ${body}\n});`;
const lambda = (result: string) =>
  `import type { APIGatewayProxyHandler } from 'aws-lambda';\nexport const handler: APIGatewayProxyHandler = async (event) => {\n  return ${result};\n};`;
const azure = (result: string) =>
  `import { app } from '@azure/functions';\napp.http('x', { methods: ['GET'], handler: async (request, context) => (${result}) });`;
const nest = (thrown: string) =>
  `import { Controller, Get, HttpException, HttpStatus } from '@nestjs/common';\n@Controller('x')\nexport class X {\n  @Get()\n  show(message: string) { throw ${thrown}; }\n}`;

testRule('valid-status-code', rule, {
  right: [
    { name: 'a number', code: express("get('/x'", 'res.status(404).json({});') },
    {
      name: 'a constant',
      code: `import { StatusCodes } from 'http-status-codes';\n${express("get('/x'", 'res.status(StatusCodes.NOT_FOUND).json({});')}`,
    },
    { name: 'an unregistered code, which another rule reports', code: express("get('/x'", 'res.status(520).end();') },
    { name: 'a dynamic value', code: express("get('/x'", 'res.status(req.body.status).end();') },
    {
      name: 'a cast of an unknown value',
      code: express("get('/x'", 'res.status(req.query.status as unknown as number).end();'),
    },
    {
      name: 'a fallback behind an unknown value',
      code: express("get('/x'", 'res.status(req.body.status ?? 500).end();'),
    },
    { name: 'a text turned into a number', code: express("get('/x'", 'res.status(Number(req.query.status)).end();') },
    { name: 'a text in a body', code: express("get('/x'", "res.status(404).json({ status: '404', statusCode: 0 });") },
    { name: 'overwritten before it is sent', code: express("get('/x'", 'res.status(0);\n  res.status(400).end();') },
    {
      name: 'a job, a form and a document',
      code: "export const job = { status: 0 };\njob.status = 1000;\nexport const useForm = (setStatus: (code: unknown) => void) => setStatus('404');",
    },
    {
      name: "Response: a WebSocket's 101",
      code: 'export default { fetch() { return new Response(null, { status: 101, webSocket: undefined }); } };',
    },
    {
      name: 'Response: an init that is elsewhere',
      code: nextRoute('GET', 'const init = await db.init();\n  return NextResponse.json({}, init);'),
    },
    {
      name: 'Response: another member beside the status',
      code: nextRoute('GET', 'return NextResponse.json({}, { status: 404, statusCode: 404 } as ResponseInit);'),
    },
    {
      name: 'Response: a spread that may bring the status',
      code: nextRoute(
        'GET',
        'const init = await db.init();\n  return NextResponse.json({}, { ...init, statusCode: 404 });',
      ),
    },
    {
      name: 'Remix takes a number',
      code: "import { json } from '@remix-run/node';\nexport const loader = () => json({ message: 'no' }, 404);",
    },
    {
      name: 'Hono takes a number',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => c.json({}, 404));",
    },
    {
      name: 'Elysia takes a name',
      code: "import { Elysia } from 'elysia';\nnew Elysia().get('/x', ({ set, status, query }) => { if (query.a) return status('Not Found', {}); set.status = 'Created'; return {}; });",
    },
    {
      name: 'Lambda@Edge takes a text',
      code: "import type { CloudFrontRequestHandler } from 'aws-lambda';\nexport const handler: CloudFrontRequestHandler = async () => ({ status: '302', headers: { location: [{ key: 'Location', value: '/x' }] } });",
    },
    {
      name: 'Lambda@Edge without types',
      filename: 'edge/index.js',
      code: "exports.handler = async (event) => {\n  const request = event.Records[0].cf.request;\n  if (!request.headers.cookie) return { status: '401', statusDescription: 'Unauthorized', body: 'Log in' };\n  return request;\n};",
    },
    { name: 'Lambda: a result', code: lambda("{ statusCode: 404, body: '' }") },
    {
      name: 'Lambda: a job that nobody asked for over HTTP',
      filename: 'src/handler.js',
      code: "exports.handler = async (event) => {\n  await run(event.detail);\n  return { status: 200, body: 'done' };\n};",
    },
    {
      name: 'Lambda: a queue',
      filename: 'src/queue.js',
      code: "exports.handler = async (event) => {\n  for (const record of event.Records) await run(record.body);\n  return { status: 0, body: 'done', statusCode: '0' };\n};",
    },
    { name: 'Azure 4: a result', code: azure("{ status: 404, jsonBody: { message: 'no' } }") },
    {
      name: 'Azure 3 takes both names, and texts',
      filename: 'get/index.js',
      code: "module.exports = async function (context, req) {\n  if (!req.query.id) context.res = { statusCode: 400, body: 'no id' };\n  else context.res = { status: '404', body: 'none' };\n};",
    },
    { name: 'Nest: the right order', code: nest("new HttpException('no', HttpStatus.NOT_FOUND)") },
    { name: 'Nest: a body that is an object', code: nest('new HttpException({ message, code: 17 }, 409)') },
    {
      name: 'http-errors: a message',
      code: `import createError from 'http-errors';\n${express("get('/x'", "next(createError('404 of them are gone'));")}`,
    },
    {
      name: 'http-errors: a number',
      code: `import createError from 'http-errors';\n${express("get('/x'", "next(createError(404, 'none'));")}`,
    },
    {
      name: 'an error with a word for a status',
      code: `import createError from 'http-errors';\n${express("get('/x'", "const error = createError(404);\n  error.status = 'fail';\n  next(error);")}`,
    },
    {
      name: 'an error class of the file, with a word for a status',
      code: `class AppError extends Error { status = 'fail'; constructor(readonly statusCode: number) { super(); } }\n${express("get('/x'", 'next(new AppError(404));')}`,
    },
    {
      name: 'tsoa documents by text',
      code: "import { Controller, Get, Route, SuccessResponse } from 'tsoa';\n@Route('x')\nexport class X extends Controller {\n  @SuccessResponse('204', 'none')\n  @Get()\n  async show(): Promise<void> {}\n}",
    },
    {
      name: 'a mock',
      filename: 'src/a.test.ts',
      code: "import { vi } from 'vitest';\nimport express from 'express';\nexpress().get('/x', (req, res) => res.sendStatus(0));\nvi.fn();",
    },
    {
      name: 'a client',
      code: "export async function load() {\n  const res = await fetch('/x');\n  if (res.status === 0) throw new Error('offline');\n  return { status: '404', statusCode: 0, ok: res.ok };\n}",
    },
  ],
  wrong: [
    {
      name: 'Express: a text',
      code: express("get('/x'", "res.status(«'404'»).json({});"),
      errors: [text('Express', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Express: sendStatus',
      code: express("get('/x'", 'res.sendStatus(«"500"»);'),
      errors: [text('Express', '500')],
      fix: ['"500"', '500'],
    },
    {
      name: 'Express: a template',
      code: express("get('/x'", 'res.status(«`404`»).end();'),
      errors: [text('Express', '404')],
      fix: ['`404`', '404'],
    },
    {
      name: 'Express: beside a cast',
      code: express("get('/x'", "res.status(«'404'» as any).end();"),
      errors: [text('Express', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Express: a fallback',
      code: express("get('/x'", "res.status(req.body.status || «'500'»).end();"),
      errors: [text('Express', '500')],
      fix: ["'500'", '500'],
    },
    {
      name: 'Express: a constant',
      code: `const MISSING = '404';\n${express("get('/x'", 'res.status(«MISSING»).end();')}`,
      errors: [
        {
          ...text('Express', '404'),
          suggestions: [{ messageId: 'write', data: { written: '404' }, edit: ['status(MISSING)', 'status(404)'] }],
        },
      ],
    },
    {
      name: 'Express: a reason phrase',
      code: express("get('/x'", "res.status(«'Not Found'»).end();"),
      errors: [
        {
          ...text('Express', 'Not Found'),
          suggestions: [{ messageId: 'write', data: { written: '404' }, edit: ["'Not Found'", '404'] }],
        },
      ],
    },
    {
      name: 'Express: a word',
      code: express("get('/x'", "res.status(«'error'»).json({});"),
      errors: [text('Express', 'error')],
    },
    {
      name: 'Express: text that is put together',
      code: express("get('/x'", 'res.status(«`40${req.query.n}`»).end();'),
      errors: [{ messageId: 'text', data: { framework: 'Express', value: 'This' }, suggestions: [] }],
    },
    {
      name: 'Express: null',
      code: express("get('/x'", 'res.status(«null»).end();'),
      errors: [{ messageId: 'type', data: { value: 'null' }, suggestions: [] }],
    },
    {
      name: 'Express: an object',
      code: express("get('/x'", 'res.status(«{ code: 404 }»).end();'),
      errors: [{ messageId: 'type', data: { value: 'An object' }, suggestions: [] }],
    },
    {
      name: 'Express: a digit too many',
      code: express("get('/x'", 'res.status(«4004»).end();'),
      errors: [range(4004, [400, 404])],
    },
    {
      name: 'Express: a fraction',
      code: express("get('/x'", 'res.status(«404.5»).end();'),
      errors: [{ messageId: 'type', data: { value: '404.5' }, suggestions: [replace(404, '404.5')] }],
    },
    { name: 'Express: a negative number', code: express("get('/x'", 'res.sendStatus(«-1»);'), errors: [range(-1)] },
    {
      name: "a helper's argument, where it is given",
      code: `import type { Response } from 'express';\nconst fail = (res: Response, code: unknown) => res.status(code as number).end();\nexport const show = (req: unknown, res: Response) => fail(res, «'404'»);`,
      errors: [text('Express', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'plain JS, without imports',
      filename: 'controllers/a.js',
      code: "exports.show = (req, res) => {\n  res.status(«'201'»).send('made');\n};",
      errors: [text('Express', '201')],
      fix: ["'201'", '201'],
    },
    { name: 'Node: zero', code: node('res.statusCode = «0»;\n  res.end();'), errors: [range(0)] },
    {
      name: 'Node: 600',
      code: node('res.writeHead(«600»);\n  res.end();'),
      errors: [range(600, [500])].map((one) => ({
        ...one,
        suggestions: [replace(200, '600'), replace(400, '600'), replace(500, '600')],
      })),
    },
    {
      name: 'Node: a text',
      code: node("res.writeHead(«'302'», { Location: '/x' });\n  res.end();"),
      errors: [text('Node', '302')],
      fix: ["'302'", '302'],
    },
    {
      name: 'Fastify',
      code: "import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => reply.code(«'404'»).send({}));",
      errors: [text('Fastify', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Koa: a text',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => { ctx.status = «'404'»; ctx.body = ''; });",
      errors: [text('Koa', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Koa: throw',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => { ctx.throw(«'404'», 'none'); });",
      errors: [text('Koa', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Koa: assert',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => { ctx.assert(ctx.query.id, «'400'», 'no id'); });",
      errors: [text('Koa', '400')],
      fix: ["'400'", '400'],
    },
    {
      name: 'hapi',
      code: "import Hapi from '@hapi/hapi';\nHapi.server().route({ method: 'GET', path: '/x', handler: (request, h) => h.response({}).code(«'404'») });",
      errors: [text('hapi', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => c.json({}, «'404'»));",
      errors: [text('Hono', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Elysia: digits',
      code: "import { Elysia } from 'elysia';\nnew Elysia().get('/x', ({ set }) => { set.status = «'404'»; return {}; });",
      errors: [text('Elysia', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'h3: createError',
      code: "import { createError, defineEventHandler } from 'h3';\nexport default defineEventHandler(() => { throw createError(«'404'»); });",
      errors: [text('h3', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'h3: a member',
      code: "import { createError, defineEventHandler } from 'h3';\nexport default defineEventHandler(() => { throw createError({ statusCode: «'404'» }); });",
      errors: [text('h3', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'http-errors',
      code: `import createError from 'http-errors';\n${express("get('/x'", "next(createError(«'404'», 'none'));")}`,
      errors: [text('http-errors', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Response: a text',
      code: nextRoute('GET', "return new Response('', { status: «'404'» });"),
      errors: [text('Response', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Response: below 200',
      code: nextRoute('GET', 'return new Response(null, { status: «103» });'),
      errors: [refused('Response', 103, 200)],
    },
    {
      name: 'SvelteKit: an error with a success',
      filename: 'src/routes/x/+server.js',
      code: "import { error } from '@sveltejs/kit';\nexport const PUT = () => {\n  error(«204»);\n};",
      errors: [refused('SvelteKit', 204, 400)],
    },
    {
      name: 'Response: 600',
      code: nextRoute('GET', "return new Response('', { status: «999» });"),
      errors: [{ ...range(999), suggestions: [replace(403, '999'), replace(429, '999')] }],
    },
    {
      name: 'Response.json: a number',
      code: nextRoute('GET', "return Response.json({ message: 'none' }, «404»);"),
      errors: [bare('Response')],
      fix: ['404', '{ status: 404 }'],
    },
    {
      name: 'new Response: a number',
      code: nextRoute('GET', "return new Response('none', «404»);"),
      errors: [bare('Response')],
      fix: ['404', '{ status: 404 }'],
    },
    {
      name: 'NextResponse.json: a number',
      code: nextRoute('GET', "return NextResponse.json({ message: 'none' }, «404»);"),
      errors: [bare('NextResponse')],
      fix: ['404', '{ status: 404 }'],
    },
    {
      name: 'NextResponse.json: a choice of numbers',
      code: nextRoute('GET', 'return NextResponse.json({}, «request.url ? 200 : 404»);'),
      errors: [bare('NextResponse')],
      fix: ['request.url ? 200 : 404', '{ status: request.url ? 200 : 404 }'],
    },
    {
      name: 'SvelteKit: json with a number',
      filename: 'src/routes/x/+server.ts',
      code: "import { json } from '@sveltejs/kit';\nexport const GET = () => json({ message: 'none' }, «404»);",
      errors: [bare('SvelteKit')],
      fix: ['404', '{ status: 404 }'],
    },
    {
      name: 'Response: statusCode',
      code: nextRoute('GET', "return Response.json({ error: 'none' }, { statusCode: «404» });"),
      errors: [misnamed('Response', 'status', 'statusCode', ['statusCode', 'status'])],
    },
    {
      name: 'NextResponse: statusCode by shorthand',
      code: nextRoute('GET', 'const statusCode = 404;\n  return NextResponse.json({}, { «statusCode» });'),
      errors: [misnamed('NextResponse', 'status', 'statusCode', ['{ statusCode }', '{ status: statusCode }'])],
    },
    {
      name: 'Remix: statusCode',
      code: "import { json } from '@remix-run/node';\nexport const loader = () => json({ message: 'none' }, { statusCode: «404» });",
      errors: [misnamed('Remix', 'status', 'statusCode', ['statusCode', 'status'])],
    },
    {
      name: 'Lambda: status',
      code: lambda("{ status: «404», body: JSON.stringify({ message: 'none' }) }"),
      errors: [misnamed('AWS Lambda', 'statusCode', 'status', ['status:', 'statusCode:'])],
    },
    {
      name: 'Lambda: a text',
      code: lambda("{ statusCode: «'404'», body: '' }"),
      errors: [text('AWS Lambda', '404')],
      fix: ["'404'", '404'],
    },
    {
      name: 'Lambda: status, without types',
      filename: 'src/handler.js',
      code: "exports.handler = async (event) => {\n  if (!event.pathParameters.id) return { statusCode: 400, body: '' };\n  return { status: «404», headers: { 'Content-Type': 'text/plain' }, body: 'none' };\n};",
      errors: [misnamed('AWS Lambda', 'statusCode', 'status', ['status:', 'statusCode:'])],
    },
    {
      name: 'Lambda: status alone, without types',
      filename: 'src/handler.js',
      code: 'exports.handler = async (event) => {\n  const user = await find(event.pathParameters.id);\n  return { status: «200», body: JSON.stringify(user) };\n};',
      errors: [misnamed('AWS Lambda', 'statusCode', 'status', ['status:', 'statusCode:'])],
    },
    {
      name: 'Lambda@Edge: a number',
      code: "import type { CloudFrontRequestHandler } from 'aws-lambda';\nexport const handler: CloudFrontRequestHandler = async () => ({ status: «302», headers: { location: [{ key: 'Location', value: '/x' }] } });",
      errors: [number(302)],
    },
    {
      name: 'Azure 4: statusCode',
      code: azure("{ statusCode: «404», jsonBody: { message: 'none' } }"),
      errors: [misnamed('Azure Functions', 'status', 'statusCode', ['statusCode', 'status'])],
    },
    {
      name: 'Nest: swapped',
      code: nest("new HttpException(«404», 'none')"),
      errors: [swapped("(404, 'none')", "('none', 404)")],
    },
    {
      name: 'Nest: swapped, with a constant and a variable',
      code: nest('new HttpException(«HttpStatus.NOT_FOUND», message)'),
      errors: [swapped('(HttpStatus.NOT_FOUND, message)', '(message, HttpStatus.NOT_FOUND)')],
    },
    {
      name: 'Nest: @HttpCode with a text',
      code: "import { Controller, HttpCode, Post } from '@nestjs/common';\n@Controller('x')\nexport class X {\n  @Post()\n  @HttpCode(«'204'»)\n  make() {}\n}",
      errors: [text('Nest', '204')],
      fix: ["'204'", '204'],
    },
  ],
});
