import rule from '../../src/rules/error-status-matches-cause.js';
import { express, testRule } from '../support/rule-tester.js';

const LABELS: Readonly<Record<number, string>> = {
  400: '400 Bad Request',
  401: '401 Unauthorized',
  403: '403 Forbidden',
  404: '404 Not Found',
  409: '409 Conflict',
  410: '410 Gone',
  413: '413 Content Too Large',
  412: '412 Precondition Failed',
  415: '415 Unsupported Media Type',
  422: '422 Unprocessable Content',
  423: '423 Locked',
  428: '428 Precondition Required',
  429: '429 Too Many Requests',
  500: '500 Internal Server Error',
  503: '503 Service Unavailable',
};

const wrong = (cause: string, from: number, ...wanted: number[]) => ({
  messageId: 'wrong',
  data: { cause, wanted: wanted.map((code) => LABELS[code]).join(' or '), label: LABELS[from] ?? '' },
  suggestions: wanted.map((code) => ({
    messageId: 'replace',
    data: { label: LABELS[code] ?? '' },
    edit: [String(from), String(code)] as const,
  })),
});

const UNIQUE = 'A duplicate value';
const MISSING = 'A record that is not found';
const INVALID = 'Invalid request data';
const MALFORMED = 'A malformed body';
const NOTHING_FOUND = 'A resource that is not found';
const LACKING = 'A body that lacks a field';
const UNCONDITIONAL = 'A missing precondition';

const item = (lookUp: string, answer: string): string =>
  express("get('/items/:id'", `const item = ${lookUp};\n  if (!item) return ${answer};\n  res.json(item);`);
const update = (test: string, status: string): string =>
  express("put('/x'", `if (${test}) return res.status(${status}).end();\n  res.end();`);

const validated = (part: string, status: string): string =>
  `import { z } from 'zod';\nconst Schema = z.object({ id: z.uuid() });\n` +
  express(
    "post('/x/:id'",
    `if (!Schema.safeParse(req.${part}).success) return res.status(${status}).end();\n  res.end();`,
  );

const IMPORTS =
  "import Joi from 'joi';\nimport { TokenExpiredError, verify } from 'jsonwebtoken';\nimport { z, ZodError } from 'zod';\nconst Schema = z.object({ name: z.string() });\nconst schema = Joi.object({});\n";

const LIMITER = "import { Ratelimit } from '@upstash/ratelimit';\nconst ratelimit = new Ratelimit({});\n";

const caught = (body: string): string =>
  IMPORTS + express("post('/x'", `try { await db.save(req.body); } catch (e) { ${body} }`);

