import rule from '../../src/rules/wrong-method-is-405.js';
import { express, testRule } from '../support/rule-tester.js';

type Edit = readonly [from: string, to: string];

/** A report; the suggestion sends 405 and Allow, by `edit`. */
const refused = (label: string, allow: string, edit: Edit) => ({
  messageId: 'refused',
  data: { label },
  suggestions: [{ messageId: 'replace', data: { allow }, edit }],
});
/** The same, where Allow is there or may be: the suggestion changes the status alone. */
const alone = (label: string, edit: Edit) => ({
  messageId: 'refused',
  data: { label },
  suggestions: [{ messageId: 'status', edit }],
});
const error = (label: string, allow: string, from: string) =>
  refused(label, allow, [`status(${from})`, `status(405).set('Allow', '${allow}')`]);
const sent = (label: string, allow: string, from: string) =>
  refused(label, allow, [`res.sendStatus(${from})`, `res.set('Allow', '${allow}').sendStatus(405)`]);

const any = (body: string) => express("all('/x'", body);

testRule('wrong-method-is-405', rule, {
  right: [
    {
      name: '405',
      code: any("if (req.method !== 'POST') return res.status(405).set('Allow', 'POST').end();\n  res.json({});"),
    },
    { name: 'handed on', code: any("if (req.method !== 'POST') return next();\n  res.status(400).end();") },
    {
      name: 'method and path',
      code: any("if (req.method === 'POST' && req.path === '/x') return res.json({});\n  res.status(404).end();"),
    },
    {
      name: 'method or something else',
      code: any("if (req.method !== 'POST' || !req.body) return res.status(400).end();\n  res.json({});"),
    },
    {
      name: 'something else and the method',
      code: any("if (!req.is('json') && req.method !== 'GET') return res.status(400).end();\n  res.json({});"),
    },
    {
      name: 'another test after the guard',
      code: any(
        "if (req.method === 'GET') return res.json({});\n  if (!req.body.name) return res.status(400).end();\n  res.status(201).end();",
      ),
    },
    {
      name: 'a failure after the guard',
      code: any(
        "if (req.method === 'GET') return res.json({});\n  try {\n    await db.save(req.body);\n    res.status(204).end();\n  } catch {\n    res.status(500).end();\n  }",
      ),
    },
    {
      name: 'the other method is answered',
      code: any("if (req.method === 'POST') return res.status(201).end();\n  res.status(200).json(await db.list());"),
    },
    {
      name: 'the other method is answered without a body',
      code: any("if (req.method === 'GET') return res.json({});\n  await db.save(req.body);\n  res.status(200).end();"),
    },
    { name: 'no body to HEAD', code: any("if (req.method === 'GET') return res.send('x');\n  res.status(200).end();") },
    {
      name: 'OPTIONS',
      code: any("if (req.method === 'OPTIONS') return res.sendStatus(204);\n  res.status(404).end();"),
    },
    {
      name: 'a method that is refused',
      code: any("if (req.method === 'GET') return res.status(400).end();\n  res.json({});"),
    },
    {
      name: 'paths that end alike',
      code: any(
        "if (req.path === '/a') {\n    if (req.method === 'GET') return res.json({});\n  }\n  res.status(404).end();",
      ),
    },
    {
      name: 'the known method of a route',
      code: express("post('/x'", "if (req.method !== 'POST') return res.status(400).end();\n  res.json({});"),
    },
    { name: 'another code', code: any("if (req.method !== 'POST') return res.status(401).end();\n  res.json({});") },
    {
      name: 'a dynamic status',
      code: any("if (req.method !== 'POST') return res.status(db.code).end();\n  res.json({});"),
    },
  ],
  wrong: [
    {
      name: 'an early return',
      code: any("if (req.method !== 'POST') return res.status(«400»).end();\n  res.json({});"),
      errors: [error('400 Bad Request', 'POST', '400')],
    },
    {
      name: 'two methods',
      code: any("if (req.method !== 'POST' && req.method !== 'PUT') return res.sendStatus(«404»);\n  res.json({});"),
      errors: [sent('404 Not Found', 'POST, PUT', '404')],
    },
    {
      name: 'a list of methods',
      code: any("if (!['GET', 'PUT'].includes(req.method)) return res.sendStatus(«403»);\n  res.json({});"),
      errors: [sent('403 Forbidden', 'GET, PUT', '403')],
    },
    {
      name: 'in a variable',
      code: any("const isPost = req.method === 'POST';\n  if (!isPost) return res.sendStatus(«501»);\n  res.json({});"),
      errors: [sent('501 Not Implemented', 'POST', '501')],
    },
    {
      name: 'a chain',
      code: any(
        "if (req.method === 'GET') res.json([]);\n  else if (req.method === 'PUT') res.sendStatus(204);\n  else res.status(«500»).json({ message: 'unknown' });",
      ),
      errors: [error('500 Internal Server Error', 'GET, PUT', '500')],
    },
    {
      name: 'a switch',
      code: any(
        "switch (req.method) {\n    case 'GET':\n      res.json([]);\n      break;\n    case 'PUT':\n      res.sendStatus(204);\n      break;\n    default:\n      res.status(«404»).end();\n  }",
      ),
      errors: [error('404 Not Found', 'GET, PUT', '404')],
    },
    {
      name: 'after a switch that returns',
      code: any(
        "switch (req.method) {\n    case 'GET':\n      return res.json([]);\n  }\n  return res.status(«400»).end();",
      ),
      errors: [error('400 Bad Request', 'GET', '400')],
    },
    {
      name: 'a conditional',
      code: any("return req.method === 'GET' ? res.json([]) : res.status(«400»).end();"),
      errors: [error('400 Bad Request', 'GET', '400')],
    },
    {
      name: 'after a test that has passed',
      code: any(
        "if (!req.user) return res.status(401).end();\n  if (req.method !== 'POST') return res.status(«400»).end();\n  res.json({});",
      ),
      errors: [error('400 Bad Request', 'POST', '400')],
    },
    {
      name: 'after OPTIONS',
      code: any(
        "if (req.method === 'OPTIONS') return res.sendStatus(204);\n  if (req.method !== 'POST') return res.status(«400»).end();\n  res.json({});",
      ),
      errors: [error('400 Bad Request', 'OPTIONS, POST', '400')],
    },
    {
      name: 'a success that refuses',
      code: any("if (req.method !== 'POST') return res.status(«200»).send('POST only');\n  res.json({});"),
      errors: [error('200 OK', 'POST', '200')],
    },
    {
      name: 'a success with an error',
      code: any("if (req.method !== 'POST') return res.status(«200»).json({ error: 'no' });\n  res.json({});"),
      errors: [error('200 OK', 'POST', '200')],
    },
    {
      name: 'a success without a word',
      code: any("if (req.method !== 'POST') return res.status(«204»).end();\n  res.json({});"),
      errors: [error('204 No Content', 'POST', '204')],
    },
    {
      name: 'Allow is there: the status is what is missing',
      code: any(
        "if (req.method !== 'POST') {\n    res.set('Allow', 'POST');\n    return res.status(«400»).json({ error: 'Bad Request' });\n  }\n  res.json({});",
      ),
      errors: [
        alone('400 Bad Request', ["400).json({ error: 'Bad Request' }", "405).json({ error: 'Method Not Allowed' }"]),
      ],
    },
    {
      name: 'an error that can carry no header fields: nothing is offered',
      code: "import { BadRequestException, All, Controller, Req } from '@nestjs/common';\nimport type { Request } from 'express';\n@Controller('x')\nexport class X {\n  @All() any(@Req() req: Request) {\n    if (req.method !== 'POST') throw «new BadRequestException()»;\n    return {};\n  }\n}",
      errors: [{ messageId: 'refused', data: { label: '400 Bad Request' }, suggestions: [] }],
    },
    {
      name: 'Koa throws',
      code: "import Koa from 'koa';\nconst app = new Koa();\napp.use(async (ctx) => {\n  if (ctx.method !== 'POST') ctx.throw(«400», 'POST only');\n  ctx.status = 204;\n});",
      errors: [
        refused('400 Bad Request', 'POST', ["400, 'POST only'", "405, 'POST only', { headers: { Allow: 'POST' } }"]),
      ],
    },
    {
      name: 'Hono',
      code: "import { Hono } from 'hono';\nconst app = new Hono();\napp.all('/x', (c) => {\n  if (c.req.method !== 'POST') return c.json({ message: 'POST only' }, «400»);\n  return c.json({});\n});",
      errors: [refused('400 Bad Request', 'POST', ['400', "405, { Allow: 'POST' }"])],
    },
    {
      name: 'Hono, with fields in a variable that may hold any: Allow is put beside them',
      code: "import { Hono } from 'hono';\nimport { shared } from './shared';\nconst app = new Hono();\napp.all('/x', (c) => {\n  const fields = { ...shared(c), 'X-A': '1' };\n  if (c.req.method !== 'POST') return c.json({ message: 'POST only' }, «400», fields);\n  return c.json({});\n});",
      errors: [refused('400 Bad Request', 'POST', ['400, fields', "405, { ...fields, Allow: 'POST' }"])],
    },
    {
      name: 'Hono, with fields that are made elsewhere: the status alone',
      code: "import { Hono } from 'hono';\nimport { shared } from './shared';\nconst app = new Hono();\napp.all('/x', (c) => {\n  if (c.req.method !== 'POST') return c.json({ message: 'POST only' }, «400», shared(c));\n  return c.json({});\n});",
      errors: [alone('400 Bad Request', ['400', '405'])],
    },
    {
      name: 'Hono, with fields that are known: Allow among them',
      code: "import { Hono } from 'hono';\nconst app = new Hono();\nconst allowed = { Allow: 'POST' };\napp.all('/x', (c) => {\n  if (c.req.method !== 'POST') return c.json({ message: 'POST only' }, «400», allowed);\n  return c.json({});\n});",
      errors: [alone('400 Bad Request', ['400', '405'])],
    },
    {
      name: 'a worker',
      code: "export default { async fetch(request: Request) {\n  if (request.method === 'GET') return new Response('x');\n  return new Response('no', { status: «501» });\n} };",
      errors: [refused('501 Not Implemented', 'GET', ['status: 501', "status: 405, headers: { Allow: 'GET' }"])],
    },
  ],
});
