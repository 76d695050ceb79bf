import { labelOf } from '../../src/http/registry.js';
import rule from '../../src/rules/no-unassigned-status.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

interface Use {
  /** What stands at the place, and what a suggestion writes in its stead. */
  readonly from?: string;
  readonly write?: (code: number) => string;
}

/** A report of a code, and the codes that are offered instead. */
function unassigned(code: number, near: readonly number[], { from = String(code), write = String }: Use = {}) {
  return {
    messageId: 'unassigned',
    data: { code: String(code), generic: labelOf(code - (code % 100)) },
    suggestions: near.map((one) => ({
      messageId: 'replace',
      data: { label: labelOf(one) },
      edit: [from, write(one)] as const,
    })),
  };
}

function vendor(code: number, name: string, meaning: string, near: readonly number[], use?: Use) {
  const report = unassigned(code, near, use);
  return { ...report, messageId: 'vendor', data: { code: String(code), vendor: name, meaning } };
}

testRule('no-unassigned-status', rule, {
  right: [
    { name: 'a registered code', code: express("get('/x'", 'res.status(422).json({});') },
    { name: 'WebDAV', code: express("get('/x'", 'res.status(207).send("<multistatus/>");') },
    {
      name: 'reserved codes, which other rules report',
      code: express("get('/x'", 'if (req.query.a) return res.status(418).end();\n  res.status(306).end();'),
    },
    { name: 'interim codes, which another rule reports', code: express("get('/x'", 'res.status(102).end();') },
    { name: 'a temporary registration', code: express("get('/x'", 'res.status(104).end();') },
    {
      name: 'no status code at all',
      code: express("get('/x'", 'if (req.query.a) return res.status(99).end();\n  res.status(600).end();'),
    },
    {
      name: 'a comparison',
      code: express(
        "get('/x'",
        "const answer = await fetch('https://a.test');\n  if (answer.status === 520) return res.status(502).end();\n  res.end();",
      ),
    },
    { name: 'a list of codes', code: express("get('/x'", 'res.json({ retry: [429, 499, 520] });') },
    { name: 'an allowed code', options: { allow: [420] }, code: express("get('/x'", 'res.status(420).end();') },
    {
      name: "an allowed vendor's code",
      options: { allowVendor: ['nginx'] },
      code: express("get('/x'", 'res.status(499).end();'),
    },
    {
      name: 'the other vendor of the same code',
      options: { allowVendor: ['esri'] },
      code: express("get('/x'", 'res.status(499).end();'),
    },
    {
      name: "GraphQL's partial success",
      options: { allowVendor: ['graphql'] },
      code: express("post('/graphql'", 'res.status(294).json({ data: {}, errors: [] });'),
    },
    {
      name: 'a union with a registered code',
      code: "import type { Response } from 'express';\nexport const fail = (res: Response, code: number) => res.status(code).end();",
    },
    {
      name: "an upstream's status",
      code: nextRoute(
        'GET',
        "const answer = await fetch('https://a.test');\n  return new Response(answer.body, { status: answer.status });",
      ),
    },
    {
      name: "a test's mock",
      filename: 'src/a.test.ts',
      code: "import { vi } from 'vitest';\nimport express from 'express';\nexpress().get('/x', (req, res) => res.sendStatus(420));\nvi.fn();",
    },
    {
      name: "a browser's own fetch",
      code: "export function request(url: string) {\n  if (!window.__APP__) return window.fetch(url);\n  return window.__APP__.invoke('fetch', url).catch(() => { return new Response('', { status: 599 }); });\n}",
    },
    {
      name: "a client's error",
      code: 'export class ApiError extends Error { constructor(readonly status: number) { super(); } }\nexport const fail = () => { throw new ApiError(499); };',
    },
  ],
  wrong: [
    {
      name: 'Express: a typo of 422',
      code: express("post('/x'", 'res.status(«442»).json({ errors: [] });'),
      errors: [unassigned(442, [422, 400])],
    },
    {
      name: "Express: Twitter's code",
      code: express("get('/x'", 'res.sendStatus(«420»);'),
      errors: [vendor(420, 'Twitter', 'Enhance Your Calm', [429, 424])],
    },
    {
      name: 'Express: a typo of 208',
      code: express("get('/x'", 'res.status(«209»).end();'),
      errors: [unassigned(209, [208, 200, 201])],
    },
    {
      name: 'Express: a redirect',
      code: express("get('/x'", "res.redirect(«309», '/y');"),
      errors: [unassigned(309, [308, 302, 301])],
    },
    {
      name: 'the words say what is meant',
      code: express("get('/x'", "res.status(«442»).json({ message: 'Please update the app.' });"),
      errors: [unassigned(442, [403, 422])],
    },
    {
      name: 'Express: one side of a ternary',
      code: express("get('/x'", 'res.status(process.env.OLD ? 400 : «499»).end();'),
      errors: [vendor(499, 'nginx', 'Client Closed Request', [408, 401])],
    },
    ...(
      [
        ['No free workers: none available at this time', [503, 408, 400]],
        ['The service is temporarily unavailable.', [503, 408, 400]],
        ['Down for maintenance', [503, 408, 400]],
        ['No longer free, payment required', [402, 400, 408]],
        ['Your card was declined', [402, 408, 400]],
        ['You are out of credits', [402, 408, 400]],
        // Neither is about the server, or about paying.
        ['No tables available at this time', [408, 400, 410]],
        ['This room is temporarily unavailable', [408, 400, 410]],
        ['A payment method is required', [400, 408, 410]],
      ] as const
    ).map(([text, codes]) => ({
      name: `the words say what is meant: ${text}`,
      code: express("get('/x'", `res.status(«480»).json({ message: '${text}' });`),
      errors: [unassigned(480, codes)],
    })),
    ...(
      [
        ['req.user.suspended', [403, 408, 401]],
        ['!(await isBanned(req.ip))', [408, 401]],
        ['await isSessionSuspended(req.body.id)', [408, 401]],
      ] as const
    ).map(([test, codes]) => ({
      name: `somebody is banned, or isn't: ${test}`,
      code: express("get('/x'", `if (${test}) return res.status(«499»).end();\n  res.json({});`),
      errors: [vendor(499, 'nginx', 'Client Closed Request', codes)],
    })),
    {
      name: "another vendor's code than the allowed one",
      options: { allowVendor: ['cloudflare'] },
      code: express("get('/x'", 'res.status(«419»).end();'),
      errors: [vendor(419, 'Laravel', 'Page Expired', [403, 507])],
    },
    {
      name: 'Express: an own constant',
      code: `const EXPIRED = 440;\n${express("get('/x'", 'res.status(«EXPIRED»).end();')}`,
      errors: [
        vendor(440, 'IIS', 'Login Time-out', [401], { from: 'status(EXPIRED)', write: (code) => `status(${code})` }),
      ],
    },
    {
      name: 'plain JS, without imports',
      filename: 'controllers/a.js',
      code: "exports.show = (req, res) => {\n  res.status(«430»).send('no');\n};",
      errors: [vendor(430, 'Shopify', 'Security Rejection', [403, 431])],
    },
    {
      name: 'Node',
      code: "import http from 'node:http';\nhttp.createServer((req, res) => { res.writeHead(«520»); res.end(); });",
      errors: [vendor(520, 'Cloudflare', 'Web Server Returned an Unknown Error', [502])],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', 'return NextResponse.json({}, { status: «530» });'),
      errors: [vendor(530, 'Cloudflare', 'a 1xxx error', [502, 503])],
    },
    {
      name: 'Koa',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => { ctx.throw(«498», 'token'); });",
      errors: [vendor(498, 'Esri', 'Invalid Token', [401])],
    },
    {
      name: 'Fastify',
      code: "import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => reply.code(«512»).send({}));",
      errors: [unassigned(512, [502, 500])],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => c.json({}, «299» as never));",
      errors: [unassigned(299, [200])],
    },
    {
      name: 'Lambda',
      code: "import type { APIGatewayProxyHandler } from 'aws-lambda';\nexport const handler: APIGatewayProxyHandler = async () => ({ statusCode: «529», body: '' });",
      errors: [vendor(529, 'SSL Labs', 'Site Is Overloaded', [503])],
    },
    {
      name: "Nest: a name of the framework's own enum",
      code: "import { Controller, Get, HttpException, HttpStatus } from '@nestjs/common';\n@Controller('x')\nexport class X {\n  @Get()\n  show() { throw new HttpException('no', «HttpStatus.UNRECOVERABLE_ERROR»); }\n}",
      errors: [
        vendor(456, 'Nest', 'Unrecoverable Error', [422], {
          from: 'HttpStatus.UNRECOVERABLE_ERROR',
          write: () => 'HttpStatus.UNPROCESSABLE_ENTITY',
        }),
      ],
    },
    {
      name: 'http-errors: a name that carries the code',
      code: `import createError from 'http-errors';\n${express("get('/x'", 'next(«createError.BandwidthLimitExceeded()»);')}`,
      errors: [
        vendor(509, 'Apache', 'Bandwidth Limit Exceeded', [429, 503], {
          from: 'BandwidthLimitExceeded',
          write: (code) => (code === 429 ? 'TooManyRequests' : 'ServiceUnavailable'),
        }),
      ],
    },
    {
      name: 'an error class of the file',
      code: `import type { Request, Response, NextFunction } from 'express';
class ClosedError extends Error { status = «499»; }
export function guard(req: Request, res: Response, next: NextFunction) { next(new ClosedError()); }`,
      errors: [vendor(499, 'nginx', 'Client Closed Request', [408, 401])],
    },
  ],
});
