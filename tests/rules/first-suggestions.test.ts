import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';
import { configOf } from '../support/modules.js';
import { repaired } from '../support/repairs.js';

// The first suggestion of a report is the one that a developer takes: it follows what the path and the words say.

/** What a handler of Express does, and the first suggestion for it; undefined where none may be made. */
type Case = readonly [name: string, code: string, first: string | undefined];

const linter = new Linter({ configType: 'flat', cwd: '/' });

/** Options with which a rule reports more, so that more is suggested. */
const OPTIONS: Readonly<Record<string, object>> = { 'unauthorized-needs-www-authenticate': { schemes: 'any' } };

function firstSuggestions(rule: string, code: string, filename = 'src/routes.js'): (string | undefined)[] {
  return linter
    .verify(code, configOf({ [rule]: OPTIONS[rule] ?? {} }), { filename: `/${filename}` })
    .map(({ suggestions }) => suggestions?.[0]?.desc);
}

const route = (method: string, path: string, body: string): string =>
  `import express from 'express';\nconst app = express();\napp.${method}('${path}', async (req, res) => {\n  ${body}\n});`;
const post = (body: string): string => route('post', '/things/:id', body);
const get = (body: string): string => route('get', '/things/:id', body);

function expectFirst(rule: string, cases: readonly Case[]): void {
  it.each(cases)('%s', (_, code, first) => {
    expect(firstSuggestions(rule, code)).toEqual([first]);
  });
}

const failing = (text: string): string => `res.json({ success: false, text: '${text}' });`;

