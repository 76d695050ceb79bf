import rule from '../../src/rules/cors-preflight-ok-status.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const error = (
  label: string,
  from: string,
  messageId = 'fails',
  [code, name]: readonly [string, string] = ['204', '204 No Content'],
) => ({
  messageId,
  data: { label },
  suggestions: [{ messageId: 'replace', data: { label: name }, edit: [from, code] as const }],
});

const guarded = (uses: string): string =>
  `import express from 'express';\nimport cors from 'cors';\nimport basicAuth from 'express-basic-auth';\nconst app = express();\n${uses}`;

testRule('cors-preflight-ok-status', rule, {
  right: [
    { name: '204', code: express("options('/x'", 'res.sendStatus(204);') },
    { name: '200 by default', code: express("options('/x'", "res.set('Access-Control-Allow-Origin', '*').end();") },
    { name: '404 to another method', code: express("get('/x'", 'res.sendStatus(404);') },
    { name: '404 to any method', code: express("all('/x'", 'res.sendStatus(404);') },
    {
      name: 'an origin that is refused',
      code: express(
        "options('/x'",
        'if (!db.origins.has(req.headers.origin)) return res.sendStatus(403);\n  res.sendStatus(204);',
      ),
    },
    {
      name: 'a failure',
      code: express(
        "options('/x'",
        'try {\n    await db.load();\n    res.sendStatus(204);\n  } catch {\n    res.sendStatus(500);\n  }',
      ),
    },
    {
      name: 'a guard that lets OPTIONS pass',
      code: guarded(
        "app.use((req, res, next) => (req.method === 'OPTIONS' || req.user ? next() : res.sendStatus(401)));\napp.use(cors());",
      ),
    },
    {
      name: 'cors() for one path',
      code: guarded(
        "app.use((req, res, next) => (req.user ? next() : res.sendStatus(401)));\napp.use('/open', cors());",
      ),
    },
    { name: 'handed on', code: express("options('/x'", 'next();') },
    {
      name: 'the fallback of a switch',
      code: express(
        "all('/x'",
        "switch (req.method) {\n    case 'OPTIONS': return res.sendStatus(204);\n    default: return res.sendStatus(405);\n  }",
      ),
    },
  ],
  wrong: [
    { name: '404', code: express("options('/x'", 'res.sendStatus(«404»);'), errors: [error('404 Not Found', '404')] },
    {
      name: '405 for every preflight',
      code: nextRoute('OPTIONS', 'return new NextResponse(null, { status: «405» });'),
      errors: [error('405 Method Not Allowed', '405')],
    },
    {
      name: 'a redirect',
      code: express("options('/x'", "if (req.path !== '/y') return res.redirect(«308», '/y');\n  res.sendStatus(204);"),
      errors: [{ messageId: 'fails', data: { label: '308 Permanent Redirect' } }],
    },
    {
      name: 'in a middleware',
      code: express("use('/x'", "if (req.method === 'OPTIONS') return res.status(«400»).end();\n  next();"),
      errors: [error('400 Bad Request', '400')],
    },
    {
      name: 'with a body',
      code: express("options('/x'", "res.status(«400»).json({ message: 'no' });"),
      errors: [error('400 Bad Request', '400', 'fails', ['200', '200 OK'])],
    },
    {
      name: 'credentials, which a preflight never has',
      code: express(
        "options('/x'",
        'if (!req.headers.authorization) return res.status(«401»).end();\n  res.sendStatus(204);',
      ),
      errors: [error('401 Unauthorized', '401', 'credentials')],
    },
    {
      name: 'an origin that is allowed and refused at once',
      code: express(
        "options('/x'",
        "res.set('Access-Control-Allow-Origin', '*');\n  if (!req.query.key) return res.status(«400»).end();\n  res.sendStatus(204);",
      ),
      errors: [error('400 Bad Request', '400')],
    },
    {
      name: 'Lambda',
      code: "import type { APIGatewayProxyHandler } from 'aws-lambda';\nexport const handler: APIGatewayProxyHandler = async (event) => {\n  if (event.httpMethod === 'OPTIONS') return { statusCode: «403», headers: {}, body: '' };\n  return { statusCode: 200, body: 'x' };\n};",
      errors: [error('403 Forbidden', '403')],
    },
    {
      name: 'a guard before cors()',
      code: guarded(
        'app.use((req, res, next) => (req.user ? next() : res.sendStatus(«401»)));\napp.use(cors({ maxAge: 9 }));',
      ),
      errors: [
        {
          messageId: 'credentials',
          data: { label: '401 Unauthorized' },
          suggestions: [
            {
              messageId: 'move',
              edit: [
                'app.use((req, res, next) => (req.user ? next() : res.sendStatus(401)));\napp.use(cors({ maxAge: 9 }));',
                'app.use(cors({ maxAge: 9 }));\napp.use((req, res, next) => (req.user ? next() : res.sendStatus(401)));',
              ],
            },
          ],
        },
      ],
    },
    {
      name: "a package's guard before cors() that needs what is declared in between",
      code: guarded(
        "app.use(«basicAuth({ users: { a: 'b' } })»);\nconst allow = { origin: 'https://a.example' };\napp.use(cors(allow));",
      ),
      errors: [{ messageId: 'guard' }],
    },
  ],
});
