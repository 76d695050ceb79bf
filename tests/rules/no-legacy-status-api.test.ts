import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rule from '../../src/rules/no-legacy-status-api.js';
import { installed, writeFiles } from '../support/project.js';
import { express, testRule } from '../support/rule-tester.js';

const root = mkdtempSync(join(tmpdir(), 'legacy-'));

/** A file in a project that has a version of a package. */
function fileWith(name: string, version: string): string {
  const folder = join(root, `${name}-${version}`);
  writeFiles(folder, { 'package.json': { dependencies: { [name]: '*' } }, ...installed(name, version) });
  return join(folder, 'src/server.ts');
}

const SINCE = {
  sendStatus: ['send(status)', 'Express 5', 'sends 200 with the number as body', 'sendStatus(status)'],
  sendFirst: ['send(status, body)', 'Express 5', 'sends the status as the body', 'status(status).send(body)'],
  sendLast: ['send(body, status)', 'Express 5', 'ignores the status and sends 200', 'status(status).send(body)'],
  jsonFirst: ['json(status, body)', 'Express 5', 'sends the status as the body', 'status(status).json(body)'],
  jsonLast: ['json(body, status)', 'Express 5', 'ignores the status and sends 200', 'status(status).json(body)'],
  redirect: ['redirect(url, status)', 'Express 5', 'reads the status as URL and fails', 'redirect(status, url)'],
  fastify: ['redirect(code, url)', 'Fastify 5', 'reads the URL as status and fails', 'redirect(url, code)'],
  koa: ['throw(message, status)', 'Koa 3', 'throws a TypeError', 'throw(status, message)'],
  httpErrors: ['createError(message, status)', 'http-errors 2', 'throws a TypeError', 'createError(status, message)'],
  h3redirect: ['redirect(event, url, status)', 'h3 2', 'reads the event as URL and fails', 'redirect(url, status)'],
  noContent: ['noContent(event)', 'h3 2', 'reads the event as status and sends 200', 'noContent()'],
} as const;

const error = (which: keyof typeof SINCE, label: string, messageId = 'gone') => {
  const [form, release, since, current] = SINCE[which];
  return { messageId, data: { form, label, release, since, current } };
};

const fastify = (code: string): string =>
  `import Fastify from 'fastify';\nconst app = Fastify();\napp.get('/a', async (request, reply) => {\n  ${code}\n});`;
const koa = (code: string): string =>
  `import Koa from 'koa';\nconst app = new Koa();\napp.use(async (ctx, next) => {\n  ${code}\n});`;
const h3 = (code: string): string =>
  `import { H3, noContent, redirect } from 'h3';\nconst app = new H3();\napp.get('/a', (event) => {\n  ${code}\n});`;