testRule('error-status-matches-cause', rule, {
  right: [
    { name: '409 for a taken value', code: caught("if (e.code === 'P2002') return res.status(409).end();") },
    {
      name: '404 for what is not there',
      code: item('await db.find(req.params.id)', "res.status(404).json({ error: 'Item not found' })"),
    },
    {
      name: 'an answer that says something else',
      code: item('await db.find(req.params.id)', "res.status(400).json({ error: 'Item is closed' })"),
    },
    {
      name: 'what the content refers to',
      code: item('await db.find(req.body.customerId)', "res.status(400).json({ error: 'Customer not found' })"),
    },
    {
      name: 'a token of a link',
      code: express(
        "get('/reset/:token'",
        "const found = await db.find(req.params.token);\n  if (!found) return res.status(400).json({ error: 'Token not found' });",
      ),
    },
    {
      name: 'a look-up by nothing of the request',
      code: item('await db.find(settings.id)', "res.status(500).json({ error: 'Plan not found' })"),
    },
    {
      name: 'what another server has',
      code: item('await fetch(`https://a.example/${req.params.id}`)', "res.status(500).json({ error: 'Not found' })"),
    },
    {
      name: 'found, and something else is wrong',
      code: express(
        "get('/items/:id'",
        "const item = await db.find(req.params.id);\n  if (!item || !open) return res.status(400).json({ error: 'Item not found' });",
      ),
    },
    { name: '400 for content that lacks something', code: update('!req.body.name', '400') },
    { name: 'a setting that is missing', code: update('!process.env.NAME', '500') },
    { name: 'a record that lacks something', code: update('!(await db.find(req.body.id)).name', '500') },
    { name: 'a query that lacks something', code: update('!req.query.name', '500') },
    { name: '428 without a condition', code: update("!req.headers['if-match']", '428') },
    { name: 'a condition that does not hold', code: update("req.headers['if-match'] !== db.etag", '412') },
    {
      name: 'a token that checks itself',
      code: express(
        "get('/x'",
        'try { await AccessToken.validate(req.headers.authorization); } catch (e) { return res.status(401).end(); }',
      ),
    },
    {
      name: 'a check that calls back throws nothing',
      code: "import express from 'express';\nimport jwt from 'jsonwebtoken';\nexpress().get('/x', (req, res) => {\n  try { jwt.verify(req.headers.authorization, key, (error, claims) => next(error, claims)); }\n  catch (e) { return res.status(500).end(); }\n});",
    },
    {
      name: 'a package that reads a form of text',
      code: "import express from 'express';\nimport { parse } from 'csv-parse/sync';\nexpress().post('/x', (req, res) => {\n  try { db.rows = parse(req.body); } catch (e) { return res.status(415).end(); }\n});",
    },
    { name: 'a cause that is not known', code: caught("if (e.code === 'P1001') return res.status(400).end();") },
    { name: 'a reference in the content', code: caught("if (e.code === 'P2003') return res.status(400).end();") },
    {
      name: 'a class by its name alone',
      code: express(
        "post('/x'",
        "try { await db.save(req.body); } catch (e) { if (e.name === 'ZodError') return res.status(500).end(); }",
      ),
    },
    { name: 'a predicate of the project', code: caught('if (isUniqueViolation(e)) return res.status(400).end();') },
    { name: 'a code of something else', code: caught("if (db.code === 'P2002') return res.status(400).end();") },
    { name: 'idempotent create', code: caught("if (e.code === 'P2002') return res.status(200).json({});") },
    { name: 'no test of the error', code: caught('return res.status(500).end();') },
    {
      name: 'the other errors',
      code: caught("if (e.code === 'P2002') return next();\n  return res.status(500).end();"),
    },
    {
      name: '400 and 422 alike',
      code: caught(
        "if (e.name === 'ZodError') return res.status(400).end();\n  if (e.name === 'ValidationError') return res.status(422).end();",
      ),
    },
    {
      name: 'a token: 403 belongs to another rule',
      code: caught("if (e.name === 'TokenExpiredError') return res.status(403).end();"),
    },
    {
      name: "the server's own data",
      code: express(
        "post('/x'",
        "let x; try { x = JSON.parse(await readFile('x')); } catch { return res.status(500).end(); }",
      ),
    },
    {
      name: "an upstream's data",
      code: express(
        "post('/x'",
        "try { Schema.parse(await (await fetch('https://x')).json()); } catch (e) { if (e instanceof ZodError) return res.status(502).end(); }",
      ),
    },
    {
      name: 'more than parsing was tried',
      code: express(
        "post('/x'",
        'try { await db.save(JSON.parse(req.body)); } catch { return res.status(500).end(); }',
      ),
    },
    {
      name: 'two codes, one of them another failure',
      code: caught("if (e.code === 'P2002' || e.code === 'P1001') return res.status(400).end();"),
    },
    {
      name: 'a missing content type',
      code: express("post('/x'", "if (!req.is('json')) return res.status(415).end();"),
    },
    ...[
      "if (!req.get('Content-Type')) return res.status(400).end();",
      "if (!req.headers['content-type']) return res.status(400).end();",
      "const type = req.header('content-type'); if (!type) return res.status(415).end();",
    ].map((code, at) => ({ name: `no content type at all, ${at + 1}`, code: express("post('/x'", code) })),
    ...['404', '410'].map((status) => ({
      name: `parts of the path that don't fit a schema, answered ${status}`,
      code: validated('params', status),
    })),
    {
      name: 'option: another status for a known code',
      options: { failures: { P2002: [422] } },
      code: caught("if (e.code === 'P2002') return res.status(422).end();"),
    },
  ],
  wrong: [
    {
      name: 'a place that other failures lead to as well: nothing is offered',
      filename: 'src/routes/x/+server.ts',
      code: "import { error, json } from '@sveltejs/kit';\nexport const POST = async ({ request }) => {\n  try {\n    const { name } = await request.json();\n    if (!name) return error(400, 'Name is required');\n    return json(await db.save(name));\n  } catch (err) {\n    return error(«500», 'Failed');\n  }\n};",
      errors: [{ ...wrong('A body that lacks a field', 500, 400, 422), suggestions: [] }],
    },
    {
      name: 'a look-up by a part of the path',
      code: item(
        'await db.items.findUnique({ where: { id: req.params.id } })',
        "res.status(«400»).json({ error: 'Item not found' })",
      ),
      errors: [wrong(NOTHING_FOUND, 400, 404, 410)],
    },
    {
      name: 'an error of the server for what is not there',
      code: item('db.items.find((one) => one.id === Number(req.params.id))', "res.status(«500»).send('No such item')"),
      errors: [wrong(NOTHING_FOUND, 500, 404, 410)],
    },
    {
      name: 'an error of the server for an id in the content',
      code: item('await db.findById(req.body.itemId)', "res.status(«500»).json({ message: 'Item does not exist' })"),
      errors: [wrong(NOTHING_FOUND, 500, 404, 410)],
    },
    {
      name: 'an error of the server for content that lacks something',
      code: update('!req.body.name', '«500»'),
      errors: [wrong(LACKING, 500, 400, 422)],
    },
    {
      name: 'no condition where one is wanted',
      code: update("!req.headers['if-match']", '«412»'),
      errors: [wrong(UNCONDITIONAL, 412, 428)],
    },
    {
      name: 'no condition, read by a method',
      code: update("!req.get('If-Unmodified-Since')", '«412»'),
      errors: [wrong(UNCONDITIONAL, 412, 428)],
    },
    {
      name: 'Prisma: taken',
      code: caught("if (e.code === 'P2002') return res.status(«400»).end();"),
      errors: [wrong(UNIQUE, 400, 409)],
    },
    {
      name: 'negated',
      code: caught("if (e.code !== 'P2002') throw e;\n  return res.status(«400»).end();"),
      errors: [wrong(UNIQUE, 400, 409)],
    },
    {
      name: 'Mongo',
      code: caught('if (e.code === 11000) return res.status(«422»).end();'),
      errors: [wrong(UNIQUE, 422, 409)],
    },
    {
      name: 'MySQL',
      code: caught("if (e.code === 'ER_DUP_ENTRY') return res.status(«500»).end();"),
      errors: [wrong(UNIQUE, 500, 409)],
    },
    {
      name: 'one of several codes',
      code: caught("if (['23505', 'ER_DUP_ENTRY'].includes(e.code)) return res.status(«400»).end();"),
      errors: [wrong(UNIQUE, 400, 409)],
    },
    {
      name: 'by its message',
      code: caught("if (e.message.includes('E11000')) return res.status(«400»).end();"),
      errors: [wrong(UNIQUE, 400, 409)],
    },
    {
      name: 'a switch',
      code: caught(
        "switch (e.code) {\n    case 'P2002':\n    case '23505':\n      return res.status(«400»).end();\n  }",
      ),
      errors: [wrong(UNIQUE, 400, 409)],
    },
    {
      name: 'a record that is missing',
      code: caught("if (e.code === 'P2025') return res.status(«400»).end();"),
      errors: [wrong(MISSING, 400, 404, 410)],
    },
    {
      name: 'Zod',
      code: caught('if (e instanceof z.ZodError) return res.status(«500»).end();'),
      errors: [wrong(INVALID, 500, 422, 400)],
    },
    {
      name: 'safeParse',
      code:
        IMPORTS +
        express(
          "post('/x'",
          'const parsed = Schema.safeParse(req.body);\n  if (!parsed.success) return res.status(«500»).end();',
        ),
      errors: [wrong(INVALID, 500, 422, 400)],
    },
    {
      name: 'Joi',
      code:
        IMPORTS +
        express(
          "post('/x'",
          'const { error } = schema.validate(req.query);\n  if (error) return res.status(«500»).end();',
        ),
      errors: [wrong(INVALID, 500, 400, 422)],
    },
    {
      name: 'JSON.parse',
      code: express(
        "post('/x'",
        'let x; try { x = JSON.parse(req.body.x); } catch { return res.status(«500»).end(); }',
      ),
      errors: [wrong(MALFORMED, 500, 400, 422)],
    },
    {
      name: 'an expired token',
      code: caught("if (e.name === 'TokenExpiredError') return res.status(«400»).end();").replace(
        'try { await db.save(req.body); }',
        'try { verify(req.headers.authorization.slice(7)); }',
      ),
      errors: [
        {
          ...wrong('An invalid token', 400, 401, 403),
          // 403 would be for a caller that is known.
          suggestions: [
            {
              messageId: 'replace',
              data: { label: '401 Unauthorized with WWW-Authenticate: Bearer' },
              edit: ['status(400)', "status(401).set('WWW-Authenticate', 'Bearer')"],
            },
          ],
        },
      ],
    },
    {
      name: 'Multer',
      code: caught("if (e.code === 'LIMIT_FILE_SIZE') return res.status(«400»).end();"),
      errors: [wrong('A body that is too large', 400, 413)],
    },
    {
      name: 'a rate limit',
      code:
        LIMITER +
        express(
          "post('/x'",
          "const { success } = await ratelimit.limit('x');\n  if (!success) return res.status(«403»).end();",
        ),
      // Neither is offered without the time that it is to say.
      errors: [{ ...wrong('An exceeded rate limit', 403, 429, 503), suggestions: [] }],
    },
    {
      name: 'a rate limit, and when to come back',
      code:
        LIMITER +
        express(
          "post('/x'",
          "const { success } = await ratelimit.limit('x');\n  res.set('Retry-After', '60');\n  if (!success) return res.status(«403»).end();",
        ),
      errors: [wrong('An exceeded rate limit', 403, 429, 503)],
    },
    {
      name: 'a content type',
      code: express("post('/x'", "if (!req.is('application/json')) return res.status(«400»).end();"),
      errors: [wrong('An unsupported content type', 400, 415)],
    },
    {
      name: 'a content type that is not there or not the right one',
      code: express(
        "post('/x'",
        "const type = req.get('content-type'); if (!type || !type.includes('json')) return res.status(«400»).end();",
      ),
      errors: [wrong('An unsupported content type', 400, 415)],
    },
    {
      name: 'no content type at all, answered 500',
      code: express("post('/x'", "if (!req.get('content-type')) return res.status(«500»).end();"),
      errors: [wrong('A body without Content-Type', 500, 415, 400)],
    },
    {
      name: "a body that doesn't fit a schema, answered 404",
      code: validated('body', '«404»'),
      errors: [wrong(INVALID, 404, 422, 400)],
    },
    {
      name: "parts of the path that don't fit a schema, answered 500",
      code: validated('params', '«500»'),
      errors: [wrong(INVALID, 500, 400, 422)],
    },
    {
      name: 'option: another failure',
      options: { failures: { E_LOCKED: [423] } },
      code: caught("if (e.code === 'E_LOCKED') return res.status(«400»).end();"),
      errors: [wrong('E_LOCKED', 400, 423)],
    },
  ],
});
