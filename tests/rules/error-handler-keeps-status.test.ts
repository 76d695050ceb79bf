import rule from '../../src/rules/error-handler-keeps-status.js';
import { testRule } from '../support/rule-tester.js';

const LABEL = '500 Internal Server Error';

const EXPRESS = (handler: string, before = 'app.use(express.json());'): string =>
  `import express from 'express';
import createError from 'http-errors';
const app = express();
${before}
app.use(${handler});`;

const ofJson = { messageId: 'carried', data: { label: LABEL, what: 'malformed JSON (400)' } } as const;
const kept = (from: string, to: string) =>
  ({ ...ofJson, suggestions: [{ messageId: 'keep', edit: [from, to] }] }) as const;

testRule('error-handler-keeps-status', rule, {
  right: [
    {
      name: 'the status of the error',
      code: EXPRESS('(err, req, res, next) => { res.status(err.status || 500).json({}); }'),
    },
    { name: 'another 4xx', code: EXPRESS('(err, req, res, next) => { res.status(400).json({}); }') },
    {
      name: 'a test by a function',
      code: EXPRESS('(err, req, res, next) => { if (isOurs(err)) return next(err); res.status(500).json({}); }'),
    },
    { name: 'nothing arrives', code: EXPRESS('(err, req, res, next) => { res.status(500).json({}); }', '') },
  ],
  wrong: [
    {
      name: 'an error without a type',
      code: EXPRESS('(err, req, res, next) => { res.status(«500»).json({}); }'),
      errors: [kept('status(500)', 'status(err.status ?? err.statusCode ?? 500)')],
    },
    {
      name: 'an error of a type without a status, in an assignment',
      code: EXPRESS('(err: Error, req, res, next) => { res.statusCode = «500»; res.json({}); }'),
      errors: [kept('= 500', '= (err as { status?: number }).status ?? 500')],
    },
    {
      name: 'an error of the type unknown, a constant',
      code: `import { HttpStatus } from '@nestjs/common';\n${EXPRESS('(err: unknown, req, res, next) => { res.status(«HttpStatus.BAD_GATEWAY»).json({}); }')}`,
      errors: [
        {
          messageId: 'carried',
          data: { label: '502 Bad Gateway', what: 'malformed JSON (400)' },
          suggestions: [
            {
              messageId: 'keep',
              edit: [
                'status(HttpStatus.BAD_GATEWAY)',
                'status((err as { status?: number }).status ?? HttpStatus.BAD_GATEWAY)',
              ],
            },
          ],
        },
      ],
    },
    {
      name: 'a pattern for the error',
      code: EXPRESS('({ message }, req, res, next) => { res.status(«500»).json({ message }); }'),
      errors: [ofJson],
    },
    {
      name: 'a status that stands in a call',
      code: EXPRESS('(err, req, res, next) => { res.sendStatus(«500»); }'),
      errors: [kept('sendStatus(500)', 'sendStatus(err.status ?? err.statusCode ?? 500)')],
    },
    {
      name: 'an error that is thrown in the file',
      code: EXPRESS(
        '(err, req, res, next) => { if (err) { res.status(«500»).json({}); } else { next(); } }',
        "app.get('/x', (req, res) => { throw createError(404); });",
      ),
      errors: [
        {
          messageId: 'carried',
          data: { label: LABEL, what: '404 (line 4)' },
          suggestions: [{ messageId: 'keep', edit: ['status(500)', 'status(err.status ?? err.statusCode ?? 500)'] }],
        },
      ],
    },
    {
      name: 'data that does not fit a schema, whose class is imported',
      code: EXPRESS(
        '(err, req, res, next) => { res.status(«500»).json({}); }',
        "const Q = object({ a: string() });\napp.get('/x', (req, res) => { res.json(Q.parse(req.query)); });",
      ).replace('\n', "\nimport { object, string, ZodError } from 'zod';\n"),
      errors: [
        {
          messageId: 'known',
          data: { label: LABEL, what: 'Q.parse()', wanted: '400' },
          suggestions: [
            {
              messageId: 'distinguish',
              data: { label: '400 Bad Request' },
              edit: ['status(500)', 'status(err instanceof ZodError ? 400 : 500)'],
            },
          ],
        },
      ],
    },
    {
      name: 'a catch in TypeScript',
      filename: 'src/app.ts',
      code: `import Koa from 'koa';
import bodyParser from 'koa-bodyparser';
const app = new Koa();
app.use(async (ctx, next) => { try { await next(); } catch (err) { ctx.status = «500»; ctx.body = {}; } });
app.use(bodyParser());`,
      errors: [kept('= 500', '= (err as { status?: number }).status ?? 500')],
    },
    {
      name: 'a context with the error, under another name',
      code: `import { Elysia } from 'elysia';
new Elysia().onError(({ set, error: failure }) => { set.status = «500»; return {}; });`,
      errors: [
        {
          messageId: 'carried',
          data: { label: LABEL, what: 'an unknown path (404)' },
          suggestions: [{ messageId: 'keep', edit: ['= 500', "= 'status' in failure ? failure.status : 500"] }],
        },
      ],
    },
    {
      name: 'a whole context',
      code: `import { Elysia } from 'elysia';
new Elysia().onError((context) => { context.set.status = «500»; return {}; });`,
      errors: [
        {
          messageId: 'carried',
          data: { label: LABEL, what: 'an unknown path (404)' },
          suggestions: [
            { messageId: 'keep', edit: ['= 500', "= 'status' in context.error ? context.error.status : 500"] },
          ],
        },
      ],
    },
  ],
});