describe('no-200-business-error', () => {
  expectFirst('no-200-business-error', [
    [
      'the error of a callback',
      post(`db.save(req.body, (err) => { if (err) { ${failing('Not saved')} return; } res.json({}); });`),
      'Send 500 Internal Server Error.',
    ],
    [
      'the error of a callback, or nothing',
      post(`db.find(1, (err, row) => { if (err || !row) { ${failing('Not found')} return; } res.json(row); });`),
      'Send 500 Internal Server Error.',
    ],
    [
      'nothing, after the error was dealt with',
      post(
        `db.find(1, (err, row) => { if (err) throw err; if (!row) { ${failing('No such thing')} return; } res.json(row); });`,
      ),
      'Send 404 Not Found.',
    ],
    [
      'a database that failed',
      post(`const done = await db.remove(req.params.id); if (!done) return ${failing('ES Error')} res.json({});`),
      'Send 500 Internal Server Error.',
    ],
    [
      'a role that is lacking',
      post(`if (!req.user.hasRole('admin')) return ${failing('Not authorized')} res.json({});`),
      'Send 403 Forbidden.',
    ],
    [
      'a flag of the caller',
      post(`if (req.user.isDemoMode()) return ${failing('Sorry, not now')} res.json({});`),
      'Send 403 Forbidden.',
    ],
    [
      'words about a permission',
      post(`if (!mayDo) return ${failing('You have no permission to do this')} res.json({});`),
      'Send 403 Forbidden.',
    ],
    [
      'an error that a function of the project gives',
      `import { rooms } from './rooms.js';\n${post(`const { error } = await rooms.book(req.body); if (error) return ${failing('No')} res.json({});`)}`,
      'Send 400 Bad Request, if the request is at fault.',
    ],
    [
      'a setting that is not there',
      post(`if (!process.env.MAIL_KEY) return ${failing('No')} res.json({});`),
      'Send 503 Service Unavailable.',
    ],
    [
      'what something of the request was given to',
      `import { getMailer } from './mailer.js';\n${post(`const key = { name: req.body.name }; const mailer = getMailer(key); if (!mailer) return ${failing('No')} res.json({});`)}`,
      'Send 400 Bad Request, if the request is at fault.',
    ],
    [
      'an operation that is not there',
      post(`if (!plans.down) return ${failing('This operation is not supported')} res.json({});`),
      'Send 501 Not Implemented.',
    ],
    [
      'a value that is not taken',
      post(`if (!kinds.has(req.body.kind)) return ${failing('Currency not supported')} res.json({});`),
      'Send 422 Unprocessable Content.',
    ],
    [
      'a signature that does not fit',
      post(`if (!fits(req.body)) return ${failing('Invalid signature')} res.json({});`),
      'Send 403 Forbidden.',
    ],
    ['nobody', post(`if (!req.user) return ${failing('No')} res.json({});`), 'Send 401 Unauthorized.'],
    [
      'nobody, by a bearer token',
      post(`if (!req.headers.authorization?.startsWith('Bearer ')) return ${failing('No')} res.json({});`),
      'Send 401 Unauthorized with WWW-Authenticate: Bearer.',
    ],
    [
      'words about a login',
      post(`if (!(await check(req.body))) return ${failing('Invalid credentials')} res.json({});`),
      'Send 401 Unauthorized.',
    ],
    [
      'a query parameter that is missing',
      get(`if (!req.query.cluster) return ${failing('Missing cluster')} res.json({});`),
      'Send 400 Bad Request.',
    ],
    [
      'content that is missing',
      post(`if (!req.body.name) return ${failing('No name')} res.json({});`),
      'Send 400 Bad Request.',
    ],
    [
      'a parameter that is not valid',
      post(`if (!known.includes(req.params.id)) return ${failing('Invalid method')} res.json({});`),
      'Send 400 Bad Request.',
    ],
    [
      'content that does not fit its schema',
      `import { z } from 'zod';\n${post(`const parsed = z.object({}).safeParse(req.body); if (!parsed.success) return ${failing('Invalid')} res.json({});`)}`,
      'Send 422 Unprocessable Content.',
    ],
    [
      'a limit of rates, by its words',
      post(`if (!(await limit.register())) return ${failing('Rate limit exceeded')} res.json({});`),
      'Send 429 Too Many Requests.',
    ],
    [
      'a look-up by the URL',
      get(`const one = await db.find(req.params.id); if (!one) return ${failing('Thing not found')} res.json(one);`),
      'Send 404 Not Found.',
    ],
    [
      'an unknown name in the content',
      post(`if (!kinds[req.body.kind]) return ${failing('Unknown kind')} res.json({});`),
      'Send 400 Bad Request.',
    ],
    [
      'something that is there already',
      post(`if (await db.has(req.body.name)) return ${failing('That name already exists')} res.json({});`),
      'Send 409 Conflict.',
    ],
    [
      'something that does not exists',
      get(`if (!(await db.has(req.body.name))) return ${failing('Page does not exists')} res.json({});`),
      'Send 404 Not Found.',
    ],
    [
      'a feature that is not enabled',
      post(`if (!features.mail) return ${failing('Mail is not enabled on this server')} res.json({});`),
      'Send 403 Forbidden.',
    ],
    [
      'another server that failed',
      post(
        `try { const a = await fetch('https://a.example'); res.json(await a.json()); } catch { return ${failing('No data')} }`,
      ),
      'Send 502 Bad Gateway.',
    ],
    [
      'a record of the URL that does not exist',
      post(
        `try { res.json(await db.note.remove({ id: req.params.id })); } catch { return ${failing('Note does not exist')} }`,
      ),
      'Send 404 Not Found.',
    ],
    [
      'a constant of another file',
      `import { Messages } from './messages.js';\n${post('if (!matches) return res.json({ success: false, message: Messages.INCORRECT_PASSWORD }); res.json({});')}`,
      'Send 401 Unauthorized.',
    ],
    [
      'a service that is not configured',
      post(`if (!mailer) return ${failing('Mail is not configured')} res.json({});`),
      'Send 503 Service Unavailable.',
    ],
    [
      'nothing that was looked for',
      post(
        "const tax = await Taxes.findOne({ code: req.body.code }).lean(); if (tax) { res.json({ success: true, tax }); } else { res.json({ success: false, tax: null, message: 'Δεν βρέθηκε' }); }",
      ),
      'Send 404 Not Found.',
    ],
    [
      'no rows of those that were looked for',
      post(
        "const rows = await Rows.find({ day: req.body.day }).sort('day'); if (!rows.length) return res.json({ success: false, message: 'Καμία' }); res.json(rows);",
      ),
      'Send 404 Not Found.',
    ],
    [
      'a member of what was found',
      post(
        "const row = await Rows.findOne({ day: req.body.day }); if (!row.isOpen) return res.json({ success: false, message: 'Κλειστό' }); res.json(row);",
      ),
      'Send 400 Bad Request, if the request is at fault.',
    ],
    [
      'credentials that are wrong',
      post(`if (!matches) return ${failing('Incorrect email or password')} res.json({});`),
      'Send 401 Unauthorized.',
    ],
    [
      'a status that the body names',
      post("if (!req.body.a) return res.json({ success: false, code: 451, message: 'Missing' }); res.json({});"),
      'Send 451 Unavailable For Legal Reasons.',
    ],
    [
      'a raw error, which would be shown',
      post('try { await db.save(req.body); res.json({}); } catch (err) { res.json({ success: false, error: err }); }'),
      undefined,
    ],
    [
      'a helper whose callers differ',
      `import express from 'express';
const app = express();
function fail(res, text) { res.json({ success: false, text }); }
app.post('/a', async (req, res) => { if (!req.body.a) return fail(res, 'Missing a'); res.json({}); });
app.post('/b', async (req, res) => { try { await save(req.body); res.json({}); } catch (e) { fail(res, 'Not saved'); } });`,
      undefined,
    ],
    [
      'a code that the contract does not have',
      `import { OpenAPIHono, createRoute, z } from '@hono/zod-openapi';
const app = new OpenAPIHono();
const route = createRoute({ method: 'get', path: '/a', responses: { 200: { description: 'ok' }, 404: { description: 'none' } } });
app.openapi(route, (c) => { if (!c.req.query('q')) return c.json({ success: false, error: 'q is missing' }); return c.json({}); });`,
      'Send 404 Not Found, if something is not there.',
    ],
  ]);
});

