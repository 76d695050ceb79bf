import rule from '../../src/rules/unavailable-needs-retry-after.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const SECTION: Readonly<Record<string, string>> = {
  '429 Too Many Requests': 'RFC 6585 §4',
  '503 Service Unavailable': 'RFC 9110 §15.6.4',
  '413 Content Too Large': 'RFC 9110 §15.5.14',
};
const TOO_MANY = '429 Too Many Requests';
const UNAVAILABLE = '503 Service Unavailable';

const missing = (label: string, from?: string, to?: string) => ({
  messageId: 'missing',
  data: { label, section: SECTION[label] ?? '' },
  ...(from !== undefined &&
    to !== undefined && { suggestions: [{ messageId: 'guess', data: { seconds: '60' }, edit: [from, to] as const }] }),
});

const limited = (taken: string): string =>
  `import { Ratelimit } from '@upstash/ratelimit';
const ratelimit = new Ratelimit({});
export async function GET() {
  const ${taken} = await ratelimit.limit('x');
  if (!success) return Response.json({}, { status: «429» });
  return new Response();
}`;
const TO = (value: string): readonly [string, string] => [
  'status: 429',
  `status: 429, headers: { 'Retry-After': ${value} }`,
];
const limit = (seconds: string, isKnown = false) => ({
  ...missing(TOO_MANY),
  suggestions: [
    ...(isKnown ? [{ messageId: 'known', data: { seconds }, edit: TO(`String(${seconds})`) }] : []),
    { messageId: 'guess', data: { seconds: '60' }, edit: TO("'60'") },
  ],
});

testRule('unavailable-needs-retry-after', rule, {
  right: [
    { name: 'Express', code: express("get('/x'", "res.set('Retry-After', '60').sendStatus(503);") },
    { name: 'fields that are not seen', code: express("get('/x'", 'res.set(db.fields()).sendStatus(429);') },
    { name: 'another code', code: express("get('/x'", 'res.sendStatus(500);') },
    { name: 'a health check, by its path', code: express("get('/healthz'", 'res.sendStatus(503);') },
    { name: 'a health check, by its name', code: 'exports.readiness = (req, res) => res.status(503).end();' },
    {
      name: 'a health check, by its file',
      filename: 'src/routes/health.ts',
      code: express("get('/'", 'res.sendStatus(503);'),
    },
    {
      name: 'a health check, by the URL',
      code: "require('http').createServer((req, res) => {\n  if (req.url === '/ready') res.writeHead(503).end();\n});",
    },
    {
      name: 'the handler of a limiter',
      code: "const limit = require('express-rate-limit');\nmodule.exports = limit({ windowMs: 1000, handler: (req, res) => res.status(429).end() });",
    },
    {
      name: 'an exception that has no header fields',
      code: "import { ServiceUnavailableException } from '@nestjs/common';\nexport function check() {\n  throw new ServiceUnavailableException();\n}",
    },
    { name: 'codes', options: { codes: [503] }, code: express("get('/x'", 'res.sendStatus(429);') },
    {
      name: 'acceptRateLimitHeaders',
      options: { acceptRateLimitHeaders: true },
      code: express("get('/x'", "res.set('RateLimit-Reset', '5').sendStatus(429);"),
    },
  ],
  wrong: [
    {
      name: 'a call that sends other codes too: nothing is offered',
      filename: 'app/x/route.ts',
      code: "import { NextResponse } from 'next/server';\nexport async function POST(request) {\n  let status = 500;\n  try {\n    return NextResponse.json(await store.save(request));\n  } catch (error) {\n    if (error.code === 'BUSY') status = 429;\n    return NextResponse.json({ error: 'Failed' }, { status: «status» });\n  }\n}",
      errors: [{ ...missing(TOO_MANY), suggestions: [] }],
    },
    {
      name: 'Express',
      code: express("get('/x'", 'res.sendStatus(«503»);'),
      errors: [missing(UNAVAILABLE, 'res.send', "res.set('Retry-After', '60').send")],
    },
    {
      name: 'other fields of a limit',
      code: express("get('/x'", "res.set('RateLimit-Reset', '5').status(«429»).end();"),
      errors: [missing(TOO_MANY, '.status(429)', ".status(429).set('Retry-After', '60')")],
    },
    {
      name: 'beside a file of health checks',
      filename: 'src/health.ts',
      code: express("get('/orders'", 'res.sendStatus(«503»);'),
      errors: [missing(UNAVAILABLE, 'res.send', "res.set('Retry-After', '60').send")],
    },
    {
      name: 'codes',
      options: { codes: [413] },
      code: express("get('/x'", 'res.sendStatus(«413»);'),
      errors: [missing('413 Content Too Large', 'res.send', "res.set('Retry-After', '60').send")],
    },
    {
      name: 'thrown',
      code: `import createError from 'http-errors';\n${express("get('/x'", 'throw createError(«503»);')}`,
      errors: [missing(UNAVAILABLE)],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.json({ error: 'x' }, { status: «429» });"),
      errors: [missing(TOO_MANY, '{ status: 429 }', "{ status: 429, headers: { 'Retry-After': '60' } }")],
    },
    {
      name: 'Koa',
      code: "import Koa from 'koa';\nnew Koa().use(async (ctx) => {\n  ctx.status = «503»;\n});",
      errors: [missing(UNAVAILABLE, '  ctx.status = 503;', "  ctx.status = 503;\n  ctx.set('Retry-After', '60');")],
    },
    {
      name: 'Lambda',
      code: 'export const handler = async (event) => ({ statusCode: «429», body: event.path });',
      errors: [missing(TOO_MANY, 'event.path', "event.path, headers: { 'Retry-After': '60' }")],
    },
    {
      name: 'the moment of a limiter',
      filename: 'app/x/route.ts',
      code: limited('{ success, reset }'),
      errors: [limit('Math.ceil((reset - Date.now()) / 1000)', true)],
    },
    {
      name: 'a limiter whose moment is not taken',
      filename: 'app/x/route.ts',
      code: limited('{ success }'),
      errors: [limit('60')],
    },
    {
      name: 'the rejection of a limiter',
      code: "import { RateLimiterMemory } from 'rate-limiter-flexible';\nimport express from 'express';\nconst limiter = new RateLimiterMemory({ points: 1 });\nexpress().use((req, res, next) => {\n  limiter.consume(req.ip).then(() => next()).catch((no) => res.status(«429»).json({}));\n});",
      errors: [
        {
          ...missing(TOO_MANY),
          suggestions: [
            {
              messageId: 'known',
              data: { seconds: 'Math.ceil(no.msBeforeNext / 1000)' },
              edit: ['status(429)', "status(429).set('Retry-After', String(Math.ceil(no.msBeforeNext / 1000)))"],
            },
            {
              messageId: 'guess',
              data: { seconds: '60' },
              edit: ['status(429)', "status(429).set('Retry-After', '60')"],
            },
          ],
        },
      ],
    },
  ],
});
