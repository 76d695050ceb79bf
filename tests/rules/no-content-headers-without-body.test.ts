import rule from '../../src/rules/no-content-headers-without-body.js';
import { express, testRule } from '../support/rule-tester.js';

const SECTION: Readonly<Record<string, string>> = {
  'Content-Length': 'RFC 9110 §8.6',
  'Transfer-Encoding': 'RFC 9112 §6.1',
  'Content-Type': 'RFC 9110 §8.3',
};

const wrong = (field: string, label = '204 No Content', edit?: readonly [string, string]) => ({
  messageId: field === 'Content-Type' ? 'type' : 'framing',
  data: { label, field, section: SECTION[field] ?? '' },
  ...(edit && { suggestions: [{ messageId: 'drop', data: { field }, edit }] }),
});

const node = (body: string) => `require('http').createServer((req, res) => {\n  ${body}\n});`;
const worker = (body: string) => `export default {\n  fetch(request: Request) {\n    ${body}\n  },\n};`;

testRule('no-content-headers-without-body', rule, {
  right: [
    { name: 'Node: none', code: node("res.writeHead(204, { ETag: '1' });\n  res.end();") },
    { name: 'Node: 304 may say the length', code: node("res.writeHead(304, { 'Content-Length': 5 });\n  res.end();") },
    {
      name: 'Node: there is content',
      code: node("res.writeHead(200, { 'Content-Type': 'text/plain' });\n  res.end('x');"),
    },
    {
      name: 'Node: removed again',
      code: node(
        "res.setHeader('Content-Type', 'text/plain');\n  res.removeHeader('content-type');\n  res.writeHead(204).end();",
      ),
    },
    { name: 'Node: not seen', code: node('res.writeHead(204, fields);\n  res.end();') },
    {
      name: 'Express takes them off in send',
      code: express("delete('/x'", "res.type('text/plain').status(204).send();"),
    },
    {
      name: 'Express takes them off in sendStatus',
      code: express("delete('/x'", "res.set('Content-Type', 'text/plain').sendStatus(204);"),
    },
    {
      name: 'Koa takes them off',
      code: "import Koa from 'koa';\nnew Koa().use((ctx) => {\n  ctx.type = 'text/plain';\n  ctx.status = 204;\n});",
    },
    {
      name: 'Fastify takes them off with a body',
      code: "import fastify from 'fastify';\nfastify().get('/', (request, reply) => reply.type('text/plain').code(204).send(''));",
    },
    {
      name: 'a body that throws is another rule’s',
      code: worker("return new Response('x', { status: 204, headers: { 'Content-Type': 'text/plain' } });"),
    },
    { name: 'json() sets its own', code: worker('return Response.json(null, { status: 204 });') },
  ],
  wrong: [
    {
      name: 'Node: a field that is set in a branch without braces stays: nothing would be left in it',
      code: node(
        "if (req.url === '/a') res.setHeader('Content-Type', «'text/plain'»);\n  else return;\n  res.statusCode = 204;\n  res.end();",
      ),
      errors: [wrong('Content-Type')],
    },
    {
      name: 'Node: a length',
      code: node("res.writeHead(204, { 'Content-Length': «0» });\n  res.end();"),
      errors: [wrong('Content-Length')],
      fix: ["'Content-Length': 0", ''],
    },
    {
      name: 'Node: among others',
      code: node("res.writeHead(304, { 'Content-Type': «'text/plain'», ETag: '1' });\n  res.end();"),
      errors: [wrong('Content-Type', '304 Not Modified')],
      fix: ["'Content-Type': 'text/plain', ", ''],
    },
    {
      name: 'Node: last of others',
      code: node("res.writeHead(204, { ETag: '1', 'Transfer-Encoding': «'chunked'» });\n  res.end();"),
      errors: [wrong('Transfer-Encoding')],
      fix: [", 'Transfer-Encoding': 'chunked'", ''],
    },
    {
      name: 'Node: a statement',
      code: node("res.setHeader('Content-Type', «'text/plain'»);\n  res.statusCode = 204;\n  res.end();"),
      errors: [wrong('Content-Type', '204 No Content', ["res.setHeader('Content-Type', 'text/plain');\n  ", ''])],
    },
    {
      name: 'Node: other responses carry it too',
      code: node(
        "res.setHeader('Content-Type', 'text/plain');\n  if (req.method === 'DELETE') return res.writeHead(«204»).end();\n  res.end('x');",
      ),
      errors: [wrong('Content-Type')],
    },
    {
      name: 'Express: end takes nothing off',
      code: express("delete('/x'", "res.type(«'text/plain'»).status(204).end();"),
      errors: [wrong('Content-Type')],
      fix: [".type('text/plain')", ''],
    },
    {
      name: 'Fastify: nothing taken off without a body',
      code: "import fastify from 'fastify';\nfastify().get('/', (request, reply) => reply.type(«'text/plain'»).code(204).send());",
      errors: [wrong('Content-Type')],
      fix: [".type('text/plain')", ''],
    },
    {
      name: 'a worker',
      code: worker("return new Response(null, { status: 204, headers: { 'Content-Type': «'text/plain'» } });"),
      errors: [wrong('Content-Type')],
      fix: ["'Content-Type': 'text/plain'", ''],
    },
    {
      name: 'a worker: fields in common',
      code: `const headers = { 'Content-Type': 'text/plain' };\n${worker('return new Response(null, { status: «204», headers });')}`,
      errors: [wrong('Content-Type')],
    },
    {
      name: 'Lambda',
      code: "exports.handler = async (event) => {\n  return { statusCode: 204, headers: { 'Content-Type': «'application/json'» } };\n};",
      errors: [wrong('Content-Type')],
      fix: ["'Content-Type': 'application/json'", ''],
    },
  ],
});
