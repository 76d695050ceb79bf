import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rule from '../../src/rules/no-dropped-response.js';
import { installed, writeFiles } from '../support/project.js';
import { nextRoute, testRule } from '../support/rule-tester.js';

type Edit = readonly [from: string, to: string];

const response = (edit?: Edit) => ({
  messageId: 'response',
  ...(edit && { suggestions: [{ messageId: 'return', edit }] }),
});
const error = (edit?: Edit) => ({ messageId: 'error', ...(edit && { suggestions: [{ messageId: 'throw', edit }] }) });
const returned = (framework: string, edit?: Edit) => ({
  messageId: 'returned',
  data: { framework },
  ...(edit && { suggestions: [{ messageId: 'throw', edit }] }),
});

/** A file in a project that has a version of a package. */
function fileWith(name: string, version: string, file: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'dropped-'));
  writeFiles(folder, { 'package.json': { dependencies: { [name]: '*' } }, ...installed(name, version) });
  return join(folder, file);
}

const route = 'app/x/route.ts';
const nest = (body: string) => `import { Controller, Get, NotFoundException } from '@nestjs/common';
@Controller()
export class X {
  @Get()
  find() {
    ${body}
  }
}`;
const hono = (body: string) => `import { Hono } from 'hono';\nnew Hono().get('/x', async (c) => {\n  ${body}\n});`;

