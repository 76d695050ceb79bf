import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import rule from '../../src/rules/unauthorized-needs-www-authenticate.js';
import { writeFiles } from '../support/project.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const CHALLENGES = ['Bearer', 'Basic realm="Restricted"'];
const FIELDS = {
  401: ['401 Unauthorized', 'WWW-Authenticate', 'RFC 9110 §15.5.2'],
  407: ['407 Proxy Authentication Required', 'Proxy-Authenticate', 'RFC 9110 §15.5.8'],
} as const;

/** A report; `edit` makes the change that each challenge is added by. */
const missing = (
  edit?: (challenge: string) => readonly [string, string],
  code: 401 | 407 = 401,
  challenges: readonly string[] = CHALLENGES,
) => {
  const [label, field, section] = FIELDS[code];
  const suggestions = challenges.map((challenge) => ({
    messageId: 'add',
    data: { field, challenge },
    edit: edit?.(challenge) ?? (['', ''] as const),
  }));
  return { messageId: 'missing', data: { label, field, section }, ...(edit && { suggestions }) };
};
const inChain = (receiver: string, method: string, call: string) => (challenge: string) =>
  [`${receiver}.${call}`, `${receiver}.${method}('WWW-Authenticate', '${challenge}').${call}`] as const;

const koa = (body: string) =>
  `import Koa from 'koa';\nconst app = new Koa();\napp.use(async (ctx) => {\n  ${body}\n});`;
const hono = (body: string) =>
  `import { Hono } from 'hono';\nimport { HTTPException } from 'hono/http-exception';\nconst app = new Hono();\napp.get('/x', (c) => {\n  ${body}\n});`;
const nest = (body: string) =>
  `import { Controller, Get, Header, Res, UnauthorizedException } from '@nestjs/common';\n@Controller()\nexport class X {\n  ${body}\n}`;
const hapi = (body: string) =>
  `import Boom from '@hapi/boom';\nimport Hapi from '@hapi/hapi';\nHapi.server().route({ method: 'GET', path: '/x', handler: () => { ${body} } });`;
const httpErrors = (body: string) => `import createError from 'http-errors';\n${express("get('/x'", body)}`;

const root = mkdtempSync(join(tmpdir(), 'challenges-'));

/** A file of a server route in a project with a manifest. */
function project(name: string, manifest: object): string {
  const folder = join(root, name);
  writeFiles(folder, { 'package.json': manifest });
  return join(folder, 'server', 'api', 'x.get.ts');
}

/** Cases of the option that asks for no scheme. */
function whateverIsSeen<One extends object>(cases: readonly One[]): (One & { options: object })[] {
  return cases.map((one) => ({ ...one, options: { schemes: 'any' } }));
}

const asked = (field: string, test: string, status = '401'): string =>
  express(
    "use('/x'",
    `const header = req.get('${field}') ?? '';\n  if (${test}) return res.status(${status}).end();\n  next();`,
  );

const set = (challenge: string) => ['status(401)', `status(401).set('WWW-Authenticate', '${challenge}')`] as const;

/** Code that shows the scheme of what it checks. */
const SEEN: readonly (readonly [name: string, code: string, challenges?: readonly string[]])[] = [
  ['a prefix that is compared', asked('authorization', "!header.startsWith('Bearer ')", '«401»'), ['Bearer']],
  ['a scheme that is taken off', asked('authorization', "!known(header.split(' ')[1])", '«401»')],
  ['a scheme of a known length', asked('authorization', '!known(header.slice(7))', '«401»')],
  ['a regular expression', asked('authorization', '!/^Bearer (.+)$/.test(header)', '«401»'), ['Bearer']],
  ['a whole credential that is compared', asked('authorization', 'header !== `Bearer ${KEY}`', '«401»'), ['Bearer']],
  [
    'a package that reads it',
    `import auth from 'basic-auth';\n${express("use('/x'", 'const user = auth(req);\n  if (!known(user)) return res.status(«401»).end();\n  next();')}`,
  ],
  [
    'another function of the file',
    `const tokenOf = (req) => req.get('authorization')?.replace('Bearer ', '');\n${express("use('/x'", 'if (!known(tokenOf(req))) return res.status(«401»).end();\n  next();')}`,
    ['Bearer'],
  ],
];

