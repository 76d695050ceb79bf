import rule from '../../src/rules/no-body-on-204.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const RFC: Record<string, string> = { '204': 'RFC 9110 §15.3.5', '205': 'RFC 9110 §15.3.6', '304': 'RFC 9110 §15.4.5' };
const LABEL: Record<string, string> = {
  '204': '204 No Content',
  '205': '205 Reset Content',
  '304': '304 Not Modified',
};

const found = (messageId: string, code: string, framework: string) => ({
  messageId,
  data: { label: LABEL[code] ?? '', section: RFC[code] ?? '', framework },
});
const dropped = (code = '204', framework = 'Express') => found('dropped', code, framework);
const throws = (code = '204', framework = 'Response') => found('throws', code, framework);

testRule('no-body-on-204', rule, {
  right: [
    { name: 'end()', code: express("delete('/x'", 'res.status(204).end();') },
    { name: 'send()', code: express("delete('/x'", 'res.status(204).send();') },
    { name: 'send(null)', code: express("delete('/x'", 'res.status(204).send(null);') },
    {
      name: "Koa: body = ''",
      code: "import Router from '@koa/router';\nnew Router().delete('/x', (ctx) => {\n  ctx.status = 204;\n  ctx.body = '';\n});",
    },
    { name: "send('')", code: express("delete('/x'", "res.status(204).send('');") },
    { name: 'send(undefined)', code: express("delete('/x'", 'res.status(204).send(undefined);') },
    { name: 'json() of nothing', code: express("delete('/x'", 'res.status(204).json();') },
    { name: 'json(undefined)', code: express("delete('/x'", 'res.status(204).json(undefined);') },
    { name: 'sendStatus', code: express("delete('/x'", 'res.sendStatus(204);') },
    {
      name: 'the bare result of a call that is not seen',
      code: express("delete('/x'", 'res.status(204).send(await db.remove(1));'),
    },
    {
      name: 'a variable with such a result',
      code: express("delete('/x'", 'const done = await db.remove(1);\n  res.status(204).send(done);'),
    },
    { name: 'another status', code: express("delete('/x'", 'res.status(200).json({ removed: true });') },
    {
      name: 'a status that may be another',
      code: express("delete('/x'", 'res.status(req.body.status).json({ removed: true });'),
    },
    {
      name: 'a status overwritten',
      code: express("delete('/x'", 'res.status(204);\n  res.status(200).json({ removed: true });'),
    },
    {
      name: 'the body goes with the other code',
      code: express(
        "delete('/x'",
        "const n = await db.remove(1);\n  res.status(n ? 204 : 404).send(n ? undefined : 'none');",
      ),
    },
    {
      name: 'the body on the other path',
      code: express(
        "delete('/x'",
        "if (!(await db.remove(1))) return res.status(404).json({ error: 'none' });\n  res.status(204).end();",
      ),
    },
    {
      name: 'Node: end()',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(204);\n  res.end();\n});",
    },
    {
      name: "Node: end('')",
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.statusCode = 204;\n  res.end('');\n});",
    },
    {
      name: 'Node: a callback',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.statusCode = 204;\n  res.end(() => console.log('sent'));\n});",
    },
    { name: 'Fetch: null', code: 'Deno.serve(() => new Response(null, { status: 204 }));' },
    { name: 'Fetch: undefined', code: 'Deno.serve(() => new Response(undefined, { status: 204 }));' },
    { name: 'Fetch: another status', code: "Deno.serve(() => new Response('', { status: 200 }));" },
    {
      name: 'Next: null',
      filename: 'app/x/route.ts',
      code: nextRoute('DELETE', 'return new NextResponse(null, { status: 204 });'),
    },
    {
      name: 'a client that reads 204',
      code: 'export async function load(url: string) {\n  const response = await fetch(url);\n  return response.status === 204 ? { empty: true } : response.json();\n}',
    },
  ],
  wrong: [
    {
      name: 'AWS Lambda: what becomes of the body is not known',
      code: "export const handler = async (event) => ({ statusCode: 204, body: «'gone'» });",
      errors: [{ messageId: 'body', data: { label: '204 No Content', section: 'RFC 9110 §15.3.5' } }],
    },
    {
      name: 'a helper that is given other statuses too',
      code: `${express("delete('/x'", 'send(res, 204, «{ a: 1 }»);')}\nrouter.get('/x', (req, res) => send(res, 200, { a: 1 }));\nconst send = (res, status, body) => res.status(status).json(body);`,
      errors: [dropped()],
    },
    {
      name: 'a helper that others may use',
      code: `${express("delete('/x'", 'send(res, 204, «{ a: 1 }»);')}\nexport const send = (res, status, body) => res.status(status).json(body);`,
      errors: [dropped()],
    },
    {
      name: 'a helper that always sends 204',
      code: `${express("delete('/x'", 'send(res, «{ a: 1 }»);')}\nexport const send = (res, body) => res.status(204).json(body);`,
      errors: [dropped()],
      fix: ['.json(body)', '.end()'],
    },
    {
      name: 'a call that sends another status on another path',
      code: express(
        "delete('/x'",
        'let status = 200;\n  if (req.query.a) status = 204;\n  res.status(status).json(«{ a: 1 }»);',
      ),
      errors: [dropped()],
    },
    {
      name: 'a choice of statuses',
      code: express("delete('/x'", 'res.status(req.query.a ? 200 : 204).json(«{ a: 1 }»);'),
      errors: [dropped()],
    },
    {
      name: 'a getter in the body',
      code: express("delete('/x'", 'res.status(204).json(«{ get a() { return db.count(); } }»);'),
      errors: [
        {
          ...dropped(),
          suggestions: [{ messageId: 'drop', edit: ['.json({ get a() { return db.count(); } })', '.end()'] }],
        },
      ],
    },
    {
      name: 'Express: an object',
      code: express("delete('/x'", 'res.status(204).json(«{ removed: true }»);'),
      errors: [dropped()],
      fix: ['.json({ removed: true })', '.end()'],
    },
    {
      name: 'Express: null in json',
      code: express("delete('/x'", 'res.status(204).json(«null»);'),
      errors: [dropped()],
      fix: ['.json(null)', '.end()'],
    },
    {
      name: 'Express: a string',
      code: express("delete('/x'", "res.status(204).send(«'removed'»);"),
      errors: [dropped()],
      fix: [".send('removed')", '.end()'],
    },
    {
      name: 'Express: an empty object',
      code: express("delete('/x'", 'res.status(204).send(«{}»);'),
      errors: [dropped()],
      fix: ['.send({})', '.end()'],
    },
    {
      name: 'Express: an array',
      code: express("delete('/x'", 'res.status(204).send(«[]»);'),
      errors: [dropped()],
      fix: ['.send([])', '.end()'],
    },
    {
      name: 'Express: a template',
      code: express("delete('/x'", 'res.status(204).send(«`removed ${req.params.id}`»);'),
      errors: [dropped()],
      fix: ['.send(`removed ${req.params.id}`)', '.end()'],
    },
    {
      name: 'Express: a member',
      code: express("delete('/x'", 'res.status(204).send(«req.body.message»);'),
      errors: [dropped()],
      fix: ['.send(req.body.message)', '.end()'],
    },
    {
      name: 'Express: the result of a call that is used as data elsewhere',
      code: express(
        "delete('/x'",
        'const item = await db.remove(1);\n  console.log(item.id);\n  res.status(204).send(«item»);',
      ),
      errors: [dropped()],
      fix: ['.send(item)', '.end()'],
    },
    {
      name: 'Express: end',
      code: express("delete('/x'", "res.status(204).end(«'x'»);"),
      errors: [found('dropped', '204', 'Express')],
      fix: [".end('x')", '.end()'],
    },
    {
      name: 'Express: status in an earlier statement',
      code: express("delete('/x'", 'res.status(204);\n  res.json(«{ a: 1 }»);'),
      errors: [dropped()],
      fix: ['res.json({ a: 1 })', 'res.end()'],
    },
    {
      name: 'Express: 205',
      code: express("post('/x'", 'res.status(205).json(«{ a: 1 }»);'),
      errors: [dropped('205')],
      fix: ['.json({ a: 1 })', '.end()'],
    },
    {
      name: 'Express: 304',
      code: express("get('/x'", 'res.status(304).json(«{ a: 1 }»);'),
      errors: [dropped('304')],
      fix: ['.json({ a: 1 })', '.end()'],
    },
    {
      name: 'the body says that the request failed: only suggested',
      code: express("delete('/x'", "res.status(204).json(«{ success: false, message: 'No such user' }»);"),
      errors: [
        {
          ...dropped(),
          suggestions: [
            { messageId: 'fail', data: { label: '404 Not Found' }, edit: ['204', '404'] },
            { messageId: 'keep', data: { label: '200 OK' }, edit: ['204', '200'] },
            { messageId: 'drop', edit: [".json({ success: false, message: 'No such user' })", '.end()'] },
          ],
        },
      ],
    },
    {
      name: 'the body says so in words alone',
      code: express("delete('/x'", "res.status(204).send(«'The user does not exist'»);"),
      errors: [
        {
          ...dropped(),
          suggestions: [
            { messageId: 'fail', data: { label: '404 Not Found' }, edit: ['204', '404'] },
            { messageId: 'keep', data: { label: '200 OK' }, edit: ['204', '200'] },
            { messageId: 'drop', edit: [".send('The user does not exist')", '.end()'] },
          ],
        },
      ],
    },
    {
      name: 'the body is a caught error: 500 first',
      code: express(
        "delete('/x'",
        'try {\n    await db.remove(1);\n  } catch (error) {\n    res.status(204).json(«{ success: false, error: error.message }»);\n  }',
      ),
      errors: [
        {
          ...dropped(),
          suggestions: [
            { messageId: 'fail', data: { label: '500 Internal Server Error' }, edit: ['204', '500'] },
            { messageId: 'keep', data: { label: '200 OK' }, edit: ['204', '200'] },
            { messageId: 'drop', edit: ['.json({ success: false, error: error.message })', '.end()'] },
          ],
        },
      ],
    },
    {
      name: 'hapi: a route that says nothing of its bodies',
      code: "import Hapi from '@hapi/hapi';\nHapi.server().route({ method: 'PATCH', path: '/x', options: { handler: (request, h) => h.response(«{}»).code(204) } });",
      errors: [dropped('204', 'hapi')],
      fix: ['h.response({})', 'h.response()'],
    },
    {
      name: 'hapi: a route that says what the body is: only suggested',
      code: "import Hapi from '@hapi/hapi';\nimport Joi from 'joi';\nHapi.server().route({ method: 'PATCH', path: '/x', options: { response: { status: { 204: Joi.object({}) } }, handler: (request, h) => h.response(«{}»).code(204) } });",
      errors: [
        { ...dropped('204', 'hapi'), suggestions: [{ messageId: 'drop', edit: ['h.response({})', 'h.response()'] }] },
      ],
    },
    {
      name: 'a call has effects: only suggested',
      code: express("delete('/x'", 'res.status(204).json(«{ removed: await db.remove(1) }»);'),
      errors: [
        {
          ...dropped(),
          suggestions: [{ messageId: 'drop', edit: ['.json({ removed: await db.remove(1) })', '.end()'] }],
        },
      ],
    },
    {
      name: 'a comment inside the call would be lost: no fix',
      code: express("delete('/x'", 'res.status(204).json(/* for old clients */ «{ removed: true }»);'),
      errors: [dropped()],
    },
    {
      name: 'CommonJS without imports',
      filename: 'controllers/x.js',
      code: "exports.remove = async (req, res) => {\n  res.status(204).json(«{ status: 'success', data: null }»);\n};",
      errors: [dropped()],
      fix: [".json({ status: 'success', data: null })", '.end()'],
    },
    {
      name: 'a constant body, at its use',
      code: express("delete('/x'", 'const body = { removed: true };\n  res.status(204).json(«body»);'),
      errors: [dropped()],
      fix: ['.json(body)', '.end()'],
    },
    {
      name: 'Node: a string is dropped',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(204);\n  res.end(«'x'»);\n});",
      errors: [dropped('204', 'Node')],
      fix: ["end('x')", 'end()'],
    },
    {
      name: 'Node: with 205 it is sent',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(205);\n  res.end(«'x'»);\n});",
      errors: [found('sent', '205', 'Node')],
      fix: ["end('x')", 'end()'],
    },
    {
      name: 'Fetch: an empty string throws',
      code: "Deno.serve(() => new Response(«''», { status: 204 }));",
      errors: [throws()],
      fix: ["new Response('', { status: 204 })", 'new Response(null, { status: 204 })'],
    },
    {
      name: 'Fetch: Response.json(null) throws',
      code: 'Deno.serve(() => Response.json(«null», { status: 204 }));',
      errors: [throws()],
      fix: ['Response.json(null, { status: 204 })', 'new Response(null, { status: 204 })'],
    },
    {
      name: 'Next: NextResponse.json',
      filename: 'app/x/route.ts',
      code: nextRoute('DELETE', 'return NextResponse.json(«{ ok: true }», { status: 204 });'),
      errors: [throws('204', 'NextResponse')],
      fix: ['NextResponse.json({ ok: true }, { status: 204 })', 'new NextResponse(null, { status: 204 })'],
    },
    {
      name: 'Node: a helper, by what it does to the response',
      code: "/** @param {import('node:http').ServerResponse} res */\nfunction empty(res) {\n  res.writeHead(204);\n  res.end(«'x'»);\n}",
      errors: [dropped('204', 'Node')],
      fix: ["end('x')", 'end()'],
    },
    {
      name: 'Express: a helper in a file where Express is used',
      code: "function empty(res) {\n  res.writeHead(204);\n  res.end(«'x'»);\n}\nexports.all = (req, res) => res.json([]);",
      errors: [dropped('204', 'Express')],
      fix: ["res.end('x')", 'res.end()'],
    },
    {
      name: 'Next: pages API',
      filename: 'pages/api/x.ts',
      code: "import type { NextApiRequest, NextApiResponse } from 'next';\nexport default (req: NextApiRequest, res: NextApiResponse) => {\n  res.status(204).json(«{ ok: true }»);\n};",
      errors: [dropped('204', 'Next')],
      fix: ['.json({ ok: true })', '.end()'],
    },
    {
      name: 'Hono: what becomes of it depends on the server',
      code: "import { Hono } from 'hono';\nnew Hono().delete('/x', (c) => c.json(«{ ok: true }», 204));",
      errors: [found('varies', '204', 'Hono')],
      fix: ['c.json({ ok: true }, 204)', 'c.body(null, 204)'],
    },
    {
      name: 'Fetch: SvelteKit endpoint',
      filename: 'src/routes/x/+server.ts',
      code: "export const DELETE = () => new Response(«'x'», { status: 204 });",
      errors: [throws()],
      fix: ["new Response('x', { status: 204 })", 'new Response(null, { status: 204 })'],
    },
  ],
});
