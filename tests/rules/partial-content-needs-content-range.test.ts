import rule from '../../src/rules/partial-content-needs-content-range.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const missing = { messageId: 'missing', data: { label: '206 Partial Content' } };
const length = { messageId: 'length', data: { label: '416 Range Not Satisfiable' } };

const node = (body: string) => `import { createServer } from 'node:http';
import { createReadStream } from 'node:fs';
createServer((req, res) => {
  ${body}
});`;
const hono = (body: string) =>
  `import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/x', (c) => {\n  ${body}\n});`;

testRule('partial-content-needs-content-range', rule, {
  right: [
    {
      name: 'Express: a chain',
      code: express("get('/x'", "res.status(206).set('Content-Range', 'bytes 0-1/2').send(req.body);"),
    },
    {
      name: 'Express: several parts',
      code: express("get('/x'", "res.status(206).type('multipart/byteranges; boundary=x').send(req.body);"),
    },
    { name: 'Express: sendFile', code: express("get('/x'", "res.status(206).sendFile('/x');") },
    { name: 'Express: handed on', code: express("get('/x'", 'db.range(res);\n  res.status(206).end();') },
    {
      name: 'Express: both chosen by one test',
      code: express(
        "get('/x'",
        "const part = req.headers.range;\n  if (part) res.set('Content-Range', part);\n  res.status(part ? 206 : 200).end();",
      ),
    },
    { name: 'Express: 416 by default', code: express("get('/x'", 'res.status(416).end();') },
    {
      name: 'Express: 416 with its length',
      options: { check416: true },
      code: express("get('/x'", "res.set('Content-Range', 'bytes */9').sendStatus(416);"),
    },
    {
      name: 'Node: writeHead',
      code: node(
        'const head = { [`Content-Range`]: `bytes ${req.a}-${req.b}/9` };\n  res.writeHead(206, head);\n  createReadStream(req.url).pipe(res);',
      ),
    },
    {
      name: 'Node: several parts',
      code: node('res.writeHead(206, { "content-type": `multipart/byteranges; boundary=${req.a}` });\n  res.end();'),
    },
    { name: 'Node: a stream that may set the head', code: node('res.statusCode = 206;\n  fetchPart(req).pipe(res);') },
    { name: 'Node: fields that are not seen', code: node('res.writeHead(206, { ...req.headers });\n  res.end();') },
    { name: 'Hono: third argument', code: hono("return c.body('x', 206, { 'Content-Range': 'bytes 0-0/1' });") },
    {
      name: 'Next: fields of another response',
      filename: 'app/x/route.ts',
      code: nextRoute(
        'GET',
        "const part = await fetch('http://x');\n  return new Response(part.body, { status: 206, headers: part.headers });",
      ),
    },
  ],
  wrong: [
    {
      name: 'Express: a page of a list',
      code: express("get('/x'", 'res.status(«206»).json({ items: [], more: true });'),
      errors: [missing],
    },
    {
      name: 'Express: one of two codes',
      code: express("get('/x'", 'res.status(req.body.a ? «206» : 200).end();'),
      errors: [missing],
    },
    {
      name: 'Express: 416',
      options: { check416: true },
      code: express("get('/x'", 'res.sendStatus(«416»);'),
      errors: [length],
    },
    {
      name: 'Express: a thrown 416',
      options: { check416: true },
      code: `import createError from 'http-errors';\n${express("get('/x'", 'next(createError(«416»));')}`,
      errors: [length],
    },
    {
      name: 'Node: writeHead, and a stream',
      code: node(
        "res.writeHead(«206», { 'Accept-Ranges': 'bytes', 'Content-Type': mime(req.url) });\n  fetchPart(req).pipe(res);",
      ),
      errors: [missing],
    },
    {
      name: 'Node: a file',
      code: node("res.statusCode = «206»;\n  createReadStream(req.url).on('error', console.error).pipe(res);"),
      errors: [missing],
    },
    {
      name: 'Hono: a status of a chain',
      code: hono("c.status(«206»);\n  c.header('Accept-Ranges', 'bytes');\n  return c.body('x');"),
      errors: [missing],
    },
    {
      name: 'Next: the init',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return new NextResponse('x', { status: «206», headers: { 'Content-Length': '1' } });"),
      errors: [missing],
    },
    {
      name: 'Lambda',
      code: "exports.handler = async (event) => ({ statusCode: «206», headers: { 'Content-Type': 'video/mp4' }, body: event.body });",
      errors: [missing],
    },
    {
      name: 'Nest: HttpCode',
      code: "import { Controller, Get, HttpCode, StreamableFile } from '@nestjs/common';\n@Controller()\nexport class X {\n  @Get() @HttpCode(«206») x() {\n    return new StreamableFile(Buffer.from('x'));\n  }\n}",
      errors: [missing],
    },
  ],
});
