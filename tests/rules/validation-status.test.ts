import rule from '../../src/rules/validation-status.js';
import { express, testRule } from '../support/rule-tester.js';

const LABELS: Readonly<Record<number, string>> = { 400: '400 Bad Request', 422: '422 Unprocessable Content' };
const SECTIONS: Readonly<Record<number, string>> = { 400: 'RFC 9110 §15.5.1', 422: 'RFC 9110 §15.5.21' };

const replaced = (from: number, to: number) => [
  { messageId: 'replace', data: { label: LABELS[to] ?? '' }, edit: [String(from), String(to)] as const },
];
const invalid = (from: number, to: number) => ({
  messageId: 'invalid',
  data: { label: LABELS[from] ?? '', right: LABELS[to] ?? '', section: SECTIONS[to] ?? '' },
  suggestions: replaced(from, to),
});
const malformed = { messageId: 'malformed', data: { label: LABELS[422] ?? '' }, suggestions: replaced(422, 400) };

const unusual = {
  messageId: 'unusual',
  data: { label: LABELS[400] ?? '', right: LABELS[422] ?? '', section: SECTIONS[422] ?? '' },
  suggestions: replaced(400, 422),
};

/** Routes that answer data which fails validation with these statuses. */
const routes = (...statuses: readonly string[]): string =>
  [
    "import express from 'express';\nimport { z } from 'zod';\nconst Pot = z.object({ name: z.string() });\nconst app = express();",
    ...statuses.map(
      (status, at) =>
        `app.post('/pots/${at}', (req, res) => {\n  const r = Pot.safeParse(req.body);\n  if (!r.success) return res.status(${status}).end();\n  res.json(r.data);\n});`,
    ),
  ].join('\n');

const NINE: readonly string[] = Array.from({ length: 9 }, () => '422');

const SCHEMAS =
  "import Joi from 'joi';\nimport { z, ZodError } from 'zod';\nconst Schema = z.object({ name: z.string() });\nconst schema = Joi.object({});";
const route = (body: string): string => `${SCHEMAS}\n${express("post('/x'", body)}`;

