import rule from '../../src/rules/no-double-response.js';
import { express, testRule } from '../support/rule-tester.js';

type Edit = readonly [from: string, to: string];

/** A report of what follows the response at a line, and where the suggestion writes `return`. */
const found = (messageId: string, line: number, edit?: Edit, data: object = {}) => ({
  messageId,
  data: { line: String(line), ...data },
  ...(edit && { suggestions: [{ messageId: 'return', edit }] }),
});
const answer = (line: number, edit?: Edit) => found('answer', line, edit);
/** The first line of the body in `express()`. */
const FIRST = 5;

const node = (body: string) =>
  `import { createServer } from 'node:http';\ncreateServer((req, res) => {\n  ${body}\n});`;
const fastify = (body: string) =>
  `import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => {\n  ${body}\n});`;

testRule('no-double-response', rule, {
  right: [
    { name: 'a return', code: express("get('/x'", 'if (!req.query.a) return res.sendStatus(400);\n  res.json({});') },
    {
      name: 'Adonis: content under the name that an attachment has',
      code: "import type { HttpContext } from '@adonisjs/core/http';\nexport default class X {\n  show({ response }: HttpContext) {\n    response.attachment('a.csv');\n    return response.send('text');\n  }\n}",
    },
    { name: 'else', code: express("get('/x'", 'if (!req.query.a) res.sendStatus(400);\n  else res.json({});') },
    { name: 'end() closes what is closed', code: express("get('/x'", 'res.json({});\n  res.end();') },
    { name: 'a chained end()', code: express("get('/x'", 'res.json({}).end();') },
    { name: 'the status again that has gone by default', code: express("get('/x'", 'res.json([]).status(200);') },
    {
      name: 'the status again that has gone',
      code: express("get('/x'", 'res.status(404).json({});\n  res.status(404);'),
    },
    { name: 'next() hands on', code: express("get('/x'", 'res.json({});\n  next();') },
    { name: 'parts of one body', code: express("get('/x'", "res.write('a');\n  res.end('b');") },
    {
      name: 'conditions that may exclude each other',
      code: express("get('/x'", "if (req.query.a === '1') res.send('1');\n  if (req.query.a === '2') res.send('2');"),
    },
    {
      name: 'a flag',
      code: express(
        "get('/x'",
        'let sent = false;\n  if (!req.query.a) {\n    res.sendStatus(400);\n    sent = true;\n  }\n  if (!sent) res.json({});',
      ),
    },
    {
      name: 'headersSent',
      code: express("get('/x'", 'if (!req.query.a) res.sendStatus(400);\n  if (!res.headersSent) res.json({});'),
    },
    {
      name: 'a callback that may not run',
      code: express("get('/x'", 'res.sendStatus(202);\n  db.find((err) => {\n    if (err) res.sendStatus(500);\n  });'),
    },
    {
      name: 'a catch after an answer',
      code: express("get('/x'", 'try {\n    res.json({});\n  } catch {\n    res.sendStatus(500);\n  }'),
    },
    {
      name: 'a rejection after an answer',
      code: express("get('/x'", 'res.sendStatus(202);\n  db.run().catch(() => res.sendStatus(500));'),
    },
    {
      name: 'a helper that tells whether it has answered',
      code: 'const check = (req, res) => {\n  if (req.query.a) return { ok: true };\n  res.sendStatus(400);\n  return { ok: false };\n};\nmodule.exports = (req, res) => {\n  const result = check(req, res);\n  if (!result.ok) return;\n  res.json({});\n};',
    },
    {
      name: 'a helper that can not be seen',
      code: express("get('/x'", 'if (!req.query.a) refuse(res);\n  res.json({});'),
    },
    {
      name: 'an error that may not be there',
      code: express("get('/x'", 'db.find((err, found) => {\n    next(err);\n    res.json(found);\n  });'),
    },
    { name: 'Fastify: nothing more is returned', code: fastify("reply.code(404).send({ error: 'none' });\n  return;") },
    {
      name: 'Fastify: the reply is returned',
      code: fastify("reply.code(404).send({ error: 'none' });\n  return reply;"),
    },
    {
      name: 'Fastify: a call that may return nothing',
      code: fastify("reply.code(404).send({ error: 'none' });\n  return note();"),
    },
    {
      name: 'Koa: a body in place of another',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.body = 'a';\n  ctx.status = 201;\n  ctx.body = 'b';\n});",
    },
    { name: 'a client', code: 'export const go = (req, res) => {\n  cache.send(req);\n  cache.send(req);\n};' },
  ],
  wrong: [
    {
      name: 'behind an answer that is awaited, which a return would keep from being sent',
      code: express("get('/x'", 'await res.json({ a: 1 });\n  «res.json({ b: 2 })»;'),
      errors: [answer(FIRST)],
    },
    {
      name: 'a missing return',
      code: express("get('/x'", "if (!req.query.a) res.status(400).json({ error: 'a' });\n  «res.json({})»;"),
      errors: [answer(FIRST, ['res.status(400)', 'return res.status(400)'])],
    },
    {
      name: 'in a block',
      code: express(
        "get('/x'",
        'const x = await db.x();\n  if (!x) {\n    res.sendStatus(404);\n  }\n  «res.status(200).json(x)»;',
      ),
      errors: [answer(FIRST + 2, ['res.sendStatus', 'return res.sendStatus'])],
    },
    {
      name: 'one report for one missing return',
      code: express(
        "get('/x'",
        "if (!req.query.a) res.sendStatus(400);\n  if (req.query.b) return «res.send('b')»;\n  if (req.query.c) return res.send('c');\n  res.send('d');",
      ),
      errors: [answer(FIRST, ['res.sendStatus', 'return res.sendStatus'])],
    },
    {
      name: 'two missing returns before one answer',
      code: express(
        "get('/x'",
        "if (req.query.a) {\n    res.send('a');\n  } else if (req.query.b) {\n    await res.send('b');\n  }\n  «res.send('c')»;",
      ),
      errors: [
        {
          ...answer(FIRST + 1),
          suggestions: [
            {
              messageId: 'return',
              edit: [
                "res.send('a');\n  } else if (req.query.b) {\n    await",
                "return res.send('a');\n  } else if (req.query.b) {\n    return await",
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'on the same path: a return would hide the second',
      code: express("get('/x'", "res.redirect('/y');\n  «res.cookie('a', 'b')»;"),
      errors: [found('header', FIRST)],
    },
    {
      name: 'a status',
      code: express("get('/x'", 'res.json({});\n  if (!db.up) «res.status(503)»;'),
      errors: [found('status', FIRST)],
    },
    {
      name: 'an error for the error handler',
      code: express(
        "get('/x'",
        'try {\n    await db.x();\n  } catch (err) {\n    res.sendStatus(500);\n    «next(err)»;\n  }',
      ),
      errors: [found('error', FIRST + 3)],
    },
    {
      name: 'an answer after the error handler has the error',
      code: express("get('/x'", "if (!req.query.a) next(new Error('a'));\n  «res.json({})»;"),
      errors: [answer(FIRST, ['next(new', 'return next(new'])],
    },
    {
      name: 'an answer after a try that has answered',
      code: express(
        "get('/x'",
        'try {\n    await db.x();\n  } catch {\n    res.sendStatus(500);\n  }\n  «res.json({})»;',
      ),
      errors: [answer(FIRST + 3, ['res.sendStatus', 'return res.sendStatus'])],
    },
    {
      name: 'a case that falls through',
      code: express(
        "get('/x'",
        "switch (req.query.a) {\n    case '1':\n      res.send('1');\n    default:\n      «res.send('2')»;\n  }",
      ),
      errors: [answer(FIRST + 2, ["res.send('1')", "return res.send('1')"])],
    },
    {
      name: 'in a callback',
      code: express("get('/x'", 'db.find((err, x) => {\n    if (err) res.sendStatus(500);\n    «res.json(x)»;\n  });'),
      errors: [answer(FIRST + 1, ['res.sendStatus', 'return res.sendStatus'])],
    },
    {
      name: 'helpers',
      code: 'const refuse = (res, code) => {\n  res.status(code).json({});\n};\nmodule.exports = (req, res) => {\n  if (!req.query.a) refuse(res, 400);\n  «refuse(res, 404)»;\n};',
      errors: [answer(5, ['refuse(res, 400)', 'return refuse(res, 400)'])],
    },
    {
      name: 'Node: a second header',
      code: node(
        "if (req.url === '/a') {\n    res.writeHead(404);\n    res.end('x');\n  }\n  «res.writeHead(200)»;\n  res.end('y');",
      ),
      errors: [found('status', 5, ["res.end('x')", "return res.end('x')"])],
    },
    {
      name: 'Node: a field behind the header',
      code: node("res.writeHead(200);\n  «res.setHeader('a', 'b')»;\n  res.end();"),
      errors: [found('header', 3)],
    },
    { name: 'Node: a body behind the end', code: node("res.end('a');\n  «res.write('b')»;"), errors: [answer(3)] },
    {
      name: 'Fastify: a value is returned',
      code: fastify("const x = await db.x();\n  if (!x) reply.code(404).send({ error: 'none' });\n  return «x»;"),
      errors: [found('ignored', 4, ['reply.code(404)', 'return reply.code(404)'], { framework: 'Fastify' })],
    },
    {
      name: 'Next',
      filename: 'pages/api/x.ts',
      code: "export default async function handler(req, res) {\n  if (req.method !== 'GET') res.status(405).end();\n  «res.status(200).json({})»;\n}",
      errors: [answer(2, ['res.status(405)', 'return res.status(405)'])],
    },
    {
      name: 'Adonis: the status may follow, another body may not',
      code: "import type { HttpContext } from '@adonisjs/core/http';\nexport default class X {\n  show({ response }: HttpContext) {\n    response.json({});\n    response.status(201);\n    «response.json({ a: 1 })»;\n  }\n}",
      errors: [found('replaces', 4, undefined, { framework: 'Adonis' })],
    },
    {
      name: 'a call that is given a function: only what is called is underlined',
      code: express("get('/x'", "res.json({});\n  «res.sendFile»('a.pdf', (error) => {\n    log(error);\n  });"),
      errors: [answer(FIRST)],
    },
    {
      name: 'Adonis: content takes the place of a file, and a file of none',
      code: "import type { HttpContext } from '@adonisjs/core/http';\nexport default class X {\n  a({ request, response }: HttpContext) {\n    if (request.input('csv')) response.download('a.csv');\n    «response.send('text')»;\n  }\n  b({ response }: HttpContext) {\n    response.send('text');\n    «response.download('a.csv')»;\n  }\n}",
      errors: [
        found('replaces', 4, ["('csv')) response", "('csv')) return response"], { framework: 'Adonis' }),
        found('ignored', 8, undefined, { framework: 'Adonis' }),
      ],
    },
    {
      name: 'Lambda: a second callback',
      code: "exports.handler = (event, context, callback) => {\n  if (!event.body) callback(null, { statusCode: 400, body: 'x' });\n  «callback(null, { statusCode: 200, body: 'y' })»;\n};",
      errors: [
        found('ignored', 2, ['callback(null, { statusCode: 400', 'return callback(null, { statusCode: 400'], {
          framework: 'AWS Lambda',
        }),
      ],
    },
  ],
});
