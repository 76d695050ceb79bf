import rule from '../../src/rules/body-status-matches.js';
import { labelOf } from '../../src/http/registry.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

type Edit = readonly [from: string, to: string];

/** A number in the body; `replace` sends what the body says, `say` says what is sent. */
function number(sent: number, claim: number, replace?: Edit, say?: Edit) {
  return {
    messageId: 'number',
    data: { claim: String(claim), label: labelOf(sent) },
    suggestions: [
      ...(replace ? [{ messageId: 'replace', data: { label: labelOf(claim) }, edit: replace }] : []),
      ...(say ? [{ messageId: 'say', data: { claim: String(sent) }, edit: say }] : []),
    ],
  };
}

/** A phrase of another code; a 403 is meant where the word is Unauthorized. */
function phrase(
  sent: number,
  text: string,
  code: number,
  replace?: Edit,
  say?: readonly [claim: string, from: string, to: string],
) {
  const sending = replace ? [{ messageId: 'replace', data: { label: labelOf(code) }, edit: replace }] : [];
  const saying = say ? [{ messageId: 'say', data: { claim: say[0] }, edit: [say[1], say[2]] as const }] : [];
  return {
    messageId: 'phrase',
    data: { claim: text, label: labelOf(sent), other: String(code) },
    suggestions: sent === 403 && code === 401 ? [...saying, ...sending] : [...sending, ...saying],
  };
}

const fastify = (body: string) =>
  `import Fastify from 'fastify';\nconst app = Fastify();\napp.get('/x', async (request, reply) => {\n  ${body}\n});`;
const nest = (body: string) =>
  `import { Controller, ForbiddenException, Get, HttpException, HttpStatus, Injectable, UnauthorizedException } from '@nestjs/common';\n@Controller('x')\nexport class X {\n  @Get()\n  find() {\n    ${body}\n  }\n}`;

const THROWN = nest("throw new ForbiddenException('Unauthorized');");