testRule('no-dropped-response', rule, {
  right: [
    { name: 'returned', filename: route, code: nextRoute('GET', 'return NextResponse.json({});') },
    {
      name: 'kept',
      filename: route,
      code: nextRoute('GET', "const made = NextResponse.json({});\n  made.headers.set('a', 'b');\n  return made;"),
    },
    {
      name: 'assigned',
      filename: route,
      code: nextRoute('GET', 'let made;\n  made = NextResponse.json({});\n  return made;'),
    },
    {
      name: 'given away',
      filename: route,
      code: nextRoute('GET', "await db.keep(new Response('x'));\n  return NextResponse.json({});"),
    },
    {
      name: 'changed by a helper that gives it back',
      filename: route,
      code: `${nextRoute('GET', 'const made = NextResponse.json({});\n  tag(made);\n  return made;')}\nfunction tag(response) {\n  return response;\n}`,
    },
    {
      name: 'next/navigation throws by itself',
      filename: route,
      code: `import { redirect } from 'next/navigation';\n${nextRoute('GET', "redirect('/y');")}`,
    },
    { name: 'thrown', code: nest('throw new NotFoundException();') },
    {
      name: 'an error that a helper returns',
      code: "import { NotFoundException } from '@nestjs/common';\nexport const gone = () => new NotFoundException();",
    },
    { name: 'an error that is kept', code: nest('const gone = new NotFoundException();\n    throw gone;') },
    {
      name: 'SvelteKit 2 throws by itself',
      filename: 'src/routes/x/+server.ts',
      code: "import { error, redirect } from '@sveltejs/kit';\nexport function GET({ url }) {\n  if (url.hash) redirect(303, '/x');\n  error(404, 'x');\n}",
    },
    {
      name: 'h3 takes a returned error for a thrown one',
      code: 'export default defineEventHandler(() => {\n  return createError({ statusCode: 404 });\n});',
    },
    {
      name: 'Koa: a status after the body',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.body = null;\n  ctx.status = 404;\n});",
    },
    {
      name: 'Koa: 204, and a success',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.status = ctx.query.a ? 204 : 200;\n  ctx.body = null;\n});",
    },
    {
      name: 'Koa: assert',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.assert(ctx.query.a, 400);\n});",
    },
    { name: 'Hono: what stages', code: hono("c.status(201);\n  c.header('a', 'b');\n  return c.json({});") },
    { name: 'Express sends by itself', code: 'module.exports = (req, res) => {\n  res.json({});\n};' },
    {
      name: 'an error that is no HTTP',
      code: "import express from 'express';\nexpress().get('/x', (req, res) => {\n  new Error('x');\n  res.json({});\n});",
    },
  ],
  wrong: [
    {
      name: 'Koa: an empty body after a status',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.status = 404;\n  «ctx.body» = null;\n});",
      errors: [
        {
          messageId: 'emptied',
          data: { label: '404 Not Found' },
          suggestions: [{ messageId: 'drop', edit: ['ctx.body = null;', ''] }],
        },
      ],
    },
    {
      name: 'Next',
      filename: route,
      code: nextRoute('GET', '«NextResponse.json({}, { status: 401 })»;'),
      errors: [response(['NextResponse.json({}', 'return NextResponse.json({}'])],
    },
    {
      name: 'a class',
      filename: route,
      code: nextRoute('GET', "if (!db.up) «new Response('x', { status: 503 })»;\n  return NextResponse.json({});"),
      errors: [response(['new Response', 'return new Response'])],
    },
    {
      name: 'behind &&',
      filename: route,
      code: nextRoute('GET', '«db.up && NextResponse.json({})»;'),
      errors: [response()],
    },
    {
      name: 'a helper of the file',
      filename: route,
      code: `const refuse = () => NextResponse.json({}, { status: 401 });\n${nextRoute('GET', 'if (!db.up) «refuse()»;\n  return NextResponse.json({});')}`,
      errors: [response(['if (!db.up) refuse', 'if (!db.up) return refuse'])],
    },
    {
      name: 'Hono',
      code: hono("if (!c.req.query('a')) «c.json({}, 400)»;\n  return c.json({ a: 1 });"),
      errors: [response(['c.json({}, 400)', 'return c.json({}, 400)'])],
    },
    {
      name: 'Hono: a redirect',
      code: hono("«c.redirect('/y')»;"),
      errors: [response(['c.redirect', 'return c.redirect'])],
    },
    {
      name: 'Hono: an error is no answer',
      code: `import { HTTPException } from 'hono/http-exception';\n${hono('return «new HTTPException(400)»;')}`,
      errors: [returned('Hono', ['return new', 'throw new'])],
    },
    {
      name: 'Nest',
      code: nest('«new NotFoundException()»;'),
      errors: [error(['new NotFoundException', 'throw new NotFoundException'])],
    },
    {
      name: 'Nest: returned, and sent with 200',
      code: nest("return «new NotFoundException('x')»;"),
      errors: [returned('Nest', ['return new', 'throw new'])],
    },
    {
      name: 'http-errors',
      code: "import createError from 'http-errors';\nmodule.exports = (req, res) => {\n  if (!req.query.a) «createError(400)»;\n  res.json({});\n};",
      errors: [error(['createError(400)', 'throw createError(400)'])],
    },
    {
      name: 'hapi',
      code: "import Boom from '@hapi/boom';\nexport const x = { method: 'GET', path: '/x', handler: (request, h) => {\n  «Boom.notFound()»;\n  «h.response({}).code(404)»;\n  return null;\n} };",
      errors: [error(['Boom.notFound', 'throw Boom.notFound']), response(['h.response', 'return h.response'])],
    },
    {
      name: 'h3',
      code: 'export default defineEventHandler(() => {\n  «createError({ statusCode: 404 })»;\n});',
      errors: [error(['createError', 'throw createError'])],
    },
    {
      name: 'a class of the file',
      code: 'class Gone extends Error {\n  status = 410;\n}\nmodule.exports = (req, res) => {\n  if (!req.query.a) «new Gone()»;\n  res.json({});\n};',
      errors: [error(['if (!req.query.a) new', 'if (!req.query.a) throw new'])],
    },
    {
      name: 'SvelteKit 1: what error() gives has to be thrown',
      filename: fileWith('@sveltejs/kit', '1.30.0', 'src/routes/x/+server.ts'),
      code: "import { error } from '@sveltejs/kit';\nexport function GET() {\n  «error(404, 'x')»;\n}",
      errors: [error(['error(404', 'throw error(404'])],
    },
    {
      name: 'h3 2: redirect() makes a response',
      filename: fileWith('h3', '2.0.0', 'src/x.ts'),
      code: "import { defineHandler, redirect } from 'h3';\nexport default defineHandler((event) => {\n  if (!event.context.user) «redirect('/y')»;\n  return {};\n});",
      errors: [response(["redirect('/y", "return redirect('/y"])],
    },
    {
      name: 'Remix',
      filename: 'app/routes/x.tsx',
      code: "import { redirect } from '@remix-run/node';\nexport async function loader({ request }) {\n  «redirect('/y')»;\n  return null;\n}",
      errors: [response(["  redirect('/y')", "  return redirect('/y')"])],
    },
    {
      name: 'an answer in a catch, where the try does not await its promise',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', async (c) => {\n  try {\n    return fetch('https://a.example');\n  } catch {\n    return «c.text('no', 502)»;\n  }\n});",
      errors: [
        {
          messageId: 'uncaught',
          suggestions: [{ messageId: 'await', edit: ['return fetch', 'return await fetch'] }],
        },
      ],
    },
  ],
});
