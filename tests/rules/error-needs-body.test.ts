import { labelOf } from '../../src/http/registry.js';
import rule from '../../src/rules/error-needs-body.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const found = (code: number) => ({
  messageId: 'missing',
  data: { label: labelOf(code), section: code < 500 ? '§15.5' : '§15.6' },
});
const koa = (body: string) =>
  `import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/x', async (ctx) => {\n  ${body}\n});`;
const h3 = (body: string) => `export default defineEventHandler(async (event) => {\n  ${body}\n});`;

testRule('error-needs-body', rule, {
  right: [
    { name: 'a body', code: express("get('/x'", "res.status(404).json({ error: 'none' });") },
    { name: 'a body that may be empty', code: express("get('/x'", 'res.status(404).send(await db.find());') },
    { name: 'sendStatus sends the phrase', code: express("get('/x'", 'res.sendStatus(404);') },
    { name: 'HEAD', code: express("head('/x'", 'res.status(404).end();') },
    { name: 'a success', code: express("get('/x'", 'res.status(200).end();') },
    { name: 'a redirect', code: express("get('/x'", "res.redirect('/y');") },
    { name: 'a status that is not known', code: express("get('/x'", 'res.status(req.body.code).end();') },
    {
      name: 'a status that may be a success',
      code: express("get('/x'", 'res.status((await db.ok()) ? 200 : 404).json({});'),
    },
    { name: 'a stream', code: express("get('/x'", 'res.status(404);\n  db.page().pipe(res);') },
    { name: 'text that is written', code: express("get('/x'", "res.status(404);\n  res.write('none');\n  res.end();") },
    { name: 'a response that is finished elsewhere', code: express("get('/x'", 'res.status(404);\n  next();') },
    { name: 'a page', code: express("get('/x'", "res.status(404).render('none');") },
    { name: 'an error', code: express("get('/x'", 'const err = new Error();\n  err.status = 404;\n  next(err);') },
    { name: 'Koa: a bare status sends the phrase', code: koa('ctx.status = 404;') },
    { name: 'Koa: ctx.throw', code: koa('ctx.throw(404);') },
    {
      name: 'Nest: an exception',
      code: "import { NotFoundException } from '@nestjs/common';\nexport function find() {\n  throw new NotFoundException();\n}",
    },
    {
      name: 'Nuxt: an error for the page',
      code: 'export default defineNuxtRouteMiddleware(() => {\n  return abortNavigation(createError({ statusCode: 404 }));\n});',
    },
    {
      name: 'Boom',
      code: "import Boom from '@hapi/boom';\nexport const route = { method: 'GET', path: '/x', handler: () => { throw Boom.notFound(); } };",
    },
    { name: 'h3: an error', code: h3('throw createError({ statusCode: 404 });') },
    {
      name: 'Remix: a thrown Response',
      filename: 'app/routes/x.tsx',
      code: "import type { LoaderFunctionArgs } from '@remix-run/node';\nexport async function loader({ params }: LoaderFunctionArgs) {\n  throw new Response(null, { status: 404 });\n}",
    },
    {
      name: 'Elysia: status() sends the phrase',
      code: "import { Elysia } from 'elysia';\nnew Elysia().get('/x', ({ status }) => status(404));",
    },
    {
      name: 'Node: an answer to HEAD',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  if (req.method === 'HEAD') {\n    res.writeHead(404);\n    return res.end();\n  }\n  res.end('x');\n});",
    },
    {
      name: 'a client',
      code: "export const check = async (url: string) => ((await fetch(url)).status === 404 ? new Error('none') : null);",
    },
  ],
  wrong: [
    { name: 'Express: end()', code: express("get('/x'", '«res.status(404).end()»;'), errors: [found(404)] },
    { name: 'Express: send()', code: express("get('/x'", '«res.status(500).send()»;'), errors: [found(500)] },
    {
      name: 'Express: json(undefined)',
      code: express("get('/x'", '«res.status(400).json(undefined)»;'),
      errors: [found(400)],
    },
    {
      name: 'Express: a status in an earlier statement',
      code: express("get('/x'", 'res.status(401);\n  «res.end()»;'),
      errors: [found(401)],
    },
    {
      name: 'Express: GET and HEAD',
      code: express(
        "all('/x'",
        'if (req.method === "GET" || req.method === "HEAD") return «res.status(404).end()»;\n  next();',
      ),
      errors: [found(404)],
    },
    {
      name: 'Express: a helper',
      code: 'const refuse = (res, code) => «res.status(code).end()»;\nmodule.exports = (req, res) => refuse(res, 403);',
      errors: [found(403)],
    },
    {
      name: 'Node',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(404);\n  «res.end()»;\n});",
      errors: [found(404)],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', 'return «new NextResponse(null, { status: 404 })»;'),
      errors: [found(404)],
    },
    {
      name: 'Fetch: undefined',
      code: 'Deno.serve(() => «new Response(undefined, { status: 500 })»);',
      errors: [found(500)],
    },
    {
      name: 'Fastify',
      code: "import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => «reply.status(409).send()»);",
      errors: [found(409)],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => «c.body(null, 403)»);",
      errors: [found(403)],
    },
    {
      name: 'Lambda',
      code: 'export const handler = async (event) => {\n  if (!event.body) return «{ statusCode: 404 }»;\n};',
      errors: [found(404)],
    },
    {
      name: 'hapi',
      code: "import Hapi from '@hapi/hapi';\nHapi.server().route({ method: 'GET', path: '/x', handler: (request, h) => «h.response()».code(404) });",
      errors: [found(404)],
    },
    {
      name: 'Azure',
      code: "import { app } from '@azure/functions';\napp.http('x', { methods: ['GET'], handler: async () => («{ status: 404 }») });",
      errors: [found(404)],
    },
  ],
});