testRule('body-status-matches', rule, {
  right: [
    { name: 'the same number', code: express("get('/x'", "res.status(404).json({ status: 404, message: 'none' });") },
    {
      name: 'the same phrase in a text of JSON',
      code: express("get('/x'", `res.status(403).end('{"error":"Forbidden"}');`),
    },
    {
      name: 'a text that only looks like JSON',
      code: express("get('/x'", `res.status(403).end('{"error":"Unauthorized"');`),
    },
    { name: 'the same phrase', code: express("get('/x'", "res.status(403).json({ error: 'Forbidden' });") },
    {
      name: 'a former phrase of the code',
      code: express("get('/x'", "res.status(422).json({ error: 'Unprocessable Entity' });"),
    },
    { name: 'a former phrase of 413', code: express("get('/x'", "res.status(413).send('Request Entity Too Large');") },
    {
      name: 'a phrase with more words',
      code: express("get('/x'", "res.status(403).json({ error: 'Unauthorized to edit' });"),
    },
    { name: 'a phrase of a success', code: express("get('/x'", "res.status(404).json({ message: 'OK' });") },
    {
      name: 'a phrase as a title with a success status',
      code: express("get('/x'", "res.json({ title: 'Not Found' });"),
    },
    {
      name: 'a phrase that is a fallback',
      code: express("get('/x'", "res.status(413).send(db.text || 'Bad Request');"),
    },
    {
      name: 'a success whose body tells of a failure by more is another rule’s',
      code: express("get('/x'", "res.json({ success: false, message: 'Not Found' });"),
    },
    {
      name: 'a number without a message',
      code: express("get('/x'", 'res.status(202).json({ status: 100, unit: "percent" });'),
    },
    {
      name: "an application's own code",
      code: express("get('/x'", "res.status(400).json({ code: 1001, message: 'bad' });"),
    },
    {
      name: 'a code that is not registered',
      code: express("get('/x'", "res.status(400).json({ code: 499, message: 'bad' });"),
    },
    { name: 'a code of success', code: express("get('/x'", "res.status(201).json({ code: 200, message: 'made' });") },
    {
      name: 'a code of failure below a success is a failure, of another rule',
      code: express("get('/x'", "res.json({ code: 404, message: 'none' });"),
    },
    {
      name: 'a number out of range',
      code: express("get('/x'", "res.status(404).json({ status: 1, message: 'none' });"),
    },
    { name: 'a text', code: express("get('/x'", "res.status(404).json({ status: '500', message: 'none' });") },
    {
      name: 'a status that is not known',
      code: express("get('/x'", "res.status(req.body.code).json({ status: 404, message: 'none' });"),
    },
    {
      name: 'a number that is not known',
      code: express("get('/x'", 'res.status(404).json({ status: req.body.code, message: "none" });'),
    },
    {
      name: 'both from one variable',
      code: express(
        "get('/x'",
        "const status = req.query.a ? 404 : 410;\n  res.status(status).json({ status, message: 'none' });",
      ),
    },
    {
      name: 'a number deeper in the body',
      code: express(
        "get('/x'",
        "res.status(502).json({ message: 'upstream', upstream: { status: 404, message: 'none' } });",
      ),
    },
    {
      name: 'JSON-RPC',
      code: express("get('/x'", "res.status(500).json({ jsonrpc: '2.0', error: { code: 404, message: 'none' } });"),
    },
    {
      name: 'a number that a spread may replace',
      code: express("get('/x'", "res.status(400).json({ status: 404, message: 'none', ...(await db.problem()) });"),
    },
    {
      name: 'Node: the reason phrase of the code',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(404, 'Not Found');\n  res.end();\n});",
    },
    {
      name: 'Node: a reason phrase of its own',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(404, 'Nothing here');\n  res.end();\n});",
    },
    { name: 'Nest: a message of its own', code: nest("throw new ForbiddenException('Unauthorized for this team');") },
    {
      name: 'Nest: the same number in the exception',
      code: nest("throw new HttpException({ status: HttpStatus.FORBIDDEN, error: 'No' }, HttpStatus.FORBIDDEN);"),
    },
    {
      name: 'Lambda: the members of the result itself',
      code: "export const handler = async (event) => ({ statusCode: 404, body: JSON.stringify({ message: 'none' }) });",
    },
    {
      name: 'h3: an error reads the number',
      code: "export default defineEventHandler(() => {\n  throw createError({ statusCode: 404, statusMessage: 'Not Found' });\n});",
    },
    {
      name: 'a client',
      code: "export const describe = (response: Response) => (response.status === 403 ? { status: 404, message: 'Unauthorized' } : null);",
    },
    {
      name: 'a service',
      code: "import express from 'express';\nexport const app = express();\nexport function find() {\n  return { status: 404, message: 'Forbidden' };\n}",
    },
  ],
  wrong: [
    {
      name: 'a phrase with a success status',
      code: express("get('/x'", "res.status(200).json(«{ message: 'Not Found' }»);"),
      errors: [
        {
          messageId: 'phrase',
          data: { claim: 'Not Found', label: '200 OK', other: '404' },
          suggestions: [
            { messageId: 'replace', data: { label: '404 Not Found' }, edit: ['200', '404'] },
            { messageId: 'say', data: { claim: 'OK' }, edit: ["'Not Found'", "'OK'"] },
          ],
        },
      ],
    },
    {
      name: 'a phrase in a text of JSON',
      code: express("get('/x'", `res.status(403).end(«'{"error":"Unauthorized"}'»);`),
      errors: [phrase(403, 'Unauthorized', 401, ['403', '401'])],
    },
    {
      name: 'a number in a text of JSON',
      code: express("get('/x'", `res.status(500).end(«'{"statusCode":404,"message":"No such page"}'»);`),
      errors: [number(500, 404, ['500', '404'])],
    },
    {
      name: 'status',
      code: express("get('/x'", "res.status(400).json(«{ status: 404, message: 'none' }»);"),
      errors: [number(400, 404, ['.status(400)', '.status(404)'], ['status: 404', 'status: 400'])],
    },
    {
      name: 'statusCode below a default status',
      code: express("get('/x'", "res.json(«{ statusCode: 404, message: 'none' }»);"),
      errors: [
        number(
          200,
          404,
          [
            "res.json({ statusCode: 404, message: 'none' })",
            "res.status(404).json({ statusCode: 404, message: 'none' })",
          ],
          ['statusCode: 404', 'statusCode: 200'],
        ),
      ],
    },
    {
      name: 'statusCode alone',
      code: express("get('/x'", 'res.status(400).json(«{ success: false, statusCode: 422 }»);'),
      errors: [number(400, 422, ['.status(400)', '.status(422)'], ['statusCode: 422', 'statusCode: 400'])],
    },
    {
      name: 'code',
      code: express("get('/x'", "res.status(500).json(«{ code: 400, message: 'bad' }»);"),
      errors: [number(500, 400, ['.status(500)', '.status(400)'], ['code: 400', 'code: 500'])],
    },
    {
      name: 'a success of another kind',
      code: express("put('/x'", "res.status(201).json(«{ status: 200, message: 'made' }»);"),
      errors: [number(201, 200, ['.status(201)', '.status(200)'], ['status: 200', 'status: 201'])],
    },
    {
      name: 'a nested error',
      code: express("get('/x'", "res.status(400).json(«{ error: { code: 404, message: 'none' } }»);"),
      errors: [number(400, 404, ['.status(400)', '.status(404)'], ['code: 404', 'code: 400'])],
    },
    {
      name: 'a problem',
      code: express(
        "get('/x'",
        "res.status(403).type('application/problem+json').send(«{ type: 'about:blank', title: 'No', status: 401 }»);",
      ),
      errors: [number(403, 401, ['.status(403)', '.status(401)'], ['status: 401', 'status: 403'])],
    },
    {
      name: 'a phrase in error',
      code: express("get('/x'", "res.status(403).json(«{ error: 'Unauthorized' }»);"),
      errors: [
        phrase(
          403,
          'Unauthorized',
          401,
          ['.status(403)', '.status(401)'],
          ['Forbidden', "'Unauthorized'", "'Forbidden'"],
        ),
      ],
    },
    {
      name: 'a phrase in another case, with a full stop',
      code: express("get('/x'", "res.status(401).json(«{ message: 'forbidden.' }»);"),
      errors: [
        phrase(
          401,
          'forbidden.',
          403,
          ['.status(401)', '.status(403)'],
          ['Unauthorized', "'forbidden.'", "'Unauthorized'"],
        ),
      ],
    },
    {
      name: 'a phrase as the body',
      code: express("get('/x'", "res.status(500).send(«'Bad Request'»);"),
      errors: [
        phrase(
          500,
          'Bad Request',
          400,
          ['.status(500)', '.status(400)'],
          ['Internal Server Error', "'Bad Request'", "'Internal Server Error'"],
        ),
      ],
    },
    {
      name: 'a former phrase of another code',
      code: express("get('/x'", "res.status(400).json(«{ error: 'Payload Too Large' }»);"),
      errors: [
        phrase(
          400,
          'Payload Too Large',
          413,
          ['.status(400)', '.status(413)'],
          ['Bad Request', "'Payload Too Large'", "'Bad Request'"],
        ),
      ],
    },
    {
      name: 'only the path that is wrong',
      code: express("get('/x'", "res.status(req.query.a ? 401 : 403).json(«{ error: 'Forbidden' }»);"),
      errors: [
        phrase(401, 'Forbidden', 403, ['401 : 403', '403 : 403'], ['Unauthorized', "'Forbidden'", "'Unauthorized'"]),
      ],
    },
    {
      name: 'Node: a reason phrase',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(400, «'Not Found'»);\n  res.end('x');\n});",
      errors: [phrase(400, 'Not Found', 404, ['400', '404'], ['Bad Request', "'Not Found'", "'Bad Request'"])],
    },
    {
      name: 'Node: statusMessage',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.statusCode = 404;\n  res.statusMessage = «'Forbidden'»;\n  res.end('x');\n});",
      errors: [phrase(404, 'Forbidden', 403, ['404', '403'], ['Not Found', "'Forbidden'", "'Not Found'"])],
    },
    {
      name: 'Fetch: statusText',
      code: "Deno.serve(() => new Response('no', { status: 403, statusText: «'Unauthorized'» }));",
      errors: [phrase(403, 'Unauthorized', 401, ['403', '401'], ['Forbidden', "'Unauthorized'", "'Forbidden'"])],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return new Response(«'Unauthorized'», { status: 403 });"),
      errors: [phrase(403, 'Unauthorized', 401, ['403', '401'], ['Forbidden', "'Unauthorized'", "'Forbidden'"])],
    },
    {
      name: 'Koa: the status of the context',
      code: "import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/x', (ctx) => {\n  ctx.status = 403;\n  ctx.body = «{ status: 401, error: 'no' }»;\n});",
      errors: [number(403, 401, ['ctx.status = 403', 'ctx.status = 401'], ['status: 401', 'status: 403'])],
    },
    {
      name: 'Koa: ctx.throw',
      code: "import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/x', (ctx) => {\n  ctx.throw(401, «'Forbidden'»);\n});",
      errors: [phrase(401, 'Forbidden', 403, ['401', '403'], ['Unauthorized', "'Forbidden'", "'Unauthorized'"])],
    },
    {
      name: 'Fastify: a returned object',
      code: fastify("return «{ statusCode: 404, error: 'x', message: 'none' }»;"),
      errors: [{ messageId: 'number', data: { claim: '404', label: '200 OK' } }],
    },
    {
      name: 'Nest: an exception with a text',
      code: nest("throw new ForbiddenException(«'Unauthorized'»);"),
      errors: [
        phrase(
          403,
          'Unauthorized',
          401,
          [THROWN, THROWN.replace('ForbiddenException, ', '').replace('ForbiddenException', 'UnauthorizedException')],
          ['Forbidden', "'Unauthorized'", "'Forbidden'"],
        ),
      ],
    },
    {
      name: 'Nest: an exception with a body',
      code: nest("throw new HttpException(«{ status: HttpStatus.UNAUTHORIZED, error: 'No' }», HttpStatus.FORBIDDEN);"),
      errors: [
        number(
          403,
          401,
          ['HttpStatus.FORBIDDEN', 'HttpStatus.UNAUTHORIZED'],
          ['HttpStatus.UNAUTHORIZED', 'HttpStatus.FORBIDDEN'],
        ),
      ],
    },
    {
      name: 'http-errors',
      code: "import createError from 'http-errors';\nimport { Router } from 'express';\nRouter().get('/x', (req, res, next) => next(createError(404, «'Bad Request'»)));",
      errors: [phrase(404, 'Bad Request', 400, ['404', '400'], ['Not Found', "'Bad Request'", "'Not Found'"])],
    },
    {
      name: 'h3: the phrase of an error',
      code: "export default defineEventHandler(() => {\n  throw createError({ statusCode: 401, statusMessage: «'Forbidden'» });\n});",
      errors: [phrase(401, 'Forbidden', 403, ['401', '403'], ['Unauthorized', "'Forbidden'", "'Unauthorized'"])],
    },
    {
      name: 'h3: a returned object',
      code: "export default defineEventHandler(() => {\n  return «{ statusCode: 404, message: 'none' }»;\n});",
      errors: [number(200, 404, undefined, ['statusCode: 404', 'statusCode: 200'])],
    },
    {
      name: 'Hono: HTTPException',
      code: "import { Hono } from 'hono';\nimport { HTTPException } from 'hono/http-exception';\nnew Hono().get('/x', () => {\n  throw new HTTPException(403, { message: «'Unauthorized'» });\n});",
      errors: [phrase(403, 'Unauthorized', 401, ['403', '401'], ['Forbidden', "'Unauthorized'", "'Forbidden'"])],
    },
    {
      name: 'a constant of a package',
      code: "import { ReasonPhrases, StatusCodes } from 'http-status-codes';\nimport express from 'express';\nexpress().get('/x', (req, res) => res.status(StatusCodes.FORBIDDEN).send(«ReasonPhrases.UNAUTHORIZED»));",
      errors: [phrase(403, 'Unauthorized', 401, ['StatusCodes.FORBIDDEN', 'StatusCodes.UNAUTHORIZED'])],
    },
    {
      name: "an error class of the file's own",
      code: "import express from 'express';\nclass AppError extends Error {\n  constructor(message, readonly status) {\n    super(message);\n  }\n}\nexpress().get('/x', (req, res, next) => next(new AppError(«'Unauthorized'», 403)));",
      errors: [phrase(403, 'Unauthorized', 401, ['403', '401'], ['Forbidden', "'Unauthorized'", "'Forbidden'"])],
    },
    {
      name: 'words for a caller who may not',
      code: express(
        "get('/x'",
        "if (req.user.role !== 'admin') return res.status(409).json(«{ error: 'Unauthorized' }»);",
      ),
      errors: [{ messageId: 'phrase', data: { claim: 'Unauthorized', label: labelOf(409), other: '401' } }],
    },
    {
      name: 'the same words, whoever the caller is',
      code: express("get('/x'", "if (req.query.old) return res.status(409).json(«{ error: 'Unauthorized' }»);"),
      errors: [phrase(409, 'Unauthorized', 401, ['409', '401'], ['Conflict', "'Unauthorized'", "'Conflict'"])],
    },
    {
      name: 'words for a caller who may not, where nobody knows who it is',
      code: express(
        "get('/x'",
        "if (!req.user) return res.status(400).json(«{ error: 'Forbidden' }»);\n  res.json({});",
      ),
      errors: [
        {
          messageId: 'phrase',
          data: { claim: 'Forbidden', label: labelOf(400), other: '403' },
          suggestions: [
            {
              messageId: 'both',
              data: { label: '401 Unauthorized', claim: 'Unauthorized' },
              edit: ["400).json({ error: 'Forbidden'", "401).json({ error: 'Unauthorized'"],
            },
          ],
        },
      ],
    },
    {
      name: 'the same, where the challenge is told',
      code: "import { Hono } from 'hono';\nnew Hono().get('/x', (c) => {\n  const fields = { 'X-A': '1' };\n  const header = c.req.header('Authorization');\n  if (!header?.startsWith('Bearer ')) return c.text(«'Forbidden'», 400, fields);\n  return c.text('x');\n});",
      errors: [
        {
          messageId: 'phrase',
          data: { claim: 'Forbidden', label: labelOf(400), other: '403' },
          suggestions: [
            {
              messageId: 'both',
              data: { label: '401 Unauthorized with WWW-Authenticate: Bearer', claim: 'Unauthorized' },
              edit: ["'Forbidden', 400, fields", "'Unauthorized', 401, { ...fields, 'WWW-Authenticate': 'Bearer' }"],
            },
          ],
        },
      ],
    },
    {
      name: 'a 404 that says so to somebody unknown: which of both is meant stays open',
      code: express(
        "get('/x'",
        "if (!req.user) return res.status(404).json(«{ error: 'Forbidden' }»);\n  res.json({});",
      ),
      errors: [phrase(404, 'Forbidden', 403, undefined, ['Not Found', "'Forbidden'", "'Not Found'"])],
    },
  ],
});