describe('created-needs-location', () => {
  expectFirst('created-needs-location', [
    [
      'nothing is seen being created',
      route('post', '/things', 'await thing.run(req.body); res.status(201).end();'),
      'Send 200 OK, if nothing with a URL of its own was created.',
    ],
    [
      'such things are seen to have URLs',
      `${route('post', '/things', 'await thing.run(req.body); res.status(201).end();')}\napp.get('/things/:id', (req, res) => res.json({}));`,
      undefined,
    ],
    [
      'what an INSERT gives back',
      route(
        'post',
        '/rooms/:id/things',
        'const [thing] = await db.insert(things).values(req.body).returning(); await log.write(thing); res.status(201).json(thing);',
      ),
      'Send Location: ${req.path}/${thing.id}.',
    ],
    [
      'rows that have no id',
      route(
        'post',
        '/things',
        "const thing = await db.createThing(req.body).returning('*'); res.status(201).json(thing);",
      ),
      undefined,
    ],
    [
      'rows that a function holds in a variable',
      `async function addThing(data) { const rows = await db.insert(data).returning('*'); return rows; }\n${route('post', '/things', 'const thing = await addThing(req.body); res.status(201).json(thing);')}`,
      undefined,
    ],
    ['a record is created', route('post', '/things', 'await Thing.create(req.body); res.sendStatus(201);'), undefined],
    [
      'a handler that tells what it does',
      'exports.createThing = async (req, res) => {\n  await run(req.body);\n  res.status(201).json({});\n};',
      undefined,
    ],
    [
      'code elsewhere that creates by its name',
      route('post', '/things', "await things.run(() => addThing(req.body)); res.status(201).json({ ok: 'yes' });"),
      undefined,
    ],
    [
      'a route that is called after what it does',
      route('post', '/things/create', 'const thing = await db.createThing(req.body); res.status(201).json(thing);'),
      undefined,
    ],
    [
      'the root of a router that is mounted elsewhere',
      "import { Hono } from 'hono';\nexport const things = new Hono();\nthings.post('/', async (c) => { const thing = await createThing(await c.req.json()); return c.json(thing, 201); });",
      'Send Location: ${c.req.path}/${thing.id}.',
    ],
    [
      'another success tells it apart',
      route('post', '/things', 'const isNew = await put(req.body); res.status(isNew ? 201 : 200).end();'),
      undefined,
    ],
    [
      'a copy of the record',
      route('post', '/things', 'const thing = await add(req.body); res.status(201).json(thing.toJSON());'),
      'Send Location: /things/${thing.id}.',
    ],
    [
      'the record in an envelope',
      route('post', '/things', 'const thing = await db.createThing(req.body); res.status(201).json({ data: thing });'),
      'Send Location: /things/${thing.id}.',
    ],
    [
      'an envelope of a count',
      route('post', '/things', 'const out = await db.insertThings(req.body); res.status(201).json({ data: out });'),
      undefined,
    ],
  ]);
});

