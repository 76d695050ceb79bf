import rule from '../../src/rules/method-not-allowed-needs-allow.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const missing = (methods?: string, edit: readonly [string, string] = ['', '']) => ({
  messageId: 'missing',
  ...(methods !== undefined && { suggestions: [{ messageId: 'add', data: { methods }, edit }] }),
});
const refused = (method: string) => ({ messageId: 'refused', data: { method } });

const pages = (body: string) =>
  `import type { NextApiRequest, NextApiResponse } from 'next';\nexport default async function handler(req: NextApiRequest, res: NextApiResponse) {\n  ${body}\n}`;
const PAGES = 'pages/api/x.ts';
const setAllow = (methods: string) => ['res.status(405)', `res.status(405).setHeader('Allow', '${methods}')`] as const;

testRule('method-not-allowed-needs-allow', rule, {
  right: [
    { name: 'Express', code: express("post('/x'", "res.set('Allow', 'GET').status(405).end();") },
    {
      name: 'a list',
      filename: PAGES,
      code: pages(
        "if (req.method !== 'POST') {\n    res.setHeader('Allow', ['POST']);\n    return res.status(405).end();\n  }",
      ),
    },
    {
      name: 'Allow, where something else than the method decides too',
      code: express(
        "all('/x'",
        "if (req.method !== 'GET' && mayNot(req)) return res.status(405).set('Allow', 'POST').end();\n  res.json({});",
      ),
    },
    {
      name: 'Allow behind such a test',
      code: express(
        "all('/x'",
        "if (req.method === 'GET' || may(req)) return res.json({});\n  res.status(405).set('Allow', 'POST').end();",
      ),
    },
    { name: 'an empty list: nothing is supported', code: express("all('/x'", "res.set('Allow', '').sendStatus(405);") },
    {
      name: 'methods that are not static',
      code: express("all('/x'", "res.set('Allow', db.methods.join(', ')).sendStatus(405);"),
    },
    {
      name: 'of the guarded methods, one is left out',
      filename: PAGES,
      code: pages(
        "if (!['GET', 'POST'].includes(req.method!)) {\n    res.setHeader('Allow', 'GET');\n    return res.status(405).end();\n  }",
      ),
    },
    {
      name: 'methods that earlier routes answer',
      code: express(
        "all('/x'",
        "if (req.method === 'OPTIONS') return next();\n  res.set('Allow', 'GET').sendStatus(405);",
      ),
    },
    {
      name: 'the framework adds it',
      settings: { presetHeaders: ['Allow'] },
      code: express("post('/x'", 'res.status(405).end();'),
    },
    {
      name: 'Next: sibling exports',
      filename: 'app/x/route.ts',
      code: nextRoute('POST', "return new NextResponse(null, { status: 405, headers: { Allow: 'GET' } });"),
    },
    {
      name: 'Boom: the third argument',
      code: "import Boom from '@hapi/boom';\nexport const refuse = () => { throw Boom.methodNotAllowed('x', null, ['GET']); };",
    },
    {
      name: 'Koa Router answers by itself',
      code: "import Router from '@koa/router';\nconst router = new Router();\nexport default router.allowedMethods();",
    },
  ],
  wrong: [
    { name: 'Express: no route beside', code: express("post('/x'", 'res.status(«405»).end();'), errors: [missing()] },
    {
      name: 'a statement of its own, in the style of the file',
      code: "import { createServer } from 'node:http'\ncreateServer((req, res) => {\n\tif (req.method !== 'POST') {\n\t\tres.statusCode = «405»\n\t\tres.end('no')\n\t}\n})",
      errors: [missing('POST', ['statusCode = 405', "statusCode = 405\n\t\tres.setHeader('Allow', 'POST')"])],
    },
    {
      name: 'a comment behind the status stays with it',
      code: "import { createServer } from 'node:http';\ncreateServer((req, res) => {\n  if (req.method !== 'POST') {\n    res.statusCode = «405»; // no\n    res.end('no');\n  }\n});",
      errors: [missing('POST', ['res.statusCode', "res.setHeader('Allow', 'POST');\n    res.statusCode"])],
    },
    {
      name: 'the quotes of the file',
      code: 'import express from "express";\nexpress().all("/x", (req, res) => {\n  if (req.method !== "POST") return res.sendStatus(«405»);\n  res.json([]);\n});',
      errors: [missing('POST', ['res.sendStatus', 'res.set("Allow", "POST").sendStatus'])],
    },
    {
      name: 'Express: routes beside',
      code: `${express("get('/x'", 'res.json({});')}\nrouter.all('/x', (req, res) => {\n  res.sendStatus(«405»);\n});`,
      errors: [missing('GET', ['res.sendStatus', "res.set('Allow', 'GET').sendStatus"])],
    },
    {
      name: 'React Router: the loader beside a guarded action',
      filename: 'app/routes/api.keys.ts',
      code: "import type { ActionFunctionArgs } from 'react-router';\nexport async function loader() {\n  return Response.json([]);\n}\nexport async function action({ request }: ActionFunctionArgs) {\n  if (request.method !== 'POST') return new Response('no', { status: «405» });\n  return Response.json({});\n}",
      errors: [
        missing('GET, HEAD, POST', ['{ status: 405 }', "{ status: 405, headers: { Allow: 'GET, HEAD, POST' } }"]),
      ],
    },
    {
      name: 'React Router: a loader that refuses beside a guarded action',
      filename: 'app/routes/api.keys.ts',
      code: "import type { ActionFunctionArgs } from 'react-router';\nexport const loader = () => new Response('no', { status: «405» });\nexport async function action({ request }: ActionFunctionArgs) {\n  if (request.method !== 'POST') return new Response('no', { status: «405» });\n  return Response.json({});\n}",
      errors: [
        missing(),
        missing('POST', [
          "!== 'POST') return new Response('no', { status: 405 }",
          "!== 'POST') return new Response('no', { status: 405, headers: { Allow: 'POST' } }",
        ]),
      ],
    },
    {
      name: 'Express: a route beside that refuses too, after a test of its own',
      code: `${express("get('/x'", 'res.json({});')}\nrouter.put('/x', (req, res) => {\n  if (!req.user) return res.sendStatus(401);\n  res.sendStatus(«405»);\n});\nrouter.delete('/x', (req, res) => {\n  if (!req.user) return res.sendStatus(401);\n  res.status(«405»).end();\n});`,
      errors: [
        missing('GET', ['res.sendStatus(405)', "res.set('Allow', 'GET').sendStatus(405)"]),
        missing('GET', ['res.status(405)', "res.status(405).set('Allow', 'GET')"]),
      ],
    },
    {
      name: 'a guard',
      filename: PAGES,
      code: pages("if (req.method !== 'POST') return res.status(«405»).end();\n  res.json({});"),
      errors: [missing('POST', setAllow('POST'))],
    },
    {
      name: 'a guard of two methods',
      filename: PAGES,
      code: pages(
        "if (req.method !== 'POST' && req.method !== 'PUT') return res.status(«405»).end();\n  res.json({});",
      ),
      errors: [missing('POST, PUT', setAllow('POST, PUT'))],
    },
    {
      name: 'a list of methods',
      filename: PAGES,
      code: pages("if (!['GET', 'HEAD'].includes(req.method!)) return res.status(«405»).end();\n  res.json({});"),
      errors: [missing('GET, HEAD', setAllow('GET, HEAD'))],
    },
    {
      name: 'a switch',
      filename: PAGES,
      code: pages(
        "switch (req.method) {\n    case 'GET': return res.json([]);\n    case 'POST': return res.json({});\n    default: return res.status(«405»).end();\n  }",
      ),
      errors: [missing('GET, POST', setAllow('GET, POST'))],
    },
    {
      name: 'Next: sibling exports',
      filename: 'app/x/route.ts',
      code: `${nextRoute('GET', 'return NextResponse.json({});')}\nexport function PUT() {\n  return new Response(null, { status: «405» });\n}`,
      errors: [missing('GET', ['{ status: 405 }', "{ status: 405, headers: { Allow: 'GET' } }"])],
    },
    {
      name: 'the refused method, by the route',
      code: express("post('/x'", "res.set('Allow', «'GET, POST'»).status(405).end();"),
      errors: [refused('POST')],
    },
    {
      name: 'the refused method, in a list',
      filename: PAGES,
      code: pages(
        "if (req.method === 'PUT') {\n    res.setHeader('Allow', «['GET', 'PUT']»);\n    return res.status(405).end();\n  }",
      ),
      errors: [refused('PUT')],
    },
    {
      name: 'what the guard refuses',
      filename: PAGES,
      code: pages(
        "if (req.method !== 'POST') {\n    res.setHeader('Allow', «'GET'»);\n    return res.status(405).end();\n  }",
      ),
      errors: [refused('GET')],
    },
    {
      name: 'Boom without the third argument',
      code: "import Boom from '@hapi/boom';\nexport const refuse = () => { throw «Boom.methodNotAllowed('x')»; };",
      errors: [missing()],
    },
    {
      name: 'Nest',
      code: "import { Controller, Post, MethodNotAllowedException } from '@nestjs/common';\n@Controller()\nexport class X {\n  @Post() x() { throw «new MethodNotAllowedException()»; }\n}",
      errors: [missing()],
    },
    {
      name: 'Lambda',
      code: "export const handler = async (event) => {\n  if (event.httpMethod !== 'POST') return { statusCode: «405», body: '' };\n  return { statusCode: 200, body: '' };\n};",
      errors: [missing('POST', ["statusCode: 405, body: ''", "statusCode: 405, body: '', headers: { Allow: 'POST' }"])],
    },
  ],
});
