import rule from '../../src/rules/valid-redirect-status.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const LABELS: Readonly<Record<number, string>> = {
  200: '200 OK',
  201: '201 Created',
  301: '301 Moved Permanently',
  302: '302 Found',
  303: '303 See Other',
  307: '307 Temporary Redirect',
  308: '308 Permanent Redirect',
  401: '401 Unauthorized',
  404: '404 Not Found',
};
const label = (code: number): string => LABELS[code] ?? String(code);

const order = (framework: string, code: number) => ({ messageId: 'order', data: { framework, label: label(code) } });
const noUrl = (framework: string, code: number) => ({ messageId: 'noUrl', data: { framework, label: label(code) } });
const stray = (framework: string, code: number) => ({ messageId: 'stray', data: { framework, label: label(code) } });
const passedOver = (framework: string, code: number, sent: number) => ({
  messageId: 'passedOver',
  data: { framework, label: label(code), sent: label(sent) },
});
const noRedirect = (code: number, from = String(code)) => ({
  messageId: 'noRedirect',
  data: { label: label(code) },
  suggestions: [303, 307, 308].map((to) => ({
    messageId: 'replace',
    data: { label: label(to) },
    edit: [from, String(to)] as const,
  })),
});
const refused = (framework: string, code: number) => ({
  ...noRedirect(code),
  messageId: 'refused',
  data: { framework, label: label(code) },
});
const dropped = (from: string, to: string) => ({ messageId: 'drop', edit: [from, to] as const });

const koa = (code: string): string =>
  `import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/a', async (ctx) => {\n  ${code}\n});`;
const fastify = (code: string): string =>
  `import Fastify from 'fastify';\nconst app = Fastify();\napp.get('/a', async (request, reply) => {\n  ${code}\n});`;
const hono = (code: string): string =>
  `import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/a', (c) => {\n  ${code}\n});`;
const nest = (decorators: string): string =>
  `import { Controller, Get, HttpCode, Redirect } from '@nestjs/common';\n@Controller('a')\nexport class A {\n  @Get()\n  ${decorators}\n  old() {}\n}`;
const remix = (code: string): string =>
  `import { redirect } from '@remix-run/node';\nexport const loader = async () => ${code};`;
const svelte = (code: string): string =>
  `import { redirect } from '@sveltejs/kit';\nexport const GET = async ({ url }) => {\n  ${code}\n};`;
const page = (code: string): string =>
  `import { permanentRedirect, redirect } from 'next/navigation';\nexport default async function Page({ params }) {\n  const { slug } = await params;\n  if (slug === 'old') ${code};\n  return null;\n}`;
const adonis = (code: string): string =>
  `import type { HttpContext } from '@adonisjs/core/http';\nexport default class A {\n  async show({ response }: HttpContext) {\n    ${code}\n  }\n}`;
const hapi = (code: string): string =>
  `import Hapi from '@hapi/hapi';\nconst server = Hapi.server();\nserver.route({ method: 'GET', path: '/a', handler: (request, h) => ${code} });`;