describe('prefer-201-for-create', () => {
  const located = 'Send 201 Created with Location: /things/${thing.id}.';
  expectFirst('prefer-201-for-create', [
    [
      'a record that is sent',
      route('post', '/things', 'const thing = await db.thing.create(req.body); res.json(thing);'),
      located,
    ],
    [
      'a record that is sent with a status',
      route('post', '/things', 'const thing = await db.thing.create(req.body); res.status(200).json(thing);'),
      located,
    ],
    [
      'a record in an envelope',
      route('post', '/things', 'const thing = await db.thing.create(req.body); res.json({ data: thing });'),
      located,
    ],
    ['a record without a name', route('post', '/things', 'res.json(await db.thing.create(req.body));'), undefined],
    [
      'Hono',
      "import { Hono } from 'hono';\nconst app = new Hono();\napp.post('/things', async (c) => { const thing = await db.thing.create(await c.req.json()); return c.json(thing); });",
      located,
    ],
  ]);
});

describe('unauthorized-needs-www-authenticate', () => {
  const bearer = 'Send WWW-Authenticate: Bearer.';
  expectFirst('unauthorized-needs-www-authenticate', [
    ['nothing tells', get("res.status(401).send('no');"), bearer],
    ['a bearer token', get("if (!req.headers.authorization) res.status(401).send('no');"), bearer],
    [
      'a password of Basic',
      get("if (!req.headers.authorization?.startsWith('Basic ')) res.status(401).send('no');"),
      'Send WWW-Authenticate: Basic realm="Restricted".',
    ],
    [
      'a token behind a word',
      `import jwt from 'jsonwebtoken';\n${get("let user; try { user = jwt.verify(req.headers.authorization.split(' ')[1], key); } catch { return res.status(401).send('no'); } res.json(user);")}`,
      bearer,
    ],
    ["a field of one's own", get("if (!req.headers['x-node-auth']) res.status(401).send('no');"), undefined],
    ['a field that a proxy sets', get("if (!req.headers['x-crew']) return res.status(401).send('no');"), undefined],
    [
      'a call that sends other codes too',
      get("let code = 401; if (req.user) code = 409; res.status(code).json({ error: 'no' });"),
      undefined,
    ],
    ['a session', get("if (!req.session.user) res.status(401).send('no');"), undefined],
    [
      "a scheme of one's own",
      get(
        "const [scheme, key] = (req.headers.authorization ?? '').split(' '); switch (scheme) { case 'Key': if (!keys.has(key)) return res.status(401).send('no'); break; case 'Bearer': return next(); } res.json({});",
      ),
      undefined,
    ],
    [
      'the scheme beside one of the own',
      get(
        "const [scheme, key] = (req.headers.authorization ?? '').split(' '); switch (scheme) { case 'Key': return next(); case 'Bearer': if (!tokens.has(key)) return res.status(401).send('no'); break; } res.json({});",
      ),
      bearer,
    ],
  ]);
});