/** Code that shows none. */
const UNSEEN: readonly (readonly [name: string, code: string])[] = [
  ['nothing tells', asked('x-other', 'closed')],
  ['a header field of its own', asked('x-api-key', '!known(header)')],
  ['a bare token, as a whole', asked('authorization', '!known(header)')],
  ['a signature', asked('signature', '!verify(header)')],
  ['a session', express("get('/x'", 'if (!req.session.user) return res.status(401).end();\n  res.json({});')],
  ['a cookie', express("get('/x'", 'if (!known(req.cookies.sid)) return res.status(401).end();\n  res.json({});')],
  [
    'a password of a form, and a token that is sent back',
    express(
      "post('/x'",
      "if (!same(req.body.password)) return res.status(401).end();\n  res.json({ token: sign(), token_type: 'Bearer' });",
    ),
  ],
  [
    'a token that is sent to another server',
    express(
      "get('/x'",
      "const headers = new Headers();\n  headers.set('Authorization', `Bearer ${KEY}`);\n  if (!known(await fetch(HOST, { headers }))) return res.status(401).end();\n  res.json({});",
    ),
  ],
  ['a scheme of its own', asked('authorization', "!header.startsWith('Crew ')")],
];

testRule('unauthorized-needs-www-authenticate', rule, {
  right: [
    {
      name: 'Express: what is sent to another server is not what a cookie is asked for',
      code: express(
        "get('/x'",
        'const key = req.cookies.key;\n  if (!known(key)) return res.status(401).end();\n  res.json(await fetch(HOST, { headers: { Authorization: `Bearer ${key}` } }));',
      ),
    },
    {
      name: 'Express: nor a key in a header field of its own',
      code: express(
        "get('/x'",
        "const key = req.get('X-Api-Key');\n  const found = await keyOf(hash(key));\n  if (!found) return res.status(401).end();\n  res.json(await fetch(HOST, { headers: { authorization: 'Bearer ' + found.key } }));",
      ),
    },
    ...UNSEEN.map(([name, code]) => ({ name, code })),
    {
      name: 'set before',
      code: express("get('/x'", "res.setHeader('WWW-Authenticate', 'Bearer');\n  res.status(401).end();"),
    },
    {
      name: 'a challenge that is not static',
      code: express("get('/x'", "res.set('www-authenticate', db.challenge()).sendStatus(401);"),
    },
    { name: 'other codes', code: express("get('/x'", 'res.status(403).end();') },
    {
      name: 'presetHeaders',
      settings: { presetHeaders: ['www-authenticate'] },
      code: express("get('/x'", 'res.status(401).end();'),
    },
    {
      name: 'http-errors: headers',
      code: httpErrors("throw createError(401, 'x', { headers: { 'WWW-Authenticate': 'Bearer' } });"),
    },
    {
      name: 'http-errors: an assigned member',
      code: httpErrors(
        "const error = createError(401);\n  error.headers = { 'WWW-Authenticate': 'Bearer' };\n  next(error);",
      ),
    },
    {
      name: 'Express keeps what was set before an error',
      code: httpErrors("res.set('WWW-Authenticate', 'Bearer');\n  throw createError(401);"),
    },
    {
      name: 'a plain error is completed elsewhere',
      code: express("get('/x'", "res.status(401);\n  throw new Error('x');"),
    },
    {
      name: 'a status on a plain error',
      code: express("get('/x'", "const error = Object.assign(new Error('x'), { status: 401 });\n  next(error);"),
    },
    {
      name: 'an error class of another file',
      code: `import { ApiError } from '../errors';\n${express("get('/x'", "throw new ApiError(401, 'x');")}`,
    },
    {
      name: 'an error class of the file',
      code: `class Denied extends Error { status = 401; }\n${express("get('/x'", 'throw new Denied();')}`,
    },
    {
      name: 'Koa: fields of the error',
      code: koa("ctx.throw(401, 'x', { headers: { 'WWW-Authenticate': 'Bearer' } });"),
    },
    { name: 'Koa: a status that is set', code: koa("ctx.set('WWW-Authenticate', 'Bearer');\n  ctx.status = 401;") },
    {
      name: 'Hono: an exception with a response',
      code: hono(
        "const res = new Response('x', { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });\n  throw new HTTPException(401, { res });",
      ),
    },
    {
      name: 'Hono: an exception with a response that is not seen',
      code: hono('throw new HTTPException(401, { res: c.get("res") });'),
    },
    {
      name: 'Hono keeps what was set before an exception',
      code: hono("c.header('WWW-Authenticate', 'Bearer');\n  throw new HTTPException(401);"),
    },
    {
      name: 'Nest: @Header',
      code: nest("@Get() @Header('WWW-Authenticate', 'Bearer') x() { throw new UnauthorizedException(); }"),
    },
    {
      name: 'Nest: passthrough',
      code: nest(
        "@Get() x(@Res({ passthrough: true }) res) { res.header('WWW-Authenticate', 'Bearer'); throw new UnauthorizedException(); }",
      ),
    },
    { name: 'Boom: a scheme', code: hapi("throw Boom.unauthorized('x', 'Basic');") },
    {
      name: 'Boom: output.headers',
      code: hapi(
        "const error = Boom.unauthorized('x');\n  error.output.headers['WWW-Authenticate'] = 'Bearer';\n  throw error;",
      ),
    },
    {
      name: 'tRPC has no header fields',
      code: "import { TRPCError } from '@trpc/server';\nexport function check(user?: object) {\n  if (!user) throw new TRPCError({ code: 'UNAUTHORIZED' });\n}",
    },
  ],
  wrong: [
    {
      name: "the house's challenge in place of a general one",
      settings: { conventions: { challenge: 'Bearer realm="Pots"' } },
      code: asked('authorization', "!header.startsWith('Bearer ')", '«401»'),
      errors: [missing(set, 401, ['Bearer realm="Pots"'])],
    },
    {
      name: "the house's challenge behind the scheme that is seen",
      settings: { conventions: { challenge: 'Digest' } },
      code: asked('authorization', "!header.startsWith('Bearer ')", '«401»'),
      errors: [missing(set, 401, ['Bearer', 'Digest'])],
    },
    ...SEEN.map(([name, code, challenges = CHALLENGES]) => ({ name, code, errors: [missing(set, 401, challenges)] })),
    {
      name: "a method of the framework's request shows it",
      code: "import Fastify from 'fastify';\nFastify().get('/x', async (request, reply) => {\n  try {\n    await request.jwtVerify();\n  } catch {\n    return reply.code(«401»).send({ error: 'x' });\n  }\n  return {};\n});",
      errors: [missing((challenge) => ['code(401)', `code(401).header('WWW-Authenticate', '${challenge}')`])],
    },
    ...whateverIsSeen([
      {
        name: 'Express',
        code: express("get('/x'", "res.status(«401»).json({ error: 'x' });"),
        errors: [missing((challenge) => ['status(401)', `status(401).set('WWW-Authenticate', '${challenge}')`])],
      },
      {
        name: 'Express: sendStatus',
        code: express("get('/x'", 'res.sendStatus(«401»);'),
        errors: [missing(inChain('res', 'set', 'sendStatus(401)'))],
      },
      {
        name: 'Express: 407',
        code: express("get('/x'", 'res.writeHead(«407»).end();'),
        errors: [missing((challenge) => ['res.', `res.set('Proxy-Authenticate', '${challenge}').`], 407)],
      },
      {
        name: 'Express: the other field',
        code: express("get('/x'", "res.set('Proxy-Authenticate', 'Bearer').status(«401»).end();"),
        errors: [
          missing((challenge) => ['.status(401)', `.status(401).set('WWW-Authenticate', '${challenge}')`], 401, [
            'Bearer',
          ]),
        ],
      },
      {
        name: 'http-errors: next',
        code: httpErrors("next(createError(«401», 'x'));"),
        errors: [missing((challenge) => ["'x')", `'x', { headers: { 'WWW-Authenticate': '${challenge}' } })`])],
      },
      {
        name: 'http-errors: a class',
        code: httpErrors('throw «new createError.Unauthorized()»;'),
        errors: [missing()],
      },
      {
        name: 'Koa wipes what was set before an error',
        code: koa("ctx.set('WWW-Authenticate', 'Bearer');\n  ctx.throw(«401», 'x');"),
        errors: [
          missing((challenge) => ["'x')", `'x', { headers: { 'WWW-Authenticate': '${challenge}' } })`], 401, [
            'Bearer',
          ]),
        ],
      },
      {
        name: 'Koa: http-errors',
        code: `import createError from 'http-errors';\n${koa("ctx.set('WWW-Authenticate', 'Bearer');\n  throw createError(«401»);")}`,
        errors: [missing()],
      },
      { name: 'Koa: an assertion', code: koa("ctx.assert(ctx.state.user, «401», 'x');"), errors: [missing()] },
      {
        name: 'Hono',
        code: hono("return c.json({ error: 'x' }, «401»);"),
        errors: [missing((challenge) => ['401)', `401, { 'WWW-Authenticate': '${challenge}' })`])],
      },
      {
        name: 'Hono: an exception',
        code: hono("throw new HTTPException(«401», { message: 'x' });"),
        errors: [missing()],
      },
      {
        name: 'Hono: an exception with a response',
        code: hono("throw new HTTPException(«401», { res: new Response('x', { status: 401 }) });"),
        errors: [missing()],
      },
      { name: 'Nest', code: nest('@Get() x() { throw «new UnauthorizedException()»; }'), errors: [missing()] },
      { name: 'Boom without a scheme', code: hapi("throw «Boom.unauthorized('x')»;"), errors: [missing()] },
      {
        name: 'h3 2 wipes what was staged',
        code: "import { H3, HTTPError } from 'h3';\nnew H3().get('/x', (event) => {\n  event.res.headers.set('WWW-Authenticate', 'Bearer');\n  throw new HTTPError({ status: «401» });\n});",
        errors: [
          missing(
            (challenge) => ['{ status: 401 }', `{ status: 401, headers: { 'WWW-Authenticate': '${challenge}' } }`],
            401,
            ['Bearer'],
          ),
        ],
      },
      {
        name: 'Express: the challenge that the handler sends elsewhere',
        code: express(
          "use('/hook'",
          "if (!req.get('authorization')) {\n    res.set('WWW-Authenticate', 'Basic realm=\"Kiln\"');\n    return res.sendStatus(401);\n  }\n  if (!check(req.get('authorization'))) return res.status(«401»).end();\n  next();",
        ),
        errors: [
          missing(
            (challenge) => ['res.status(401).end()', `res.status(401).set('WWW-Authenticate', '${challenge}').end()`],
            401,
            ['Basic realm="Kiln"'],
          ),
        ],
      },
      {
        name: 'Express: a challenge of which a part is put in at run time names its scheme alone',
        code: express(
          "use('/hook'",
          "if (!req.get('authorization')) {\n    res.set('WWW-Authenticate', `Basic realm=\"${realm}\"`);\n    return res.sendStatus(401);\n  }\n  if (!check(req.get('authorization'))) return res.status(«401»).end();\n  next();",
        ),
        errors: [missing(inChain('res.status(401)', 'set', 'end()'))],
      },
      {
        name: 'Express: a token in a field of its own has no scheme',
        code: express(
          "use('/x'",
          "const token = req.get('token');\n  if (!token) return res.status(«401»).end();\n  next();",
        ),
        errors: [{ ...missing(), suggestions: [] }],
      },
      {
        name: 'Express: a token of a cookie that is no good has none either',
        code: `import { verify } from 'jsonwebtoken';\n${express("use('/x'", 'try {\n    req.user = verify(req.cookies.token, KEY);\n  } catch {\n    return res.status(«401»).end();\n  }\n  next();')}`,
        errors: [{ ...missing(), suggestions: [] }],
      },
      {
        name: 'h3 1 sends no fields of an error: they are staged before it',
        filename: project('h3-1', { dependencies: { h3: '^1.15.0' } }),
        code: "import { createError, defineEventHandler } from 'h3';\nexport default defineEventHandler((event) => {\n  if (!event.context.caller) {\n    throw createError({ statusCode: «401» });\n  }\n});",
        errors: [
          missing((challenge) => [
            "defineEventHandler } from 'h3';\nexport default defineEventHandler((event) => {\n  if (!event.context.caller) {\n    throw",
            `defineEventHandler, setResponseHeader } from 'h3';\nexport default defineEventHandler((event) => {\n  if (!event.context.caller) {\n    setResponseHeader(event, 'WWW-Authenticate', '${challenge}');\n    throw`,
          ]),
        ],
      },
      {
        name: 'h3 1, as Nuxt brings it: the function is there without an import',
        filename: project('nuxt', { dependencies: { nuxt: '^4.0.0' } }),
        code: 'export default defineEventHandler((event) => {\n  if (!event.context.caller) throw createError({ statusCode: «401» });\n});',
        errors: [
          missing((challenge) => [
            'throw createError({ statusCode: 401 });',
            `{ setResponseHeader(event, 'WWW-Authenticate', '${challenge}'); throw createError({ statusCode: 401 }); }`,
          ]),
        ],
      },
      {
        name: 'h3 1: a name that means something else, and no name for the event',
        filename: project('nuxt', { dependencies: { nuxt: '^4.0.0' } }),
        code: "import { setResponseHeader } from './own';\nexport const one = defineEventHandler((event) => {\n  throw createError({ statusCode: «401» });\n});\nexport const two = defineEventHandler(({ context }) => {\n  throw createError({ statusCode: «401» });\n});",
        errors: [missing(), missing()],
      },
      {
        name: 'SvelteKit',
        filename: 'src/routes/x/+server.ts',
        code: "import { error } from '@sveltejs/kit';\nexport function GET({ locals }) {\n  if (!locals.user) error(«401», 'x');\n}",
        errors: [missing()],
      },
      {
        name: 'Next: the init',
        filename: 'app/x/route.ts',
        code: nextRoute('GET', "return NextResponse.json({ error: 'x' }, { status: «401» });"),
        errors: [
          missing((challenge) => [
            '{ status: 401 }',
            `{ status: 401, headers: { 'WWW-Authenticate': '${challenge}' } }`,
          ]),
        ],
      },
      {
        name: 'Lambda',
        code: "export const handler = async (event) => {\n  return { statusCode: «401», headers: { A: 'b' }, body: '' };\n};",
        errors: [missing((challenge) => ["{ A: 'b' }", `{ A: 'b', 'WWW-Authenticate': '${challenge}' }`])],
      },
      {
        name: 'SvelteKit: the test asks for a session, and the handler sends a token to others',
        filename: 'src/routes/x/+server.ts',
        code: "import { json } from '@sveltejs/kit';\nexport const GET = async ({ locals }) => {\n  const session = await locals.getSession();\n  if (!session) return json({ error: 'x' }, { status: «401» });\n  const answer = await fetch(URL, { headers: { Authorization: `Bearer ${TOKEN}` } });\n  return json(await answer.json());\n};",
        errors: [missing(() => ['', ''], 401, [])],
      },
      {
        name: 'SvelteKit: the test asks for the header field, and the handler has a session too',
        filename: 'src/routes/x/+server.ts',
        code: "import { json } from '@sveltejs/kit';\nexport const GET = async ({ request, locals }) => {\n  const token = request.headers.get('authorization');\n  if (!token) return json({ error: 'x' }, { status: «401» });\n  return json(await find(locals.session, token));\n};",
        errors: [
          missing((challenge) => [
            '{ status: 401 }',
            `{ status: 401, headers: { 'WWW-Authenticate': '${challenge}' } }`,
          ]),
        ],
      },
      ...(
        [
          ['one of its own', "header.startsWith('Crew ')", []],
          ['one of its own, in lower case', "header.toLowerCase().startsWith('crew ')", []],
          ['one of its own beside Bearer', "header.startsWith('Crew ') || header.startsWith('Bearer ')", ['Bearer']],
          ['one that stands in a variable of its own', "header.split(' ')[0] === 'x' || scheme !== 'Crew'", []],
          ['a prefix of something else', "req.query.note.startsWith('Dear ')", CHALLENGES],
          ['no scheme of credentials', "scheme !== 'https'", CHALLENGES],
        ] as const
      ).map(([name, test, challenges]) => ({
        name: `the scheme that is compared: ${name}`,
        code: express(
          "get('/x'",
          `const header = req.get('authorization') ?? '';\n  const scheme = db.scheme(header);\n  if (${test}) return res.json({});\n  res.status(«401»).end();`,
        ),
        errors: [
          missing(
            (challenge) => ['status(401)', `status(401).set('WWW-Authenticate', '${challenge}')`],
            401,
            challenges,
          ),
        ],
      })),
      {
        name: 'a helper of the file: once',
        code: `const deny = (res) => res.status(«401»).end();\n${express("get('/x'", 'if (req.body.a) return deny(res);\n  deny(res);')}`,
        errors: [missing()],
      },
    ]),
  ],
});
