import rule from '../../src/rules/no-success-body-on-error.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const LABEL: Record<number, string> = {
  200: '200 OK',
  400: '400 Bad Request',
  404: '404 Not Found',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
};
const label = (code: number) => LABEL[code] ?? '';

/** A report of a claim, with the suggestions: what to say instead, and how to send 200. */
function found(
  code: number,
  claim: string,
  say?: readonly [claim: string, from: string, to: string],
  send?: readonly [from: string, to: string],
) {
  return {
    messageId: 'success',
    data: { label: label(code), claim, section: code < 500 ? '§15.5' : '§15.6' },
    suggestions: [
      ...(say ? [{ messageId: 'say', data: { claim: say[0] }, edit: [say[1], say[2]] as const }] : []),
      ...(send ? [{ messageId: 'replace', data: { label: label(200) }, edit: send }] : []),
    ],
  };
}

testRule('no-success-body-on-error', rule, {
  right: [
    {
      name: 'an error that says so',
      code: express("get('/x'", "res.status(404).json({ success: false, message: 'none' });"),
    },
    { name: 'success with a success status', code: express("get('/x'", 'res.status(200).json({ success: true });') },
    { name: 'success with the default status', code: express("get('/x'", "res.json({ status: 'success' });") },
    { name: 'a redirect', code: express("get('/x'", 'res.status(302).json({ ok: true });') },
    {
      name: 'a status that may be a success',
      code: express("get('/x'", 'res.status(req.body.code).json({ success: true });'),
    },
    {
      name: 'a flag that goes with the status',
      code: express("get('/x'", 'const ok = await db.ping();\n  res.status(ok ? 200 : 503).json({ ok });'),
    },
    {
      name: 'a literal that goes with the status',
      code: express(
        "get('/x'",
        'const up = await db.ping();\n  res.status(up ? 200 : 503).json({ ok: up ? true : false });',
      ),
    },
    {
      name: 'a flag that is not known',
      code: express("get('/x'", 'res.status(500).json({ success: req.body.success });'),
    },
    {
      name: 'a flag that a spread may replace',
      code: express("get('/x'", 'res.status(400).json({ success: true, ...(await db.check()) });'),
    },
    {
      name: 'success in the data',
      code: express("get('/x'", 'res.status(404).json({ error: 1, last: { success: true } });'),
    },
    { name: 'another word', code: express("get('/x'", "res.status(503).json({ status: 'degraded' });") },
    { name: 'a number', code: express("get('/x'", 'res.status(404).json({ status: 404, ok: 0 });') },
    {
      name: 'a client that is told',
      code: 'export async function load(url: string) {\n  const response = await fetch(url);\n  return response.status === 404 ? { success: true, items: [] } : response.json();\n}',
    },
    {
      name: 'Koa: success after the error has returned',
      code: "import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/x', async (ctx) => {\n  if (!ctx.query.a) {\n    ctx.status = 400;\n    ctx.body = { success: false };\n    return;\n  }\n  ctx.body = { success: true };\n});",
    },
    {
      name: 'a service',
      code: "import { Injectable } from '@nestjs/common';\n@Injectable()\nexport class Jobs {\n  stop() {\n    return { status: 404, success: true };\n  }\n}",
    },
  ],
  wrong: [
    {
      name: 'success: true',
      code: express("get('/x'", "res.status(404).json(«{ success: true, message: 'none' }»);"),
      errors: [
        found(
          404,
          'success: true',
          ['success: false', 'success: true', 'success: false'],
          ['.status(404)', '.status(200)'],
        ),
      ],
    },
    {
      name: 'ok: true',
      code: express("get('/x'", 'res.status(500).send(«{ ok: true }»);'),
      errors: [found(500, 'ok: true', ['ok: false', 'ok: true', 'ok: false'], ['.status(500)', '.status(200)'])],
    },
    {
      name: "status: 'success' with a client's error",
      code: express("get('/x'", "res.status(400).json(«{ status: 'success', data: null }»);"),
      errors: [
        found(400, "status: 'success'", ["status: 'fail'", "'success'", "'fail'"], ['.status(400)', '.status(200)']),
      ],
    },
    {
      name: 'a word in capitals and other quotes',
      code: express("get('/x'", 'res.status(503).json(«{ "status": "OK" }»);'),
      errors: [found(503, "status: 'OK'", ["status: 'error'", '"OK"', '"error"'], ['.status(503)', '.status(200)'])],
    },
    {
      name: 'in a catch',
      code: express(
        "get('/x'",
        'try {\n    await db.find();\n  } catch (err) {\n    res.status(500).json(«{ success: true, error: err.message }»);\n  }',
      ),
      errors: [
        found(
          500,
          'success: true',
          ['success: false', 'success: true', 'success: false'],
          ['.status(500)', '.status(200)'],
        ),
      ],
    },
    {
      name: 'a body that a variable holds',
      code: express("get('/x'", 'const body = { success: true };\n  res.status(404).json(«body»);'),
      errors: [
        found(
          404,
          'success: true',
          ['success: false', 'success: true', 'success: false'],
          ['.status(404)', '.status(200)'],
        ),
      ],
    },
    {
      name: 'a spread before the flag',
      code: express("get('/x'", 'res.status(404).json(«{ ...req.body, ok: true }»);'),
      errors: [found(404, 'ok: true', ['ok: false', 'ok: true', 'ok: false'], ['.status(404)', '.status(200)'])],
    },
    {
      name: 'a status given to a helper',
      code: "import type { Response } from 'express';\nconst done = (res: Response, code: number) => res.status(code).json({ success: true });\nexport function a(req, res: Response) {\n  done(res, «404»);\n}\nexport function b(req, res: Response) {\n  done(res, 201);\n}",
      errors: [found(404, 'success: true', undefined, ['res, 404', 'res, 200'])],
    },
    {
      name: 'Next',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', 'return NextResponse.json(«{ ok: true }», { status: 503 });'),
      errors: [found(503, 'ok: true', ['ok: false', 'ok: true', 'ok: false'], ['status: 503', 'status: 200'])],
    },
    {
      name: 'Fetch: a serialized body',
      code: 'Deno.serve(() => new Response(JSON.stringify(«{ success: true }»), { status: 500 }));',
      errors: [
        found(
          500,
          'success: true',
          ['success: false', 'success: true', 'success: false'],
          ['status: 500', 'status: 200'],
        ),
      ],
    },
    {
      name: 'Koa',
      code: "import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/x', async (ctx) => {\n  ctx.status = 404;\n  ctx.body = «{ success: true }»;\n});",
      errors: [
        found(
          404,
          'success: true',
          ['success: false', 'success: true', 'success: false'],
          ['ctx.status = 404', 'ctx.status = 200'],
        ),
      ],
    },
    {
      name: 'Fastify',
      code: "import Fastify from 'fastify';\nconst app = Fastify();\napp.get('/x', async (request, reply) => reply.code(404).send(«{ ok: true }»));",
      errors: [found(404, 'ok: true', ['ok: false', 'ok: true', 'ok: false'], ['code(404)', 'code(200)'])],
    },
    {
      name: 'Hono, with a constant of a package',
      code: "import { Hono } from 'hono';\nimport { StatusCodes } from 'http-status-codes';\nconst app = new Hono();\napp.get('/x', (c) => c.json(«{ status: 'ok' }», StatusCodes.NOT_FOUND));",
      errors: [found(404, "status: 'ok'", ["status: 'fail'", "'ok'", "'fail'"], ['NOT_FOUND', 'OK'])],
    },
    {
      name: 'Lambda, without a suggestion for a flag behind a name',
      code: 'const done = { success: true as const };\nexport const handler = async (event) => {\n  const flag = true;\n  return { statusCode: 500, body: JSON.stringify(«{ success: flag }») };\n};',
      errors: [found(500, 'success: true', undefined, ['statusCode: 500', 'statusCode: 200'])],
    },
    {
      name: 'a body that goes with another status too',
      code: express(
        "get('/x'",
        'if (!req.query.a) res.status(404);\n  else res.status(500);\n  res.json(«{ items: [], ok: true }»);',
      ),
      errors: [found(404, 'ok: true', ['ok: false', 'ok: true', 'ok: false'])],
    },
  ],
});