describe('body-status-matches', () => {
  expectFirst('body-status-matches', [
    [
      'a creation beside another code',
      post(
        "const one = await Thing.create(req.body); res.status(201).json({ statusCode: 200, message: 'Saved', one });",
      ),
      'Say 201.',
    ],
    [
      'words for the status that is sent',
      get("res.status(202).json({ statusCode: 200, statusText: 'ACCEPTED', message: 'Later' });"),
      'Say 202.',
    ],
    [
      'a code that a helper has by default',
      `const wrong = (message, statusCode = 500) => ({ statusCode, message });\n${get("res.status(401).json(wrong('No'));")}`,
      undefined,
    ],
    ['a loose word', get("if (hidden) res.status(403).json({ message: 'Unauthorized' });"), 'Say Forbidden.'],
    [
      'a caller that lacks a right',
      get("if (!req.user.isAdmin) res.status(403).json({ message: 'Unauthorized' });"),
      'Say Forbidden.',
    ],
    ['another error', get("if (hidden) res.status(403).json({ message: 'Not Found' });"), 'Send 404 Not Found.'],
    [
      'what the path calls for',
      get("if (!req.user) res.status(401).json({ statusCode: 400, error: 'Bad Request', message: 'no' });"),
      'Say 401.',
    ],
    [
      'what the path does not call for',
      get("if (hidden) res.status(401).json({ statusCode: 400, error: 'Bad Request', message: 'no' });"),
      'Send 400 Bad Request.',
    ],
    [
      'what the route is declared to answer',
      "import { Controller, Post } from '@nestjs/common';\nimport { ApiResponse } from '@nestjs/swagger';\n@Controller('a')\nexport class A {\n  @Post('x')\n  @ApiResponse({ status: 200 })\n  x() { return { statusCode: 200, message: 'Done' }; }\n}",
      undefined,
    ],
    [
      'what no route is declared to answer',
      "import { Controller, Post } from '@nestjs/common';\n@Controller('a')\nexport class A {\n  @Post('x')\n  x() { return { statusCode: 200, message: 'Done' }; }\n}",
      'Say 201.',
    ],
  ]);

  it('names it wherever the body does', () => {
    const code = get("if (!req.user) res.status(401).json({ statusCode: 400, error: 'Bad Request', message: 'no' });");
    const [report] = linter.verify(code, configOf({ 'body-status-matches': {} }), { filename: '/src/things.js' });
    expect(report && repaired(code, report)).toContain("{ statusCode: 401, error: 'Unauthorized', message: 'no' }");
  });
});

describe('no-double-response', () => {
  const handler = (returned: string): string =>
    `import express, { type Request, type Response } from 'express';
const app = express();
app.get('/things', async (req: Request, res: Response)${returned} => {
  if (!req.query.a) res.status(400).json({ error: 'a?' });
  res.json({});
});`;

  it.each([
    ['', "return res.status(400).json({ error: 'a?' });"],
    [': Promise<Response>', "return res.status(400).json({ error: 'a?' });"],
    [': Promise<void>', "{ res.status(400).json({ error: 'a?' }); return; }"],
    [': Promise<string[]>', "{ res.status(400).json({ error: 'a?' }); return; }"],
  ])('returns what a handler may give%s', (returned, line) => {
    const code = handler(returned);
    const [report] = linter.verify(code, configOf({ 'no-double-response': {} }), { filename: '/src/things.ts' });
    expect(report && repaired(code, report)).toContain(`if (!req.query.a) ${line}\n`);
  });
});