testRule('validation-status', rule, {
  right: [
    { name: 'no choice, no contract and no way of the project', code: routes('400', '400', '400', '400', '400') },
    { name: 'one alone', code: routes('400') },
    {
      name: 'what the setting declares, against the way of the file',
      settings: { conventions: { validation: 400 } },
      code: routes(...NINE.map(() => '400')),
    },
    { name: 'four of five', code: routes('422', '422', '422', '422', '400') },
    { name: 'eight of nine', code: routes(...NINE.slice(1), '400') },
    {
      name: 'what the contract declares',
      options: { prefer: 422 },
      code: "import fastify from 'fastify';\nimport { z } from 'zod';\nconst Pot = z.object({ name: z.string() });\nconst schema = { response: { 200: {}, 400: {} } };\nfastify().post('/pots', { schema }, async (request, reply) => {\n  const r = Pot.safeParse(request.body);\n  if (!r.success) return reply.code(400).send({ issues: r.error.issues });\n  return r.data;\n});",
    },
    {
      name: '422 for a schema',
      code: route('const r = Schema.safeParse(req.body);\n  if (!r.success) return res.status(422).end();'),
    },
    { name: '400 for a missing part', code: route('if (!req.body.name) return res.status(400).end();') },
    {
      name: '400 for bad JSON',
      code: route('let x; try { x = JSON.parse(req.body); } catch { return res.status(400).end(); }'),
    },
    {
      name: 'prefer 400',
      options: { prefer: 400 },
      code: route('const r = Schema.safeParse(req.body);\n  if (!r.success) return res.status(400).end();'),
    },
    { name: 'a missing path parameter', code: route('if (!req.params.id) return res.status(404).end();') },
    {
      name: "an upstream's data",
      code: route('const r = Schema.safeParse(await load());\n  if (!r.success) return res.status(400).end();'),
    },
    {
      name: 'a row found by a value of the request',
      code: route('const row = await db.find(req.body.id);\n  if (!row.done) return res.status(422).end();'),
    },
    {
      name: 'an error of OAuth',
      code: route(
        "const r = Schema.safeParse(req.body);\n  if (!r.success) return res.status(400).json({ error: 'invalid_request' });",
      ),
    },
    {
      name: 'req.query, which is no content',
      code: route('const r = Schema.safeParse(req.query);\n  if (!r.success) return res.status(400).end();'),
    },
    {
      name: 'req.query: 422',
      options: { prefer: 400 },
      code: route('const r = Schema.safeParse(req.query);\n  if (!r.success) return res.status(422).end();'),
    },
    { name: 'req.query: something missing', code: route('if (!req.query.page) return res.status(422).end();') },
    {
      name: 'req.params, which is no content',
      code: route('const r = Schema.safeParse(req.params);\n  if (!r.success) return res.status(400).end();'),
    },
    {
      name: 'req.params: 422',
      options: { prefer: 400 },
      code: route('const r = Schema.safeParse(req.params);\n  if (!r.success) return res.status(422).end();'),
    },
    { name: 'req.params: something missing', code: route('if (!req.params.page) return res.status(422).end();') },
    {
      name: 'req.headers, which is no content',
      code: route('const r = Schema.safeParse(req.headers);\n  if (!r.success) return res.status(400).end();'),
    },
    {
      name: 'req.headers: 422',
      options: { prefer: 400 },
      code: route('const r = Schema.safeParse(req.headers);\n  if (!r.success) return res.status(422).end();'),
    },
    { name: 'req.headers: something missing', code: route('if (!req.headers.page) return res.status(422).end();') },
    {
      name: 'content and query in one',
      code: route(
        'const r = Schema.safeParse({ body: req.body, query: req.query });\n  if (!r.success) return res.status(400).end();',
      ),
    },
    {
      name: 'the query of a chain of checks',
      code: "import express from 'express';\nimport { query, validationResult } from 'express-validator';\nexpress().post('/x', query('page').isInt(), (req, res) => {\n  if (!validationResult(req).isEmpty()) return res.status(400).end();\n});",
    },
    {
      name: 'a GET request',
      code: "import express from 'express';\nimport { check, validationResult } from 'express-validator';\nexpress().get('/x', check('page').isInt(), (req, res) => {\n  if (!validationResult(req).isEmpty()) return res.status(400).end();\n});",
    },
    {
      name: 'another parser of text',
      code: route('const d = Date.parse(req.body.day);\n  if (!d) return res.status(422).end();'),
    },
    { name: 'no validation', code: route('if (closed) return res.status(400).end();') },
    {
      name: 'more than the schema',
      code: route('const r = Schema.safeParse(req.body);\n  if (!r.success || closed) return res.status(400).end();'),
    },
    {
      name: 'a parameter of a service',
      code: "import { UnprocessableEntityException } from '@nestjs/common';\nexport class S {\n  create(userData) {\n    if (!userData.verified) throw new UnprocessableEntityException();\n  }\n}",
    },
  ],
  wrong: [
    {
      name: 'the setting before the way of the file',
      settings: { conventions: { validation: 400 } },
      code: routes('«422»'),
      errors: [{ ...invalid(422, 400), messageId: 'declared' }],
    },
    {
      name: 'the option before the setting',
      settings: { conventions: { validation: 400 } },
      options: { prefer: 422 },
      code: routes('«400»'),
      errors: [invalid(400, 422)],
    },
    { name: 'another way than nine of ten answers of the file', code: routes(...NINE, '«400»'), errors: [unusual] },
    {
      name: 'express-validator: the body',
      options: { prefer: 422 },
      code: "import express from 'express';\nimport { body, validationResult } from 'express-validator';\nexpress().post('/x', body('name').notEmpty(), (req, res) => {\n  if (!validationResult(req).isEmpty()) return res.status(«400»).end();\n});",
      errors: [invalid(400, 422)],
    },
    {
      name: 'Zod',
      options: { prefer: 422 },
      code: route('const r = Schema.safeParse(req.body);\n  if (!r.success) return res.status(«400»).end();'),
      errors: [invalid(400, 422)],
    },
    {
      name: 'Zod: asynchronous',
      options: { prefer: 422 },
      code: route(
        'const r = await Schema.safeParseAsync(req.body);\n  if (r.success === false) return res.status(«400»).end();',
      ),
      errors: [invalid(400, 422)],
    },
    {
      name: 'Zod: thrown',
      options: { prefer: 422 },
      code: route(
        'try { Schema.parse(req.body); } catch (e) { if (e instanceof ZodError) return res.status(«400»).end(); throw e; }',
      ),
      errors: [invalid(400, 422)],
    },
    {
      name: 'an error of its own',
      options: { prefer: 422 },
      code: route(
        "const r = Schema.safeParse(req.body);\n  if (!r.success) return res.status(«400»).json({ error: 'invalid_body' });",
      ),
      errors: [invalid(400, 422)],
    },
    {
      name: 'Joi',
      options: { prefer: 422 },
      code: route('const { error } = schema.validate(req.body);\n  if (error) return res.status(«400»).end();'),
      errors: [invalid(400, 422)],
    },
    {
      name: 'only a schema was tried',
      options: { prefer: 422 },
      code: route('let x; try { x = Schema.parse(req.body); } catch { return res.status(«400»).end(); }'),
      errors: [invalid(400, 422)],
    },
    {
      name: 'prefer 400',
      options: { prefer: 400 },
      code: route('const r = Schema.safeParse(req.body);\n  if (!r.success) return res.status(«422»).end();'),
      errors: [invalid(422, 400)],
    },
    {
      name: 'a missing part',
      code: route('const { name, email } = req.body;\n  if (!name || !email) return res.status(«422»).end();'),
      errors: [malformed],
    },
    {
      name: 'a missing part after a schema',
      code: route(
        'const r = Schema.safeParse(req.body);\n  if (!r.success) return next();\n  if (!r.data.name) return res.status(«422»).end();',
      ),
      errors: [malformed],
    },
    {
      name: 'an empty array',
      code: route('const { ids } = req.body;\n  if (!Array.isArray(ids)) return res.status(«422»).end();'),
      errors: [malformed],
    },
    {
      name: 'an array of nothing',
      code: route('if (req.body.ids.length === 0) return res.status(«422»).end();'),
      errors: [malformed],
    },
    {
      name: 'bad JSON',
      code: route('let x; try { x = JSON.parse(req.body.x); } catch { return res.status(«422»).end(); }'),
      errors: [malformed],
    },
  ],
});
