import rule from '../../src/rules/no-deprecated-status.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const reports = {
  305: {
    messageId: 'deprecated',
    data: { label: '305 Use Proxy', section: 'RFC 9110 §15.4.6' },
    instead: [['403', '403 Forbidden']],
  },
  306: { messageId: 'unused', data: { section: 'RFC 9110 §15.4.7' }, instead: [['307', '307 Temporary Redirect']] },
  510: {
    messageId: 'obsoleted',
    data: { label: '510 Not Extended', section: 'RFC 2774 §7' },
    instead: [
      ['400', '400 Bad Request'],
      ['501', '501 Not Implemented'],
    ],
  },
} as const;

/** A report of a code, and what is offered in the place of a text. */
function report(code: keyof typeof reports, from = String(code), write = (to: string) => to) {
  const { instead, ...expected } = reports[code];
  return {
    ...expected,
    suggestions: instead.map(([to, label]) => ({
      messageId: 'replace',
      data: { label },
      edit: [from, write(to)] as const,
    })),
  };
}

/** The same where another status would leave header fields behind, or lack some. */
function alone(code: keyof typeof reports) {
  const { messageId, data } = reports[code];
  return { messageId, data };
}

testRule('no-deprecated-status', rule, {
  right: [
    { name: 'a redirect', code: express("get('/x'", "res.redirect(307, '/y');") },
    { name: '511, which is in use', code: express("get('/x'", 'res.status(511).end();') },
    { name: '418, which another rule reports', code: express("get('/x'", 'res.status(418).end();') },
    {
      name: 'a comparison',
      code: express(
        "get('/x'",
        "const answer = await fetch('https://a.test');\n  if ([305, 306].includes(answer.status)) return res.status(502).end();\n  res.end();",
      ),
    },
    { name: 'an allowed code', options: { allow: [510] }, code: express("get('/x'", 'res.status(510).end();') },
    { name: 'a path that ends otherwise', code: express("get('/x'", 'res.status(305);\n  res.status(403).end();') },
    { name: 'a member of a body', code: express("get('/x'", 'res.json({ status: 305 });') },
    {
      name: 'a documented response',
      code: "import { ApiResponse, Controller, Get } from '@nestjs/common';\n@Controller()\nexport class X {\n  @ApiResponse({ status: 510 })\n  @Get()\n  show() { return {}; }\n}",
    },
  ],
  wrong: [
    {
      name: 'Express: 305',
      code: express("get('/x'", "res.location('http://proxy.test').status(«305»).end();"),
      errors: [alone(305)],
    },
    {
      name: 'Express: a redirect with 306',
      code: express("get('/x'", "res.redirect(«306», '/y');"),
      errors: [report(306)],
    },
    { name: 'Express: 510', code: express("get('/x'", 'res.sendStatus(«510»);'), errors: [report(510)] },
    {
      name: 'another code than the allowed one',
      options: { allow: [510] },
      code: express("get('/x'", 'res.status(«305»).end();'),
      errors: [report(305)],
    },
    {
      name: 'plain JS, without imports',
      filename: 'controllers/a.js',
      code: "exports.show = (req, res) => {\n  res.status(«306»).send('moved');\n};",
      errors: [alone(306)],
    },
    {
      name: 'Node',
      code: "import http from 'node:http';\nhttp.createServer((req, res) => { res.statusCode = «305»; res.end(); });",
      errors: [report(305)],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return new Response('no', { status: «510» });"),
      errors: [report(510)],
    },
    {
      name: 'Koa',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => { ctx.status = «305»; ctx.body = 'proxy'; });",
      errors: [report(305)],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => c.text('no', «510»));",
      errors: [report(510)],
    },
    {
      name: 'Fastify',
      code: "import Fastify from 'fastify';\nFastify().get('/x', (request, reply) => { reply.code(«306»).send(); });",
      errors: [alone(306)],
    },
    {
      name: 'http-errors',
      code: `import createError from 'http-errors';\n${express("get('/x'", 'next(createError(«510»));')}`,
      errors: [report(510)],
    },
    {
      name: 'a constant of a package',
      code: "import { constants } from 'node:http2';\nimport http from 'node:http';\nhttp.createServer((req, res) => { res.writeHead(«constants.HTTP_STATUS_USE_PROXY»); res.end(); });",
      errors: [report(305, 'constants.HTTP_STATUS_USE_PROXY', () => 'constants.HTTP_STATUS_FORBIDDEN')],
    },
    {
      name: "Adonis: a helper's own status",
      code: "import type { HttpContext } from '@adonisjs/core/http';\nexport default class ProxyController {\n  show({ response }: HttpContext) {\n    return «response.useProxy('http://proxy.test')»;\n  }\n}",
      errors: [{ ...report(305), suggestions: [] }],
    },
  ],
});