describe('what is thrown', () => {
  const first = (rule: string, code: string, filename = 'src/routes.ts'): string | undefined => {
    const [report] = linter.verify(code, configOf({ [rule]: {} }), { filename: `/${filename}` });
    return report?.suggestions?.[0] && repaired(code, report);
  };
  const nest = (names: string, body: string): string =>
    `import { Controller, Get, Post, Req, Res, ${names} } from '@nestjs/common';\nimport type { Request, Response } from 'express';\n@Controller('things')\nexport class Things {\n  ${body}\n}`;

  it.each([
    [
      'Nest',
      nest(
        'ForbiddenException',
        "@Get() all(@Req() req: Request) { if (!req.user) throw new ForbiddenException('No'); return {}; }",
      ),
      ['Get, Post, Req, Res, UnauthorizedException }', "throw new UnauthorizedException('No')"],
    ],
    [
      'http-errors',
      `import createError from 'http-errors';\n${get("if (!req.user.isAdmin) throw new createError.Unauthorized('No'); res.json({});")}`,
      ["throw new createError.Forbidden('No')"],
    ],
    [
      'Boom',
      "import Boom from '@hapi/boom';\nimport Hapi from '@hapi/hapi';\nconst server = Hapi.server();\nserver.route({ method: 'GET', path: '/things', handler: (request) => { if (!request.auth.credentials) throw Boom.forbidden('No'); return {}; } });",
      ["throw Boom.unauthorized('No')"],
    ],
  ])('is another error of the same package: %s', (_, code, said) => {
    const text = first('no-401-403-confusion', code);
    for (const one of said) expect(text).toContain(one);
  });

  it('is none of it where arguments mean something else there', () => {
    const code = `import Boom from '@hapi/boom';\nimport Hapi from '@hapi/hapi';\nconst server = Hapi.server();\nserver.route({ method: 'GET', path: '/things', handler: (request) => { if (!request.auth.credentials) throw Boom.forbidden('No', { a: 1 }); return {}; } });`;
    expect(first('no-401-403-confusion', code)).toBeUndefined();
  });

  it.each([
    [
      'a guard of Nest',
      "import { CanActivate, ExecutionContext, UnauthorizedException } from '@nestjs/common';\nexport class Guard implements CanActivate {\n  canActivate(context: ExecutionContext) {\n    const { headers } = context.switchToHttp().getRequest();\n    if (!headers.authorization?.startsWith('Bearer ')) {\n      throw new UnauthorizedException('No');\n    }\n    return true;\n  }\n}",
      "      context.switchToHttp().getResponse().header('WWW-Authenticate', 'Bearer');\n      throw new UnauthorizedException('No');",
    ],
    [
      'a handler of Nest',
      nest(
        'UnauthorizedException',
        "@Get() all(@Req() req: Request, @Res({ passthrough: true }) res: Response) {\n    if (!req.headers.authorization?.startsWith('Bearer ')) throw new UnauthorizedException('No');\n    return {};\n  }",
      ),
      "{ res.set('WWW-Authenticate', 'Bearer'); throw new UnauthorizedException('No'); }",
    ],
    [
      'Koa',
      "import Router from '@koa/router';\nconst router = new Router();\nrouter.get('/things', (ctx) => {\n  if (!ctx.get('authorization').startsWith('Bearer ')) ctx.throw(401, 'No');\n  ctx.body = {};\n});",
      "ctx.throw(401, 'No', { headers: { 'WWW-Authenticate': 'Bearer' } });",
    ],
    [
      'Lambda',
      "import type { APIGatewayProxyHandler } from 'aws-lambda';\nexport const get: APIGatewayProxyHandler = async (event) => {\n  if (!event.headers.Authorization?.startsWith('Bearer ')) return { statusCode: 401, body: 'No' };\n  return { statusCode: 200, body: '{}' };\n};",
      "body: 'No', headers: { 'WWW-Authenticate': 'Bearer' } }",
    ],
  ])('goes out with the challenge: %s', (_, code, said) => {
    const text = first('unauthorized-needs-www-authenticate', code);
    expect(text).toContain(said);
    expect(
      linter.verify(text ?? '', configOf({ 'unauthorized-needs-www-authenticate': {} }), {
        filename: '/src/routes.ts',
      }),
    ).toEqual([]);
  });

  it('a returned record goes out with its place', () => {
    const code = nest(
      'Body',
      '@Post()\n  async add(@Res({ passthrough: true }) res: Response) {\n    const thing = await this.things.create();\n    return thing;\n  }',
    );
    const [report] = linter.verify(code, configOf({ 'created-needs-location': { implicit: true } }), {
      filename: '/src/things.ts',
    });
    expect(report && repaired(code, report)).toContain(
      "    res.set('Location', `/things/${thing.id}`);\n    return thing;",
    );
  });
});