testRule('no-legacy-status-api', rule, {
  right: [
    { name: 'Express: sendStatus', code: express("get('/x'", 'res.sendStatus(404);') },
    { name: 'Express: status, then json', code: express("get('/x'", "res.status(404).json({ error: 'x' });") },
    { name: 'Express: redirect(status, url)', code: express("get('/x'", "res.redirect(301, '/y');") },
    { name: 'Express: a number that is no status', code: express("get('/x'", 'res.json(404);') },
    {
      name: 'Express: send of a value named like a status',
      code: express("get('/x'", 'const status = await db.status();\n  res.send(status);'),
    },
    { name: 'Express: send of a text with digits', code: express("get('/x'", "res.send('404');") },
    { name: 'Express: json with two values', code: express("get('/x'", 'res.json(req.body, null);') },
    {
      name: 'Next: two arguments',
      filename: 'pages/api/x.ts',
      code: "export default (req, res) => res.redirect('/y');",
    },
    {
      name: 'restify: send(status, body)',
      code: "import restify from 'restify';\nconst server = restify.createServer();\nserver.get('/a', (req, res, next) => {\n  res.send(404, { error: 'x' });\n  next();\n});",
    },
    { name: 'Fastify: redirect(url, code)', code: fastify("return reply.redirect('/y', 301);") },
    {
      name: 'Fastify before 4.28 has no other form',
      filename: fileWith('fastify', '4.27.0'),
      code: fastify("return reply.redirect(301, '/y');"),
    },
    { name: 'Koa: throw(status, message)', code: koa("ctx.throw(404, 'no 404');") },
    { name: 'Koa: throw with properties', code: koa("ctx.throw(403, 'no', { code: 4031 });") },
    { name: 'Koa: a status that is not known first', code: koa("ctx.throw(err.status, 'no');") },
    {
      name: 'http-errors: createError(status, message)',
      code: `import createError from 'http-errors';\n${express("get('/x'", "next(createError(404, 'no'));")}`,
    },
    { name: 'h3: redirect(url, status)', code: h3("return redirect('/y', 301);") },
    { name: 'h3: noContent()', code: h3('return noContent();') },
    {
      name: 'h3: sendRedirect of version 1',
      code: "export default defineEventHandler((event) => sendRedirect(event, '/y', 301));",
      filename: 'server/api/x.ts',
    },
    {
      name: 'an own response, by its type',
      code: "import type { Req, Res } from './models';\nexport const create = (req: Req, res: Res) => {\n  res.send(req.body, 201);\n};",
    },
    {
      name: 'an own response, by what the project has',
      filename: fileWith('uws', '1.0.0'),
      code: 'exports.create = (req, res) => {\n  res.send(req.body, 201);\n};',
    },
    { name: "another object's send", code: "import { socket } from './socket';\nsocket.send(404);" },
  ],
  wrong: [
    {
      name: 'Express: a helper that is given texts too',
      code: `${express("get('/x'", 'reply(res, «404»);')}\nrouter.get('/y', (req, res) => reply(res, 'y'));\nconst reply = (res, body) => res.send(body);`,
      errors: [error('sendStatus', '404 Not Found')],
    },
    {
      name: 'Express: a text on another path',
      code: express("get('/x'", "let answer = 'x';\n  if (req.query.a) answer = 404;\n  res.send(«answer»);"),
      errors: [error('sendStatus', '404 Not Found')],
    },
    {
      name: 'Express: behind ?.',
      code: express("get('/x'", 'res?.send(«404»);'),
      errors: [error('sendStatus', '404 Not Found')],
    },
    {
      name: 'Koa: a helper that is called in either order',
      code:
        koa("if (ctx.query.a) fail(ctx, 'x', «404»);\n  fail(ctx, 404, 'x');") +
        '\nconst fail = (ctx, a, b) => ctx.throw(a, b);',
      errors: [error('koa', '404 Not Found')],
    },
    {
      name: 'Express: send(404)',
      code: express("get('/x'", 'res.send(«404»);'),
      errors: [error('sendStatus', '404 Not Found')],
      fix: ['send(404)', 'sendStatus(404)'],
    },
    {
      name: 'Express 5',
      filename: fileWith('express', '5.1.0'),
      code: express("get('/x'", 'return res.send(«500»);'),
      errors: [error('sendStatus', '500 Internal Server Error')],
      fix: ['send(500)', 'sendStatus(500)'],
    },
    {
      name: 'Express 4 warns',
      filename: fileWith('express', '4.21.0'),
      code: express("get('/x'", 'return res.send(«404»);'),
      errors: [error('sendStatus', '404 Not Found', 'deprecated')],
      fix: ['send(404)', 'sendStatus(404)'],
    },
    {
      name: 'Express: a constant',
      code: `import { StatusCodes } from 'http-status-codes';\n${express("get('/x'", 'res.send(«StatusCodes.NOT_FOUND»);')}`,
      errors: [error('sendStatus', '404 Not Found')],
      fix: ['send(StatusCodes.NOT_FOUND)', 'sendStatus(StatusCodes.NOT_FOUND)'],
    },
    {
      name: 'Express: json(404, body)',
      code: express("get('/x'", "res.json(«404», { error: 'x' });"),
      errors: [error('jsonFirst', '404 Not Found')],
      fix: ["json(404, { error: 'x' })", "status(404).json({ error: 'x' })"],
    },
    {
      name: 'Express: json(body, 201)',
      code: express("post('/x'", 'res.json(req.body, «201»);'),
      errors: [error('jsonLast', '201 Created')],
      fix: ['json(req.body, 201)', 'status(201).json(req.body)'],
    },
    {
      name: 'Express: send(body, status)',
      code: express("get('/x'", "res.send('no', «404»);"),
      errors: [error('sendLast', '404 Not Found')],
      fix: ["send('no', 404)", "status(404).send('no')"],
    },
    {
      name: 'Express: send(status, body)',
      code: express("get('/x'", 'res.send(«400», req.query.x);'),
      errors: [error('sendFirst', '400 Bad Request')],
      fix: ['send(400, req.query.x)', 'status(400).send(req.query.x)'],
    },
    {
      name: 'Express: a status that is not known',
      code: "module.exports = (err, req, res, next) => {\n  res.json(«err.status», { message: 'x' });\n};",
      filename: 'error.js',
      errors: [
        {
          ...error('jsonFirst', 'a status'),
          suggestions: [
            {
              messageId: 'write',
              edit: ["json(err.status, { message: 'x' })", "status(err.status).json({ message: 'x' })"],
            },
          ],
        },
      ],
    },
    {
      name: 'without imports',
      filename: 'controllers/x.js',
      code: 'exports.show = (req, res) => {\n  res.send(«404»);\n};',
      errors: [error('sendStatus', '404 Not Found')],
      fix: ['send(404)', 'sendStatus(404)'],
    },
    {
      name: 'Express: a comment inside stays',
      code: express("get('/x'", 'res.send(«404» /* gone */);'),
      errors: [error('sendStatus', '404 Not Found')],
    },
    {
      name: 'Express: redirect(url, 301)',
      code: express("get('/x'", "res.redirect('/y', «301»);"),
      errors: [error('redirect', '301 Moved Permanently')],
      fix: ["redirect('/y', 301)", "redirect(301, '/y')"],
    },
    {
      name: 'Express: redirect(variable, 302)',
      code: express("get('/x'", 'res.redirect(req.query.to, «302»);'),
      errors: [error('redirect', '302 Found')],
      fix: ['redirect(req.query.to, 302)', 'redirect(302, req.query.to)'],
    },
    {
      name: 'Express: in a helper of the file',
      code: `const notFound = (res) => res.send(«404»);\n${express("get('/x'", 'notFound(res);')}`,
      errors: [error('sendStatus', '404 Not Found')],
      fix: ['send(404)', 'sendStatus(404)'],
    },
    {
      name: 'Fastify: redirect(301, url)',
      code: fastify("return reply.redirect(«301», '/y');"),
      errors: [error('fastify', '301 Moved Permanently')],
      fix: ["redirect(301, '/y')", "redirect('/y', 301)"],
    },
    {
      name: 'Fastify 4 warns',
      filename: fileWith('fastify', '4.29.0'),
      code: fastify("return reply.redirect(«301», '/y');"),
      errors: [error('fastify', '301 Moved Permanently', 'deprecated')],
      fix: ["redirect(301, '/y')", "redirect('/y', 301)"],
    },
    {
      name: 'Koa: throw(message, status)',
      code: koa("ctx.throw('no such page', «404»);"),
      errors: [error('koa', '404 Not Found')],
      fix: ["throw('no such page', 404)", "throw(404, 'no such page')"],
    },
    {
      name: 'Koa 2 warns',
      filename: fileWith('koa', '2.16.0'),
      code: koa("ctx.throw('no', «404», { id: 1 });"),
      errors: [error('koa', '404 Not Found', 'deprecated')],
      fix: ["throw('no', 404, { id: 1 })", "throw(404, 'no', { id: 1 })"],
    },
    {
      name: 'http-errors: createError(message, status)',
      code: `import createError from 'http-errors';\n${express("get('/x'", "next(createError('no', «404»));")}`,
      errors: [error('httpErrors', '404 Not Found')],
      fix: ["createError('no', 404)", "createError(404, 'no')"],
    },
    {
      name: 'h3: redirect(event, url, status)',
      code: h3("return redirect(event, '/y', «301»);"),
      errors: [error('h3redirect', '301 Moved Permanently')],
      fix: ["redirect(event, '/y', 301)", "redirect('/y', 301)"],
    },
    {
      name: 'h3: noContent(event)',
      code: h3('return «noContent(event)»;'),
      errors: [error('noContent', '204 No Content')],
      fix: ['noContent(event);\n', 'noContent();\n'],
    },
  ],
});