testRule('valid-redirect-status', rule, {
  right: [
    {
      name: 'a missing return: the status has been sent',
      code: express("get('/x'", "if (!req.user) res.status(404).json({ message: 'x' });\n  res.redirect(302, '/y');"),
    },
    { name: 'Express: redirect(status, url)', code: express("get('/x'", "res.redirect(301, '/y');") },
    { name: 'Express: redirect(url)', code: express("get('/x'", "res.redirect('/y');") },
    { name: 'Express: the status that is sent anyway', code: express("get('/x'", "res.status(302).redirect('/y');") },
    { name: 'Express: 300', code: express("get('/x'", "res.redirect(300, '/y');") },
    { name: 'Express: a form of version 4', code: express("get('/x'", "res.redirect('/y', 301);") },
    {
      name: 'Express: a status that is not known',
      code: express("get('/x'", 'res.redirect(req.body.code, req.body.to);'),
    },
    {
      name: 'Express: an earlier status that is not known',
      code: express("get('/x'", "res.status(req.body.code).redirect('/y');"),
    },
    {
      name: 'Express: another path sets the status',
      code: express("get('/x'", "if (!req.user) return res.status(401).end();\n  res.redirect('/y');"),
    },
    { name: 'Express: a teapot', code: express("get('/x'", "res.redirect(418, '/y');") },
    { name: 'Koa keeps an earlier status', code: koa("ctx.status = 301;\n  ctx.redirect('/y');") },
    { name: 'Koa keeps a later status', code: koa("ctx.redirect('/y');\n  ctx.status = 301;") },
    { name: 'Koa: an alternative', code: koa("ctx.redirect('back', '/y');") },
    { name: 'Fastify keeps an earlier status', code: fastify("return reply.code(301).redirect('/y');") },
    { name: 'Fastify: redirect(url, code)', code: fastify("return reply.redirect('/y', 308);") },
    { name: 'Hono: redirect(url, status)', code: hono("return c.redirect('/y', 301);") },
    { name: 'hapi: code after redirect', code: hapi("h.redirect('/y').code(301)") },
    { name: 'hapi: permanent', code: hapi("h.redirect('/y').permanent()") },
    { name: 'Nest: @Redirect(url, status)', code: nest("@Redirect('/y', 301)") },
    { name: 'Remix: redirect(url, status)', filename: 'app/routes/a.ts', code: remix("redirect('/y', 301)") },
    { name: 'Remix: redirect(url, init)', filename: 'app/routes/a.ts', code: remix("redirect('/y', { status: 303 })") },
    {
      name: 'SvelteKit: redirect(status, url)',
      filename: 'src/routes/+server.ts',
      code: svelte("redirect(303, '/y');"),
    },
    { name: 'Next: redirect(url)', filename: 'app/page.tsx', code: page("redirect('/y')") },
    { name: 'Next: redirect(url, type)', filename: 'app/page.tsx', code: page("redirect('/y', 'replace')") },
    { name: 'Next: permanentRedirect', filename: 'app/page.tsx', code: page("permanentRedirect('/y')") },
    {
      name: 'Next: NextResponse.redirect of an absolute URL',
      filename: 'middleware.ts',
      code: "import { NextResponse } from 'next/server';\nexport const middleware = (request) => NextResponse.redirect(new URL('/y', request.url), 308);",
    },
    {
      name: 'Next: pages API',
      filename: 'pages/api/x.ts',
      code: "export default (req, res) => res.redirect(308, '/y');",
    },
    { name: 'Adonis: redirect().status()', code: adonis("return response.redirect().status(301).toPath('/y');") },
    { name: 'Adonis: the third argument', code: adonis("return response.redirect('/y', false, 301);") },
    {
      name: 'Response.redirect of a template',
      code: 'export default { fetch(request) {\n  const url = new URL(request.url);\n  return Response.redirect(`${url.origin}/y`, 301);\n} };',
    },
    { name: 'Bun takes relative URLs', code: "Bun.serve({ fetch: () => Response.redirect('/y') });" },
    {
      name: 'a service worker takes relative URLs',
      filename: 'sw.js',
      code: "self.addEventListener('fetch', (event) => {\n  event.respondWith(Response.redirect('/offline'));\n});",
    },
    {
      name: 'tinyhttp: redirect(url, status)',
      code: "import { App } from '@tinyhttp/app';\nconst app = new App();\napp.get('/a', (req, res) => res.redirect('/y', 308));",
    },
    {
      name: "a client's redirect",
      code: "import { router } from './router';\nexport const go = () => router.redirect('/y', 301);",
    },
    {
      name: 'another response after the redirect',
      code: express("get('/x'", "if (req.query.a) res.redirect('/y');\n  res.status(404).json({});"),
    },
  ],
  wrong: [
    {
      name: 'SvelteKit: a helper that is called in either order',
      filename: 'src/routes/x/+server.ts',
      code: "import { redirect } from '@sveltejs/kit';\nconst go = (a, b) => redirect(a, b);\nexport function GET({ url }) {\n  if (url.hash) go('/x', «302»);\n  go(303, '/x');\n}",
      errors: [order('SvelteKit', 302)],
    },
    {
      name: 'Express: a status that the redirect passes over',
      code: express("get('/x'", "res.status(«301»).redirect('/y');"),
      errors: [passedOver('Express', 301, 302)],
      fix: ["status(301).redirect('/y')", "redirect(301, '/y')"],
    },
    {
      name: 'Express: no redirect status',
      code: express("get('/x'", "res.status(«401»).redirect('/login');"),
      errors: [
        { ...passedOver('Express', 401, 302), suggestions: [dropped('res.status(401).redirect', 'res.redirect')] },
      ],
    },
    {
      name: 'Express: set in another statement',
      code: express("post('/x'", "res.status(«308»);\n  res.redirect('/y');"),
      errors: [
        {
          ...passedOver('Express', 308, 302),
          suggestions: [
            { messageId: 'give', data: { label: label(308) }, edit: ["redirect('/y')", "redirect(308, '/y')"] },
          ],
        },
      ],
    },
    {
      name: 'Express: a choice',
      code: express("get('/x'", "res.status(req.query.a ? «301» : 302).redirect('/y');"),
      errors: [
        {
          ...passedOver('Express', 301, 302),
          suggestions: [
            { messageId: 'give', data: { label: label(301) }, edit: ["redirect('/y')", "redirect(301, '/y')"] },
          ],
        },
      ],
    },
    {
      name: 'Express: 200 given to the helper',
      code: express("get('/x'", "res.redirect(«200», '/y');"),
      errors: [noRedirect(200)],
    },
    {
      name: 'Express: 404 given to the helper',
      code: express("get('/x'", "res.redirect(«404», '/y');"),
      errors: [noRedirect(404)],
    },
    {
      name: 'Koa: redirect(url, 301)',
      code: koa("ctx.redirect('/y', «301»);"),
      errors: [stray('Koa', 301)],
      fix: ["ctx.redirect('/y', 301);", "ctx.status = 301;\n  ctx.redirect('/y');"],
    },
    {
      name: 'Koa: returned',
      code: koa("return ctx.redirect('/y', «301»);"),
      errors: [stray('Koa', 301)],
      fix: ["return ctx.redirect('/y', 301);", "ctx.status = 301;\n  return ctx.redirect('/y');"],
    },
    {
      name: 'Express: a status alone',
      code: express("get('/x'", 'res.redirect(«404»);'),
      errors: [noUrl('Express', 404)],
    },
    { name: 'Hono: a status alone', code: hono('return c.redirect(«302»);'), errors: [noUrl('Hono', 302)] },
    {
      name: 'Koa: redirect(301, url)',
      code: koa("ctx.redirect(«301», '/y');"),
      errors: [order('Koa', 301)],
      fix: ["ctx.redirect(301, '/y');", "ctx.status = 301;\n  ctx.redirect('/y');"],
    },
    {
      name: 'Koa: a status that is no redirect',
      code: koa("ctx.status = «401»;\n  ctx.redirect('/login');"),
      errors: [passedOver('Koa', 401, 302)],
    },
    {
      name: 'Fastify: 200 given to the helper',
      code: fastify("return reply.redirect('/y', «200»);"),
      errors: [noRedirect(200)],
    },
    {
      name: 'Fastify: 200 set before',
      code: fastify("return reply.code(«200»).redirect('/y');"),
      errors: [noRedirect(200)],
    },
    {
      name: 'Hono: redirect(301, url)',
      code: hono("return c.redirect(«301», '/y');"),
      errors: [order('Hono', 301)],
      fix: ["(301, '/y')", "('/y', 301)"],
    },
    {
      name: 'Hono: a status that the redirect passes over',
      code: hono("c.status(«301»);\n  return c.redirect('/y');"),
      errors: [
        {
          ...passedOver('Hono', 301, 302),
          suggestions: [
            { messageId: 'give', data: { label: label(301) }, edit: ["redirect('/y')", "redirect('/y', 301)"] },
          ],
        },
      ],
    },
    {
      name: 'Nest: @Redirect(301, url)',
      code: nest("@Redirect(«301», '/y')"),
      errors: [order('Nest', 301)],
      fix: ["(301, '/y')", "('/y', 301)"],
    },
    {
      name: 'Nest: @HttpCode beside @Redirect',
      code: nest("@Redirect('/y')\n  @HttpCode(«303»)"),
      errors: [{ ...passedOver('Nest', 303, 302), suggestions: [] }],
    },
    {
      name: 'Remix: redirect(301, url)',
      filename: 'app/routes/a.ts',
      code: remix("redirect(«301», '/y')"),
      errors: [order('Remix', 301)],
      fix: ["(301, '/y')", "('/y', 301)"],
    },
    {
      name: 'Remix: 200',
      filename: 'app/routes/a.ts',
      code: remix("redirect('/y', «200»)"),
      errors: [noRedirect(200)],
    },
    {
      name: 'SvelteKit: 200, which is thrown by the helper',
      filename: 'src/routes/+page.server.ts',
      code: "import { redirect } from '@sveltejs/kit';\nexport const actions = { default: async () => {\n  redirect(«200», '/');\n} };",
      errors: [refused('SvelteKit', 200)],
    },
    {
      name: 'SvelteKit: redirect(url, status)',
      filename: 'src/routes/+server.ts',
      code: svelte("redirect('/y', «303»);"),
      errors: [order('SvelteKit', 303)],
      fix: ["('/y', 303)", "(303, '/y')"],
    },
    {
      name: 'SvelteKit: a URL that is not known',
      filename: 'src/routes/+server.ts',
      code: svelte('throw redirect(url, «307»);'),
      errors: [order('SvelteKit', 307)],
      fix: ['(url, 307)', '(307, url)'],
    },
    {
      name: 'Next: redirect(url, 301)',
      filename: 'app/page.tsx',
      code: page("redirect('/y', «301»)"),
      errors: [{ ...stray('next/navigation', 301), suggestions: [dropped("'/y', 301", "'/y'")] }],
    },
    {
      name: 'Next: pages API, redirect(url, status)',
      filename: 'pages/api/x.ts',
      code: "export default (req, res) => res.redirect('/y', «301»);",
      errors: [stray('Next', 301)],
      fix: ["('/y', 301)", "(301, '/y')"],
    },
    {
      name: 'Next: a status that the redirect passes over',
      filename: 'pages/api/x.ts',
      code: "export default (req, res) => res.status(«301»).redirect('/y');",
      errors: [passedOver('Next', 301, 307)],
      fix: ["status(301).redirect('/y')", "redirect(301, '/y')"],
    },
    {
      name: 'Next: a relative URL',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.redirect(«'/y'»);"),
      errors: [
        {
          messageId: 'relative',
          data: { framework: 'NextResponse' },
          suggestions: [{ messageId: 'absolute', edit: ["'/y'", "new URL('/y', request.url)"] }],
        },
      ],
    },
    {
      name: 'a relative template',
      filename: 'middleware.ts',
      code: "import { NextResponse } from 'next/server';\nexport const middleware = (req) => NextResponse.redirect(«`/login?next=${req.nextUrl}`»);",
      errors: [
        {
          messageId: 'relative',
          data: { framework: 'NextResponse' },
          suggestions: [
            {
              messageId: 'absolute',
              edit: ['`/login?next=${req.nextUrl}`', 'new URL(`/login?next=${req.nextUrl}`, req.url)'],
            },
          ],
        },
      ],
    },
    {
      name: 'Response.redirect: swapped',
      code: "export default { fetch: () => Response.redirect(«301», 'https://x.test') };",
      errors: [order('Response', 301)],
      fix: ["(301, 'https://x.test')", "('https://x.test', 301)"],
    },
    {
      name: 'Response.redirect: 200',
      code: "export default { fetch: () => Response.redirect('https://x.test', «200») };",
      errors: [refused('Response', 200)],
    },
    {
      name: 'Response.redirect: relative',
      code: "Deno.serve((req) => Response.redirect(«'/y'», 308));",
      errors: [
        {
          messageId: 'relative',
          data: { framework: 'Response' },
          suggestions: [{ messageId: 'absolute', edit: ["'/y'", "new URL('/y', req.url)"] }],
        },
      ],
    },
    {
      name: 'Adonis: the second argument',
      code: adonis("return response.redirect('/y', «301»);"),
      errors: [stray('Adonis', 301)],
      fix: ["redirect('/y', 301)", "redirect('/y', false, 301)"],
    },
    {
      name: 'hapi: a second argument',
      code: hapi("h.redirect('/y', «301»)"),
      errors: [stray('hapi', 301)],
      fix: ["redirect('/y', 301)", "redirect('/y').code(301)"],
    },
    {
      name: 'tinyhttp: redirect(status, url)',
      code: "import { App } from '@tinyhttp/app';\nconst app = new App();\napp.get('/a', (req, res) => res.redirect(«308», '/y'));",
      errors: [order('tinyhttp', 308)],
      fix: ["(308, '/y')", "('/y', 308)"],
    },
    {
      name: 'h3: sendRedirect(event, status, url)',
      filename: 'server/api/x.ts',
      code: "export default defineEventHandler((event) => sendRedirect(event, «301», '/y'));",
      errors: [order('h3', 301)],
      fix: ["301, '/y'", "'/y', 301"],
    },
    {
      name: 'Qwik: redirect(url, status)',
      filename: 'src/routes/index.tsx',
      code: "import type { RequestHandler } from '@builder.io/qwik-city';\nexport const onGet: RequestHandler = async ({ redirect }) => {\n  throw redirect('/y', «302»);\n};",
      errors: [order('Qwik City', 302)],
      fix: ["('/y', 302)", "(302, '/y')"],
    },
    {
      name: 'Astro: redirect(status, url)',
      filename: 'src/pages/a.ts',
      code: "import type { APIRoute } from 'astro';\nexport const GET: APIRoute = ({ redirect }) => redirect(«301», '/y');",
      errors: [order('Astro', 301)],
      fix: ["(301, '/y')", "('/y', 301)"],
    },
    {
      name: 'Elysia: redirect(status, url)',
      code: "import { Elysia } from 'elysia';\nnew Elysia().get('/a', ({ redirect }) => redirect(«301», '/y'));",
      errors: [order('Elysia', 301)],
      fix: ["(301, '/y')", "('/y', 301)"],
    },
  ],
});
