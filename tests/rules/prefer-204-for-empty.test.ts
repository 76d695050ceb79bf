import { labelOf } from '../../src/http/registry.js';
import rule from '../../src/rules/prefer-204-for-empty.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

type Edit = readonly [from: string, to: string];

/** A report with the suggestion to send 204; without an edit there is a fix, or nothing. */
const found = (edit?: Edit, code = 200) => ({
  messageId: 'empty',
  data: { label: labelOf(code) },
  suggestions: edit ? [{ messageId: 'send', edit }] : [],
});
/** The same where something is sent that says nothing. */
const little = (content: string, edit?: Edit, code = 200) => ({
  ...found(edit, code),
  messageId: 'little',
  data: { label: labelOf(code), content },
});
const PHRASE = 'no body of its own';
const OBJECT = 'an empty object as the body';
const nest = (method: string) =>
  `import { Controller, Delete, HttpCode, Post, Put } from '@nestjs/common';\nimport { Users } from './users';\n@Controller('users')\nexport class UsersController {\n  constructor(private readonly users: Users) {}\n  ${method}\n}`;
const koa = (verb: string, body: string) =>
  `import Router from '@koa/router';\nconst router = new Router();\nrouter.${verb}('/x', async (ctx) => {\n  ${body}\n});`;
const fastify = (verb: string, handler: string) =>
  `import Fastify from 'fastify';\nimport { db } from './db.js';\nconst app = Fastify();\napp.${verb}('/x', ${handler});`;

const fastifyDeclaring = (responses: string) =>
  `import Fastify from 'fastify';\nconst app = Fastify();\napp.delete('/x', { schema: { response: { ${responses} } } }, (request, reply) => reply.code(«200»).send());`;

