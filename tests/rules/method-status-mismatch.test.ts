import rule from '../../src/rules/method-status-mismatch.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

type Suggestion = readonly [code: string, label: string];

const NO_BODY = {
  reason: 'whose body has no meaning',
  remedy: 'Send 400 Bad Request',
  section: 'RFC 9110 §9.3.1',
};
const NO_CREATION = {
  reason: 'which never asks to create something',
  remedy: 'Send 200 OK',
  section: 'RFC 9110 §15.3.2',
};
const WORDS: Record<string, Record<'reason' | 'remedy' | 'section', string>> = {
  '201 Created': NO_CREATION,
  '205 Reset Content': {
    reason: 'which has no form to reset',
    remedy: 'Send 200 OK',
    section: 'RFC 9110 §15.3.6',
  },
  '206 Partial Content': {
    reason: 'but Range headers are for GET only',
    remedy: 'Send 200 OK',
    section: 'RFC 9110 §14.2',
  },
  '304 Not Modified': {
    reason: 'but is for GET and HEAD only',
    remedy: 'Send a 2xx status, or 412 if a precondition failed',
    section: 'RFC 9110 §13.1.2',
  },
  '413 Content Too Large': NO_BODY,
  '415 Unsupported Media Type': NO_BODY,
};

const OK: Suggestion = ['200', '200 OK'];
const NO_CONTENT: Suggestion = ['204', '204 No Content'];
const FAILED: Suggestion = ['412', '412 Precondition Failed'];

const error = (label: string, methods: string, from: string, ...instead: Suggestion[]) => ({
  messageId: 'mismatch',
  data: { label, methods, ...WORDS[label] },
  suggestions: instead.map(([code, name]) => ({
    messageId: 'replace',
    data: { label: name },
    edit: [from, code] as const,
  })),
});

testRule('method-status-mismatch', rule, {
  right: [
    {
      name: 'a helper that other methods share',
      code: "import express from 'express';\nconst app = express();\nconst send = (req, res) => res.status(201).json({});\napp.get('/x', (req, res) => send(req, res));\napp.post('/x', (req, res) => send(req, res));",
    },
    { name: '201 to POST', code: express("post('/users'", 'res.status(201).end();') },
    { name: '201 to PUT', code: express("put('/users/1'", 'res.status(201).end();') },
    { name: '201 where the method is not known', code: express("all('/users'", 'res.status(201).end();') },
    {
      name: '201 to the POST of two methods',
      code: express(
        "all('/users'",
        "if (req.method === 'GET') return res.json([]);\n  if (req.method === 'POST') return res.status(201).end();\n  next();",
      ),
    },
    { name: '304 to GET', code: express("get('/users'", 'res.status(304).end();') },
    { name: '304 to HEAD', code: express("head('/users'", 'res.status(304).end();') },
    { name: '206 to GET', code: express("get('/users'", 'res.status(206).end();') },
    {
      name: '206 to GET and HEAD',
      code: express(
        "all('/f'",
        "if (req.method === 'GET' || req.method === 'HEAD') return res.status(206).end();\n  next();",
      ),
    },
    { name: '415 to POST', code: express("post('/users'", 'res.status(415).end();') },
    { name: '413 to DELETE', code: express("delete('/users'", 'res.status(413).end();') },
    { name: '205 to POST', code: express("post('/form'", 'res.status(205).end();') },
    { name: 'one of two codes', code: express("get('/users'", 'res.status(req.query.x ? 200 : code(req)).end();') },
    {
      name: "a client's status",
      code: "export async function get() { const r = await fetch('/x'); return r.status === 201 ? r.json() : null; }",
    },
  ],
  wrong: [
    {
      name: '201 to GET',
      code: express("get('/users'", 'res.status(«201»).json(await db.users());'),
      errors: [error('201 Created', 'GET', '201', OK)],
    },
    {
      name: '201 to DELETE',
      code: express("delete('/users/:id'", 'res.sendStatus(«201»);'),
      errors: [error('201 Created', 'DELETE', '201', OK, NO_CONTENT)],
    },
    {
      name: '201 to HEAD',
      code: nextRoute('HEAD', 'return new NextResponse(null, { status: «201» });'),
      errors: [error('201 Created', 'HEAD', '201', OK, NO_CONTENT)],
    },
    {
      name: '205 to GET',
      code: express("get('/form'", 'res.status(«205»).end();'),
      errors: [error('205 Reset Content', 'GET', '205', OK, NO_CONTENT)],
    },
    {
      name: '206 to POST',
      code: express("post('/part'", 'res.status(«206»).json({});'),
      errors: [error('206 Partial Content', 'POST', '206', OK)],
    },
    {
      name: '304 to PUT',
      code: express("put('/users/1'", 'return res.status(«304»).end();'),
      errors: [error('304 Not Modified', 'PUT', '304', NO_CONTENT)],
    },
    {
      name: '304 to PUT where a precondition is read',
      code: express("put('/users/1'", "if (req.get('If-Match') !== tag) return res.status(«304»).end();"),
      errors: [error('304 Not Modified', 'PUT', '304', NO_CONTENT, FAILED)],
    },
    {
      name: '304 to POST, in a handler of several methods',
      code: express(
        "all('/users'",
        "if (req.method === 'GET') return res.status(304).end();\n  if (req.method === 'POST') return res.sendStatus(«304»);\n  next();",
      ).replace('status(304)', 'status(0x130)'),
      errors: [error('304 Not Modified', 'POST', '304', NO_CONTENT)],
    },
    {
      name: '413 to GET',
      code: express("get('/all'", 'if (req.query.n > 9) return res.status(«413»).end();\n  res.end();'),
      errors: [error('413 Content Too Large', 'GET', '413', ['400', '400 Bad Request'], ['414', '414 URI Too Long'])],
    },
    {
      name: '415 to GET',
      code: nextRoute('GET', 'return NextResponse.json({}, { status: «415» });'),
      errors: [
        error('415 Unsupported Media Type', 'GET', '415', ['400', '400 Bad Request'], ['406', '406 Not Acceptable']),
      ],
    },
    {
      name: 'a constant',
      code: `import { StatusCodes } from 'http-status-codes';\n${express("get('/x'", 'res.status(«StatusCodes.CREATED»).end();')}`,
      errors: [
        {
          messageId: 'mismatch',
          data: { label: '201 Created', methods: 'GET', ...NO_CREATION },
          suggestions: [
            ['OK', '200 OK'],
            ['NO_CONTENT', '204 No Content'],
          ].map(([name, label = '']) => ({
            messageId: 'replace',
            data: { label },
            edit: ['StatusCodes.CREATED', `StatusCodes.${name}`] as const,
          })),
        },
      ],
    },
    {
      name: 'Fastify, by an object of options',
      code: "import Fastify from 'fastify';\nconst app = Fastify();\napp.route({ method: 'GET', url: '/x', handler: async (request, reply) => reply.code(«201»).send({}) });",
      errors: [error('201 Created', 'GET', '201', OK)],
    },
    {
      name: 'a Node server, by its own test',
      code: "import { createServer } from 'node:http';\ncreateServer((req, res) => {\n  if (req.method === 'GET') { res.writeHead(«201»); res.end('x'); }\n});",
      errors: [error('201 Created', 'GET', '201', OK)],
    },
  ],
});
