import rule from '../../src/rules/redirect-needs-location.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const SECTIONS: Readonly<Record<string, string>> = {
  '301 Moved Permanently': 'RFC 9110 §15.4.2',
  '302 Found': 'RFC 9110 §15.4.3',
  '303 See Other': 'RFC 9110 §15.4.4',
  '307 Temporary Redirect': 'RFC 9110 §15.4.8',
  '308 Permanent Redirect': 'RFC 9110 §15.4.9',
};

const missing = (
  label: string,
  ...suggestions: { messageId: string; data: { location: string }; edit: readonly [string, string] }[]
) => ({
  messageId: 'missing',
  data: { label, section: SECTIONS[label] ?? '' },
  ...(suggestions.length > 0 && { suggestions }),
});
const add = (location: string, from: string, to: string) => ({
  messageId: 'add',
  data: { location },
  edit: [from, to] as const,
});

const koa = (body: string) =>
  `import Koa from 'koa';\nconst app = new Koa();\napp.use(async (ctx) => {\n  ${body}\n});`;
const hono = (body: string) =>
  `import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/x', (c) => {\n  ${body}\n});`;

testRule('redirect-needs-location', rule, {
  right: [
    { name: 'a helper', code: express("get('/x'", "res.redirect('/y');") },
    { name: 'a helper with a code', code: express("get('/x'", "res.redirect(308, '/y');") },
    { name: 'set before', code: express("get('/x'", "res.set('Location', '/y');\n  res.status(301).end();") },
    { name: 'set in a chain', code: express("get('/x'", "res.status(301).location('/y').end();") },
    {
      name: 'in an object, of another case',
      code: express("get('/x'", "res.set({ LOCATION: '/y' }).sendStatus(302);"),
    },
    { name: 'in writeHead', code: express("get('/x'", "res.writeHead(303, { Location: '/y' }).end();") },
    { name: 'fields that are not seen', code: express("get('/x'", 'res.set(req.body.fields).sendStatus(302);') },
    { name: 'the response was handed on', code: express("get('/x'", 'db.point(res);\n  res.sendStatus(302);') },
    {
      name: 'statuses that lead nowhere',
      code: express("get('/x'", 'res.status(req.body.a ? 304 : req.body.b ? 300 : 305).end();'),
    },
    { name: 'a default that is not sent here', code: express("get('/x'", 'res.status(302);\n  next();') },
    {
      name: 'presetHeaders',
      settings: { presetHeaders: ['Location'] },
      code: express("get('/x'", 'res.status(302).end();'),
    },
    { name: 'Koa keeps the code', code: koa("ctx.status = 301;\n  ctx.redirect('/y');") },
    { name: 'Koa: set', code: koa("ctx.set('location', '/y');\n  ctx.status = 307;") },
    { name: 'Hono: third argument', code: hono("return c.body(null, 302, { Location: '/y' });") },
    {
      name: 'Next: NextResponse.redirect',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.redirect(new URL('/y', request.url));"),
    },
    {
      name: 'Next: pairs',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return new Response(null, { status: 302, headers: [['Location', '/y']] });"),
    },
    {
      name: 'a thrown error of the file',
      code: express("get('/x'", "throw Object.assign(new Error('moved'), { status: 302 });"),
    },
    {
      name: 'a table of redirects in a configuration',
      filename: 'next.config.js',
      code: "module.exports = { redirects: async () => [{ source: '/a', destination: '/b', statusCode: 301 }] };",
    },
  ],
  wrong: [
    {
      name: 'Express: status and end',
      code: express("get('/x'", 'res.status(«301»).end();'),
      errors: [missing('301 Moved Permanently')],
    },
    {
      name: 'Express: sendStatus',
      code: express("get('/x'", 'res.sendStatus(«308»);'),
      errors: [missing('308 Permanent Redirect')],
    },
    {
      name: 'Express: the place is in the body',
      code: express("get('/x'", "res.status(«302»).json({ redirect: '/login' });"),
      errors: [missing('302 Found', add("'/login'", 'res.status(302)', "res.status(302).set('Location', '/login')"))],
    },
    {
      name: 'Express: another header field',
      code: express("get('/x'", "res.set('X-Redirect', '/y').status(«302»).end();"),
      errors: [missing('302 Found')],
    },
    {
      name: 'Express: removed again',
      code: express("get('/x'", "res.location('/y');\n  res.removeHeader('Location');\n  res.sendStatus(«302»);"),
      errors: [missing('302 Found')],
    },
    {
      name: 'Express: one of two codes',
      code: express("get('/x'", 'res.status(req.body.a ? 200 : «303»).end();'),
      errors: [missing('303 See Other')],
    },
    {
      name: 'Node: writeHead',
      code: "require('http').createServer((req, res) => {\n  res.writeHead(«307», { 'X-Place': '/y' });\n  res.end();\n});",
      errors: [missing('307 Temporary Redirect')],
    },
    {
      name: 'Koa: an assigned status',
      code: koa("ctx.status = «301»;\n  ctx.body = { location: '/y' };"),
      errors: [
        missing(
          '301 Moved Permanently',
          add("'/y'", '  ctx.status = 301;', "  ctx.status = 301;\n  ctx.set('Location', '/y');"),
        ),
      ],
    },
    {
      name: 'Hono: the status as an argument',
      code: hono("const url = c.req.query('to');\n  return c.json({ url }, «302»);"),
      errors: [missing('302 Found', add('url', '302)', '302, { Location: url })'))],
    },
    {
      name: 'Next: the init',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.json({ redirect: '/y' }, { status: «307» });"),
      errors: [
        missing(
          '307 Temporary Redirect',
          add("'/y'", '{ status: 307 }', "{ status: 307, headers: { Location: '/y' } }"),
        ),
      ],
    },
    {
      name: 'Next: header fields beside',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.json({ to: '/y' }, { status: «302», headers: { 'X-A': 'b' } });"),
      errors: [missing('302 Found', add("'/y'", "'X-A': 'b' }", "'X-A': 'b', Location: '/y' }"))],
    },
    {
      name: 'Lambda',
      code: "export const handler = async (event: { path: string }) => {\n  return { statusCode: «301», body: '' };\n};",
      errors: [missing('301 Moved Permanently')],
    },
    {
      name: 'Nest: HttpCode',
      code: "import { Controller, Get, HttpCode } from '@nestjs/common';\n@Controller()\nexport class X {\n  @Get() @HttpCode(«302») x() {\n    return { url: '/y' };\n  }\n}",
      errors: [missing('302 Found')],
    },
  ],
});
