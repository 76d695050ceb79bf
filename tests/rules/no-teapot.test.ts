import rule from '../../src/rules/no-teapot.js';
import { express, testRule } from '../support/rule-tester.js';

/** What the rule offers in the place of a literal. */
const instead = (from = '418', write = (code: string) => code) => ({
  messageId: 'teapot',
  suggestions: [
    ['400', '400 Bad Request'],
    ['403', '403 Forbidden'],
    ['404', '404 Not Found'],
    ['429', '429 Too Many Requests'],
    ['501', '501 Not Implemented'],
  ].map(([code = '', label = '']) => ({ messageId: 'replace', data: { label }, edit: [from, write(code)] as const })),
});

const names: Record<string, string> = {
  '400': 'BAD_REQUEST',
  '403': 'FORBIDDEN',
  '404': 'NOT_FOUND',
  '429': 'TOO_MANY_REQUESTS',
  '501': 'NOT_IMPLEMENTED',
};

const phrases: Record<string, string> = {
  '400': 'Bad Request',
  '403': 'Forbidden',
  '404': 'Not Found',
  '429': 'Too Many Requests',
  '501': 'Not Implemented',
};

testRule('no-teapot', rule, {
  right: [
    { name: 'another status', code: express("get('/brew'", 'res.status(400).json({ message: "no coffee" });') },
    {
      name: 'a comparison',
      code: express(
        "get('/brew'",
        "const answer = await fetch('https://pot.test');\n  if (answer.status === 418) return res.status(502).end();\n  res.json({});",
      ),
    },
    { name: 'a table of codes', code: express("get('/codes'", 'res.json({ codes: [408, 418, 429], 418: "teapot" });') },
    { name: 'a member of a body', code: express("get('/codes'", 'res.json({ status: 418, statusCode: 418 });') },
    {
      name: 'an enum that is never sent',
      code: `enum Code { Teapot = 418 }\n${express("get('/x'", 'res.json({ code: Code.Teapot });')}`,
    },
    { name: 'a log line', code: express("get('/x'", 'console.log({ statusCode: 418 });\n  res.json({});') },
    { name: 'a dynamic status', code: express("get('/x'", 'res.status(req.body.status).end();') },
    {
      name: 'a parameter that may be another code',
      code: "import type { Response } from 'express';\nexport function fail(res: Response, code: number) { res.status(code).end(); }",
    },
    { name: 'overwritten before it is sent', code: express("get('/x'", 'res.status(418);\n  res.status(400).end();') },
    {
      name: "a test's mock",
      filename: 'src/pot.test.ts',
      code: "import { vi } from 'vitest';\nimport express from 'express';\nconst app = express();\napp.get('/tea', (req, res) => res.sendStatus(418));\nvi.fn();",
    },
    {
      name: 'a mock of msw',
      code: "import { http, HttpResponse } from 'msw';\nexport const handlers = [http.get('/tea', () => HttpResponse.json({}, { status: 418 }))];",
    },
    {
      name: "a client's error",
      code: 'export class ApiError extends Error { constructor(readonly status: number) { super(); } }\nexport const fail = () => { throw new ApiError(418); };',
    },
    {
      name: 'a path that never is',
      code: express("get('/x'", 'const joke = false;\n  if (joke) return res.sendStatus(418);\n  res.end();'),
    },
  ],
  wrong: [
    {
      name: 'a body that says so too',
      code: express("get('/brew'", 'res.status(«418»).json({ error: "I\'m a teapot", statusCode: 418 });'),
      errors: [
        instead(
          '418).json({ error: "I\'m a teapot", statusCode: 418',
          (code) => `${code}).json({ error: "${phrases[code]}", statusCode: ${code}`,
        ),
      ],
    },
    {
      name: 'Elysia: a phrase in the place of a number',
      code: "import { Elysia } from 'elysia';\nnew Elysia().get('/brew', ({ set }) => {\n  set.status = «\"I'm a teapot\"»;\n  return {};\n});",
      errors: [instead("I'm a teapot", (code) => `${phrases[code]}`)],
    },
    {
      name: 'Express: a number',
      code: express("get('/brew'", 'res.status(«418»).json({ message: "no coffee" });'),
      errors: [instead()],
    },
    {
      name: 'after a test of what another module exports',
      code: `import { settings } from '../settings';\n${express("get('/brew'", 'if (settings.isReadOnly) return res.sendStatus(405);\n  res.sendStatus(«418»);')}`,
      errors: [instead()],
    },
    { name: 'Express: sendStatus', code: express("get('/brew'", 'res.sendStatus(«418»);'), errors: [instead()] },
    {
      name: 'Express: in a status that is set before',
      code: express("get('/brew'", 'res.status(«418»);\n  res.end();'),
      errors: [instead()],
    },
    {
      name: 'Express: a comment inside the call stays',
      code: express("get('/brew'", 'res.status(/* joke */ «418»).end();'),
      errors: [instead()],
    },
    {
      name: 'Express: a constant of http-status-codes',
      code: `import { StatusCodes } from 'http-status-codes';\n${express("get('/brew'", 'res.status(«StatusCodes.IM_A_TEAPOT»).end();')}`,
      errors: [instead('StatusCodes.IM_A_TEAPOT', (code) => `StatusCodes.${names[code]}`)],
    },
    {
      name: 'Express: an own constant, at its use',
      code: `const TEAPOT = 418;\n${express("get('/brew'", 'res.status(«TEAPOT»).end();')}`,
      errors: [instead('status(TEAPOT)', (code) => `status(${code})`)],
    },
    {
      name: 'Express: an own enum, at its use',
      code: `enum Code { Teapot = 418 }\n${express("get('/brew'", 'res.status(«Code.Teapot»).end();')}`,
      errors: [instead('Code.Teapot')],
    },
    {
      name: 'Express: one side of a ternary',
      code: express("get('/brew'", 'res.status(req.query.tea ? 200 : «418»).end();'),
      errors: [instead()],
    },
    {
      name: 'Express: a fallback',
      code: express("get('/brew'", 'res.status(req.body.status || «418»).end();'),
      errors: [instead()],
    },
    {
      name: 'Express: inside a helper, once for both callers',
      code: `import { Router, type Response } from 'express';
const router = Router();
const tea = (res: Response) => res.sendStatus(«418»);
router.get('/a', (req, res) => tea(res));
router.get('/b', (req, res) => tea(res));`,
      errors: [instead()],
    },
    {
      name: "Express: given to a helper, at the caller's argument",
      code: `import { Router, type Response } from 'express';
const router = Router();
const fail = (res: Response, code: number) => res.sendStatus(code);
router.get('/a', (req, res) => fail(res, «418»));
router.get('/b', (req, res) => fail(res, 404));`,
      errors: [instead()],
    },
    {
      name: 'CommonJS without imports',
      filename: 'controllers/tea.js',
      code: "exports.brew = (req, res) => {\n  res.status(«418»).send('short and stout');\n};",
      errors: [instead()],
    },
    {
      name: 'an error class of the file',
      code: `import type { Request, Response, NextFunction } from 'express';
class HttpError extends Error { constructor(readonly status: number) { super(); } }
class TeapotError extends HttpError { constructor() { super(«418»); } }
export function guard(req: Request, res: Response, next: NextFunction) { next(new TeapotError()); }`,
      errors: [instead()],
    },
    {
      name: 'an imported error class by convention',
      code: `import { HttpError } from '../errors';
export const guard = (req, res, next) => {
  next(new HttpError(«418», 'no'));
};`,
      errors: [instead()],
    },
    {
      name: 'Node: statusCode',
      code: "import http from 'node:http';\nhttp.createServer((req, res) => {\n  res.statusCode = «418»;\n  res.end();\n});",
      errors: [instead()],
    },
    {
      name: 'Node: writeHead',
      code: "const http = require('http');\nhttp.createServer((req, res) => {\n  res.writeHead(«418», { 'X-Pot': '1' });\n  res.end();\n});",
      filename: 'server.js',
      errors: [instead()],
    },
    {
      name: 'Next: app route',
      filename: 'app/tea/route.ts',
      code: "import { NextResponse } from 'next/server';\nexport function GET() {\n  return NextResponse.json({}, { status: «418» });\n}",
      errors: [instead()],
    },
    {
      name: 'Next: pages API',
      filename: 'pages/api/tea.ts',
      code: "import type { NextApiRequest, NextApiResponse } from 'next';\nexport default function handler(req: NextApiRequest, res: NextApiResponse) {\n  res.status(«418»).end();\n}",
      errors: [instead()],
    },
    {
      name: 'Workers: a Response',
      code: "export default {\n  fetch(request: Request) {\n    return new Response('tea', { status: «418» });\n  },\n};",
      errors: [instead()],
    },
    {
      name: 'Deno',
      code: "Deno.serve(() => new Response('tea', { status: «418» }));",
      errors: [instead()],
    },
    {
      name: 'Bun',
      code: 'Bun.serve({ fetch: () => Response.json({}, { status: «418» }) });',
      errors: [instead()],
    },
    {
      name: 'Remix: a thrown Response',
      filename: 'app/routes/tea.tsx',
      code: "export async function loader() {\n  throw new Response('tea', { status: «418» });\n}",
      errors: [instead()],
    },
    {
      name: 'SvelteKit endpoint',
      filename: 'src/routes/tea/+server.ts',
      code: "export const GET = () => new Response('tea', { status: «418» });",
      errors: [instead()],
    },
    {
      name: 'Astro endpoint',
      filename: 'src/pages/tea.ts',
      code: "export const GET = async () => new Response('tea', { status: «418» });",
      errors: [instead()],
    },
    {
      name: 'a helper of the settings',
      settings: { helpers: [{ name: 'sendCode', status: 1, response: 0 }] },
      code: "import { sendCode } from '../reply';\nexport const brew = (req, res) => {\n  sendCode(res, «418»);\n};",
      errors: [instead()],
    },
    {
      name: 'mocks where the settings ask for them',
      filename: 'src/pot.test.ts',
      settings: { mocks: true },
      code: "import express from 'express';\nconst app = express();\napp.get('/tea', (req, res) => res.sendStatus(«418»));",
      errors: [instead()],
    },
  ],
});