testRule('prefer-204-for-empty', rule, {
  right: [
    {
      name: 'a route that is declared to answer 200',
      code: fastifyDeclaring('200: { type: "null" }').replace(/[«»]/g, ''),
    },
    {
      name: 'one that is declared to answer 204 as well',
      code: fastifyDeclaring('200: { type: "null" }, 204: { type: "null" }').replace(/[«»]/g, ''),
    },
    { name: '204', code: express("delete('/x'", 'res.status(204).end();') },
    { name: 'sendStatus(204)', code: express("delete('/x'", 'res.sendStatus(204);') },
    { name: 'a body', code: express("delete('/x'", 'res.json({ removed: 1 });') },
    { name: 'a body that is not known', code: express("put('/x'", 'res.json(await db.save(1));') },
    { name: 'an object that may have members', code: express("patch('/x'", 'res.json({ ...(await db.save(1)) });') },
    { name: 'an array', code: express("delete('/x'", 'res.json([]);') },
    { name: 'GET', code: express("get('/x'", 'res.status(200).end();') },
    { name: 'HEAD', code: express("head('/x'", 'res.status(200).end();') },
    { name: 'POST, which the option leaves out', code: express("post('/x'", 'res.sendStatus(200);') },
    { name: 'a method that is not known', code: express("all('/x'", 'res.sendStatus(200);') },
    {
      name: 'a controller without a route',
      code: 'exports.remove = async (req, res) => {\n  res.sendStatus(200);\n};',
    },
    { name: 'an error', code: express("delete('/x'", 'res.status(404).end();') },
    { name: '202', code: express("delete('/x'", 'res.sendStatus(202);') },
    { name: 'a health check', code: express("put('/health'", 'res.sendStatus(200);') },
    { name: 'PUT that creates', code: express("put('/x'", 'res.status(201).end();') },
    { name: '201 with Location', code: express("patch('/x'", "res.status(201).location('/x/1').end();") },
    { name: 'a stream', code: express("put('/x'", 'db.stream().pipe(res);') },
    { name: 'text that is written', code: express("put('/x'", "res.write('a');\n  res.end();") },
    { name: 'Koa: a body', code: koa('delete', 'ctx.body = { removed: true };') },
    {
      name: 'Fastify: nothing, as it is sent later',
      code: fastify('delete', '(request, reply) => {\n  db.remove(1, () => reply.send({ a: 1 }));\n}'),
    },
    { name: 'Nest: 204', code: nest('@Delete() @HttpCode(204) async remove() {\n    await this.users.remove();\n  }') },
    {
      name: 'Nest: a result that is not known',
      code: nest('@Delete() remove() {\n    return this.users.remove();\n  }'),
    },
    { name: 'Nest: POST', code: nest('@Post() async create() {\n    await this.users.create();\n  }') },
    {
      name: 'Next: a body',
      filename: 'app/x/route.ts',
      code: nextRoute('DELETE', 'return NextResponse.json({ ok: true });'),
    },
    {
      name: 'a client',
      code: "export const remove = (url: string) => fetch(url, { method: 'DELETE' }).then((res) => res.status === 200);",
    },
  ],
  wrong: [
    {
      name: 'a constant beside one for 204',
      code: `const DONE = 200;\nconst NOTHING = 204;\n${express("delete('/x'", 'res.sendStatus(«DONE»);')}`,
      errors: [little(PHRASE, ['sendStatus(DONE)', 'sendStatus(NOTHING)'])],
    },
    {
      name: 'a constant beside none for 204',
      code: `const DONE = 200;\n${express("delete('/x'", 'res.sendStatus(«DONE»);')}`,
      errors: [little(PHRASE, ['sendStatus(DONE)', 'sendStatus(204)'])],
    },
    {
      name: 'status(200).end()',
      code: express("delete('/x'", 'res.status(«200»).end();'),
      errors: [found()],
      fix: ['status(200)', 'status(204)'],
    },
    {
      name: 'status(200).send()',
      code: express("put('/x'", 'res.status(«200»).send();'),
      errors: [found()],
      fix: ['status(200)', 'status(204)'],
    },
    {
      name: '201 from PATCH',
      code: express("patch('/x'", 'res.status(«201»).end();'),
      errors: [found(undefined, 201)],
      fix: ['status(201)', 'status(204)'],
    },
    {
      name: 'sendStatus(200)',
      code: express("delete('/x'", 'res.sendStatus(«200»);'),
      errors: [little(PHRASE, ['sendStatus(200)', 'sendStatus(204)'])],
    },
    {
      name: 'an empty object as the body',
      code: express("delete('/x'", 'res.status(«200»).json({});'),
      errors: [little(OBJECT, ['res.status(200).json({})', 'res.status(204).end()'])],
    },
    {
      name: 'an empty object with the default status',
      code: express("delete('/x'", '«res.json({})»;'),
      errors: [little(OBJECT, ['res.json({})', 'res.status(204).end()'])],
    },
    {
      name: 'an empty text',
      code: express("put('/x'", "res.status(«200»).send('');"),
      errors: [found()],
      fix: ['status(200)', 'status(204)'],
    },
    {
      name: 'end() alone',
      code: express("delete('/x'", '«res.end()»;'),
      errors: [found(['res.end()', 'res.writeHead(204).end()'])],
    },
    {
      name: 'a status that other responses share keeps its fix to itself',
      code: express("delete('/x'", 'res.status(«200»);\n  if (req.query.a) return res.json({ a: 1 });\n  res.end();'),
      errors: [found()],
    },
    {
      name: 'a status in an earlier statement',
      code: express("delete('/x'", 'res.status(«200»);\n  res.json({});'),
      errors: [
        {
          messageId: 'little',
          data: { label: '200 OK', content: OBJECT },
          suggestions: [
            { messageId: 'send', edit: ['res.status(200);\n  res.json({})', 'res.status(204);\n  res.end()'] },
          ],
        },
      ],
    },
    {
      name: 'POST, which the option names',
      code: express("post('/x'", 'res.sendStatus(«200»);'),
      options: { methods: ['POST'] },
      errors: [little(PHRASE, ['sendStatus(200)', 'sendStatus(204)'])],
    },
    {
      name: 'a guard of the method',
      filename: 'pages/api/x.ts',
      code: "import { db } from '@/lib/db';\nexport default async function handler(req, res) {\n  if (req.method === 'DELETE') {\n    await db.remove(1);\n    return res.status(«200»).end();\n  }\n  res.json(await db.list());\n}",
      errors: [found()],
      fix: ['status(200)', 'status(204)'],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('DELETE', 'return «NextResponse.json({})»;'),
      errors: [little(OBJECT, ['NextResponse.json({})', 'new NextResponse(null, { status: 204 })'])],
    },
    {
      name: 'Next: no body and the default status',
      filename: 'app/x/route.ts',
      code: nextRoute('DELETE', 'return «new Response(null)»;'),
      errors: [found(['new Response(null)', 'new Response(null, { status: 204 })'])],
    },
    {
      name: 'Next: no body and 200',
      filename: 'app/x/route.ts',
      code: nextRoute('PUT', 'return new Response(null, { status: «200» });'),
      errors: [found()],
      fix: ['status: 200', 'status: 204'],
    },
    {
      name: 'Koa: a bare status',
      code: koa('del', 'ctx.status = «200»;'),
      errors: [little(PHRASE, ['ctx.status = 200', 'ctx.status = 204'])],
    },
    { name: 'Koa: an empty object', code: koa('put', '«ctx.body» = {};'), errors: [little(OBJECT)] },
    {
      name: 'Fastify',
      code: fastify('delete', 'async (request, reply) => reply.code(«200»).send()'),
      errors: [found()],
      fix: ['code(200)', 'code(204)'],
    },
    {
      name: 'Fastify: an empty object',
      code: fastify('patch', 'async (request, reply) => {\n  return «reply.send({})»;\n}'),
      errors: [little(OBJECT, ['reply.send({})', 'reply.code(204).send()'])],
    },
    {
      name: 'Fastify: nothing is returned',
      code: fastify('delete', '«async () => »{\n  await db.remove(1);\n}'),
      errors: [found()],
    },
    {
      name: 'Nest: nothing is returned',
      code: nest('@Delete() async «remove»() {\n    await this.users.remove();\n  }'),
      errors: [found()],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().delete('/x', (c) => «c.json({})»);",
      errors: [little(OBJECT, ['c.json({})', 'c.body(null, 204)'])],
    },
    {
      name: 'Hono: no body',
      code: "import { Hono } from 'hono';\nnew Hono().put('/x', (c) => c.body(null, «200»));",
      errors: [found()],
      fix: ['null, 200', 'null, 204'],
    },
    {
      name: 'Lambda',
      code: "export const handler = async (event) => {\n  if (event.httpMethod !== 'DELETE') return { statusCode: 405, body: 'no' };\n  return { statusCode: «200» };\n};",
      errors: [found()],
      fix: ['statusCode: 200', 'statusCode: 204'],
    },
    {
      name: 'Node',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  if (req.method === 'PUT') {\n    res.writeHead(«200»);\n    return res.end();\n  }\n  res.end('x');\n});",
      errors: [found()],
      fix: ['writeHead(200)', 'writeHead(204)'],
    },
  ],
});
