import rule from '../../src/rules/no-misplaced-header.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const MEANING: Readonly<Record<string, { codes: string; section: string }>> = {
  Location: { codes: '201, 202 and 3xx', section: 'RFC 9110 §10.2.2' },
  'Retry-After': { codes: '3xx, 413, 429 and 503', section: 'RFC 9110 §10.2.3' },
  'Content-Range': { codes: '206 and 416', section: 'RFC 9110 §14.4' },
};

const misplaced = (field: string, statuses: string, messageId = 'misplaced') => ({
  messageId,
  data: { field, statuses, codes: MEANING[field]?.codes ?? '', section: MEANING[field]?.section ?? '' },
});

const sends = (field: string, value: string, status: number) =>
  express("get('/x'", `res.set('${field}', '${value}').status(${status}).end();`);
const hono = (body: string) =>
  `import { Hono } from 'hono';\nconst app = new Hono();\napp.get('/x', (c) => {\n  ${body}\n});`;

testRule('no-misplaced-header', rule, {
  right: [
    {
      name: 'Location before an error that is thrown: who catches it may take it back',
      code:
        "import createError from 'http-errors';\n" +
        express("get('/x'", "res.location('/y');\n  throw createError(404);"),
    },
    ...[201, 202, 300, 301, 308].map((status) => ({
      name: `Location with ${status}`,
      code: sends('Location', '/y', status),
    })),
    ...[302, 413, 429, 503].map((status) => ({
      name: `Retry-After with ${status}`,
      code: sends('Retry-After', '5', status),
    })),
    ...[206, 416].map((status) => ({
      name: `Content-Range with ${status}`,
      code: sends('Content-Range', 'bytes */9', status),
    })),
    { name: 'WWW-Authenticate with 200', code: sends('WWW-Authenticate', 'Basic', 200) },
    {
      name: 'a status that is not known',
      code: express("get('/x'", "res.location('/y').status(req.body.code).end();"),
    },
    {
      name: 'both chosen by one test',
      code: express(
        "get('/x'",
        "if (req.body.made) res.location('/y');\n  res.status(req.body.made ? 201 : 200).end();",
      ),
    },
    {
      name: 'removed again',
      code: express("get('/x'", "res.location('/y');\n  res.removeHeader('Location');\n  res.json({});"),
    },
    {
      name: 'set before an error was caught',
      code: express(
        "get('/x'",
        "try {\n    res.location('/y');\n    res.status(201).json(await db.add());\n  } catch (error) {\n    res.status(500).end();\n  }",
      ),
    },
    {
      name: 'chosen by one test, set by another',
      code: express(
        "get('/x'",
        "res.status(db.state === 'ok' ? 200 : 503);\n  if (db.state === 'starting') {\n    res.set('Retry-After', '1');\n  }\n  res.end();",
      ),
    },
    { name: 'handed on', code: express("get('/x'", "res.location('/y');\n  next();") },
    { name: 'a file may have a range', code: express("get('/x'", "res.sendFile('/y');") },
    { name: 'a redirect with another status is another rule’s', code: express("get('/x'", "res.redirect(200, '/y');") },
  ],
  wrong: [
    {
      name: 'Location with 200',
      code: express("get('/x'", "res.location(«'/y'»).json({});"),
      errors: [misplaced('Location', '200 OK')],
    },
    {
      name: 'Location with 400',
      code: express("get('/x'", "res.set('Location', «'/y'»).status(400).end();"),
      errors: [misplaced('Location', '400 Bad Request')],
    },
    {
      name: 'Retry-After with 404',
      code: express("get('/x'", "res.set({ 'Retry-After': «5» }).sendStatus(404);"),
      errors: [misplaced('Retry-After', '404 Not Found')],
    },
    {
      name: 'Content-Range with 200',
      code: hono("return c.json([], 200, { 'Content-Range': «'items 0-9/20'» });"),
      errors: [misplaced('Content-Range', '200 OK')],
    },
    {
      name: 'one of two responses that carry it',
      code: express(
        "get('/x'",
        "res.location(«'/y'»);\n  if (req.body.made) return res.sendStatus(201);\n  res.sendStatus(200);",
      ),
      errors: [misplaced('Location', '200 OK', 'also')],
    },
    {
      name: 'one field at four answers is one report',
      code: express(
        "get('/x'",
        "res.set('Retry-After', «'5'»);\n  if (req.body.a) return res.sendStatus(400);\n  if (req.body.b) return res.sendStatus(404);\n  if (req.body.c) return res.status(404).end();\n  res.json({});",
      ),
      errors: [misplaced('Retry-After', '200, 400, 404')],
    },
    {
      name: 'two fields are two mistakes',
      code: express(
        "get('/x'",
        "if (req.body.a) return res.location(«'/y'»).sendStatus(400);\n  res.location(«'/z'»).json({});",
      ),
      errors: [misplaced('Location', '400 Bad Request'), misplaced('Location', '200 OK')],
    },
    {
      name: 'a constant of the module',
      filename: 'app/x/route.ts',
      code: `const RETRY = { 'Retry-After': «'5'» };\n${nextRoute('GET', 'return NextResponse.json({}, { status: 500, headers: RETRY });')}`,
      errors: [misplaced('Retry-After', '500 Internal Server Error')],
    },
    {
      name: 'Lambda',
      code: "exports.handler = async (event) => ({ statusCode: 200, headers: { Location: «event.path» }, body: '' });",
      errors: [misplaced('Location', '200 OK')],
    },
  ],
});