describe('error-status-matches-cause', () => {
  const load =
    "async function load(id) { const one = await db.thing.findUnique({ where: { id } }); if (!one) return { status: 400, text: 'Thing not found' }; return { status: 200, text: one.name }; }";
  const look = 'const one = await db.thing.findUnique({ where: { id: req.params.id } });';
  expectFirst('error-status-matches-cause', [
    [
      'a status that is read of a result: it is another one on other paths',
      `${load}\n${get('const found = await load(req.params.id); res.status(found.status).json({ error: found.text });')}`,
      undefined,
    ],
    [
      'a constant',
      `const BAD = 400;\n${get(`${look} if (!one) return res.status(BAD).json({ error: 'Thing not found' }); res.json(one);`)}`,
      'Send 404 Not Found.',
    ],
  ]);
});

describe('no-client-error-in-catch-all', () => {
  const tried = (body: string): string =>
    post(`try { ${body} res.json({}); } catch (e) { res.status(400).send('no'); }`);
  expectFirst('no-client-error-in-catch-all', [
    [
      'the work alone',
      tried('const x = await db.create(req.body); await db.index(x);'),
      'Send 500 Internal Server Error.',
    ],
    ['a parse', tried('const x = JSON.parse(req.body.text); await db.create(x); await db.index(x);'), undefined],
    ['a look-up that fails', tried('const x = await db.findOneOrFail(req.params.id); await db.index(x);'), undefined],
  ]);
});

describe('no-teapot', () => {
  expectFirst('no-teapot', [
    [
      'a method',
      route('all', '/things', "if (req.method === 'GET') return res.json({}); res.status(418).end();"),
      'Send 405 Method Not Allowed with Allow: GET.',
    ],
    ['words', get("if (!one) res.status(418).send('Thing not found');"), 'Send 404 Not Found.'],
    ['nothing', get('res.status(418).end();'), 'Send 400 Bad Request.'],
  ]);

  it.each([
    ['res.status(S.IM_A_TEAPOT).json({ error: phrase(S.IM_A_TEAPOT) });', 'phrase(S.BAD_REQUEST)'],
    ['res.status(S.IM_A_TEAPOT).json({ error: phrase(S.OK) });', 'phrase(S.OK)'],
    ['fail(res, phrase(S.IM_A_TEAPOT), S.IM_A_TEAPOT);', 'fail(res, phrase(S.BAD_REQUEST), S.BAD_REQUEST)'],
  ])('changes the words beside the status as well: %s', (statement, said) => {
    const fail = 'function fail(res, text, code) { res.status(code).json({ text }); }';
    const code =
      `import { getReasonPhrase, StatusCodes as S } from 'http-status-codes';\n${get(statement)}\n${fail}`.replace(
        /phrase/g,
        'getReasonPhrase',
      );
    const [report] = linter.verify(code, configOf({ 'no-teapot': {} }), { filename: '/src/things.js' });
    expect(report && repaired(code, report)).toContain(said.replace(/phrase/g, 'getReasonPhrase'));
  });
});

describe('unavailable-needs-retry-after', () => {
  expectFirst('unavailable-needs-retry-after', [
    [
      'a minute, for want of anything better',
      post(`if (busy) return res.status(429).json({ error: 'Too many batches' }); res.json({});`),
      'Send Retry-After: 60, if that is about how long it takes.',
    ],
  ]);
});

describe('prefer-307-308', () => {
  it('offers 303 first for what a function makes for others', () => {
    const made =
      'export async function signOut(request, to) { return new Response(null, { status: 302, headers: { Location: to } }); }';
    expect(firstSuggestions('prefer-307-308', made, 'src/session.js')).toEqual([
      'Send 303 See Other, if the client should GET the new place.',
    ]);
  });

  it("keeps a redirect's header fields", () => {
    const text = `import { redirect } from 'react-router';\nexport async function action({ request }) {\n  return redirect('/crew', { headers: fieldsOf(request) });\n}`;
    const [report] = linter.verify(text, configOf({ 'prefer-307-308': { implicit: true } }), {
      filename: '/app/routes/crew.js',
    });
    expect(report?.suggestions?.map(({ fix }) => fix.text)).toEqual(['status: 303, ', 'status: 307, ']);
  });
});
