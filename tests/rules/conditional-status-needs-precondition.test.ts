import rule from '../../src/rules/conditional-status-needs-precondition.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

type Suggestion = readonly [code: string, label: string];

const BAD: Suggestion = ['400', '400 Bad Request'];
const CONFLICT: Suggestion = ['409', '409 Conflict'];
const OK: Suggestion = ['200', '200 OK'];

const error = (label: string, field: string, section: string, ...instead: Suggestion[]) => ({
  messageId: 'unread',
  data: { label, field, section },
  suggestions: instead.map(([code, name]) => ({
    messageId: 'replace',
    data: { label: name },
    edit: [label.slice(0, 3), code] as const,
  })),
});

const failed = error('412 Precondition Failed', 'If-Match', 'RFC 9110 §15.5.13', BAD, CONFLICT);
const ofState = error('412 Precondition Failed', 'If-Match', 'RFC 9110 §15.5.13', CONFLICT, BAD);
const strict = { codes: [206, 304, 412, 416, 417, 425] };

testRule('conditional-status-needs-precondition', rule, {
  right: [
    {
      name: 'If-Match is read',
      code: express("put('/x'", "if (req.headers['if-match'] !== db.etag) return res.status(412).end();\n  res.end();"),
    },
    {
      name: 'If-None-Match is read',
      code: express("put('/x'", "if (req.get('If-None-Match') === '*') return res.status(412).end();\n  res.end();"),
    },
    {
      name: 'a helper of the framework',
      code: express("get('/x'", 'if (!req.fresh) return res.status(412).end();\n  res.end();'),
    },
    {
      name: 'a name that is not written out',
      code: express("put('/x'", 'if (req.get(db.field)) return res.status(412).end();\n  res.end();'),
    },
    {
      name: 'the request is handed on',
      code: express("put('/x'", 'if (!db.matches(req)) return res.status(412).end();\n  res.end();'),
    },
    {
      name: 'the request is handed on in an object',
      code: express("put('/x'", 'if (!db.matches({ req })) return res.status(412).end();\n  res.end();'),
    },
    {
      name: 'the header fields are handed on',
      code: express("put('/x'", 'if (!db.matches(req.headers)) return res.status(412).end();\n  res.end();'),
    },
    {
      name: 'all header fields are taken',
      code: express(
        "put('/x'",
        'const { ...fields } = req.headers;\n  if (fields[db.name]) return res.status(412).end();\n  res.end();',
      ),
    },
    {
      name: 'a helper of the file that hands it on',
      code: `const check = (r) => matches(r);\n${express("put('/x'", 'if (!check(req)) return res.status(412).end();\n  res.end();')}`,
    },
    {
      name: 'a service',
      code: "import { PreconditionFailedException } from '@nestjs/common';\nexport function check(a: string) { if (a) throw new PreconditionFailedException(); }",
    },
    { name: 'another code', code: express("put('/x'", 'if (!req.body) return res.status(400).end();\n  res.end();') },
    {
      name: 'codes that are not asked for',
      code: express("get('/x'", 'if (req.query.same) return res.status(304).end();\n  res.status(206).end();'),
    },
    {
      name: '412 where it is not asked for',
      options: { codes: [417] },
      code: express("put('/x'", 'if (!req.body) return res.status(412).end();\n  res.end();'),
    },
    {
      name: 'Expect is read',
      code: express("put('/x'", 'if (req.headers.expect) return res.status(417).end();\n  res.end();'),
    },
    {
      name: 'Early-Data is read',
      code: express("put('/x'", "if (req.get('Early-Data')) return res.status(425).end();\n  res.end();"),
    },
    {
      name: 'Range is read',
      options: strict,
      code: express(
        "get('/x'",
        'const { range } = req.headers;\n  if (range) return res.status(206).end();\n  res.end();',
      ),
    },
    {
      name: '206 without Content-Range is another rule’s',
      options: strict,
      code: express("get('/x'", 'res.status(206).json(db.page);'),
    },
    {
      name: 'freshness',
      options: strict,
      code: express("get('/x'", 'if (req.fresh) return res.status(304).end();\n  res.end();'),
    },
  ],
  wrong: [
    {
      name: 'a missing parameter',
      code: express("put('/x'", 'if (!req.body.id) return res.status(«412»).end();\n  res.end();'),
      errors: [failed],
    },
    {
      name: 'no request at all',
      code: nextRoute(
        'PUT',
        'if (db.locked) return new Response(null, { status: «412» });\n  return Response.json({});',
      ),
      errors: [ofState],
    },
    {
      name: 'another header field',
      code: express("put('/x'", "if (!req.get('X-Version')) return res.status(«412»).end();\n  res.end();"),
      errors: [failed],
    },
    {
      name: 'the request goes to find the user',
      code: express(
        "put('/x'",
        'const session = await db.getSession(req);\n  if (!session) return res.status(«412»).end();\n  res.end();',
      ),
      errors: [failed],
    },
    {
      name: 'the body goes to a check',
      code: express("put('/x'", 'if (!db.check(req.body)) return res.status(«412»).end();\n  res.end();'),
      errors: [failed],
    },
    {
      name: 'a helper of the file that reads something else',
      code: `const check = (r) => r.body.id > 0;\n${express("put('/x'", 'if (!check(req)) return res.status(«412»).end();\n  res.end();')}`,
      errors: [failed],
    },
    {
      name: '417',
      code: express("post('/x'", 'if (!req.body.name) return res.sendStatus(«417»);\n  res.end();'),
      errors: [error('417 Expectation Failed', 'Expect', 'RFC 9110 §15.5.18', BAD)],
    },
    {
      name: '425',
      code: express("post('/x'", 'if (db.tooEarly) return res.sendStatus(«425»);\n  res.end();'),
      errors: [error('425 Too Early', 'Early-Data', 'RFC 8470 §5.2', CONFLICT, BAD)],
    },
    {
      name: '304, where it is asked for',
      options: strict,
      code: express("get('/x'", 'if (db.same) return res.sendStatus(«304»);\n  res.end();'),
      errors: [error('304 Not Modified', 'If-None-Match', 'RFC 9110 §15.4.5', OK)],
    },
    {
      name: '206, where it is asked for',
      options: strict,
      code: express("get('/x'", 'res.set(db.fields).status(«206»).json(db.page);'),
      errors: [error('206 Partial Content', 'Range', 'RFC 9110 §14.2', OK)],
    },
    {
      name: '416, where it is asked for',
      options: strict,
      code: express("get('/x'", 'if (req.query.page > db.pages) return res.sendStatus(«416»);\n  res.end();'),
      errors: [error('416 Range Not Satisfiable', 'Range', 'RFC 9110 §15.5.17', BAD)],
    },
  ],
});
