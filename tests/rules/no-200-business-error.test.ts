import { fileURLToPath } from 'node:url';
import rule from '../../src/rules/no-200-business-error.js';
import { express, nextRoute, testRule } from '../support/rule-tester.js';

const LABELS: Record<string, string> = {
  '400': '400 Bad Request',
  '404': '404 Not Found',
  '409': '409 Conflict',
  '422': '422 Unprocessable Content',
  '500': '500 Internal Server Error',
  '502': '502 Bad Gateway',
};

/** Where the request may have content. */
const WITH_CONTENT = ['400?', '500?', '404?', '409?', '422?'];

/** When a code is right that nothing tells of. */
const WHEN: Record<string, string> = {
  '400': 'the request is at fault',
  '404': 'something is not there',
  '409': 'the current state is in the way',
  '422': 'the content is not valid',
  '500': 'the server is at fault',
  '502': 'the other server is at fault',
};

/** `404`: a code that is told; `404?`: one that may be meant. */
const offered = (code: string, write: Write) => {
  const digits = code.slice(0, 3);
  const label = LABELS[digits] ?? '';
  return code === digits
    ? { messageId: 'replace', data: { label }, edit: write(digits) }
    : { messageId: 'perhaps', data: { label, when: WHEN[digits] ?? '' }, edit: write(digits) };
};

type Write = (code: string) => readonly [string, string];

/** A body that tells of a failure, and the codes that are offered instead. */
const error = (failure: string, write: Write, codes = ['400?', '500?', '404?', '409?'], label = '200 OK') => ({
  messageId: 'error',
  data: { label, failure },
  suggestions: codes.map((code) => offered(code, write)),
});

/** The same where no other status can be written safely. */
const told = (failure: string, label = '200 OK') => ({ messageId: 'error', data: { label, failure } });

const status: Write = (code) => ['status(200)', `status(${code})`];
const json: Write = (code) => ['res.json(', `res.status(${code}).json(`];
const send: Write = (code) => ['res.send(', `res.status(${code}).send(`];

/** One handler that sends a body with the default status. */
const body = (text: string) => express("get('/x'", `res.json(${text});`);
const inCatch = (statement: string, parameter = 'err') =>
  express("get('/x'", `try {\n    res.json(await db.find(1));\n  } catch (${parameter}) {\n    ${statement}\n  }`);

const RIGHT_BODIES: readonly (readonly [name: string, text: string])[] = [
  ['error: null', '{ error: null }'],
  ['error: false', '{ error: false }'],
  ['error: undefined', '{ error: undefined }'],
  ["error: ''", "{ error: '' }"],
  ['data beside an error that may be empty', '{ data: req.data, error: req.error }'],
  ["a record's error", '{ id: 1, error: req.job.error }'],
  ['success: true', '{ success: true }'],
  ['success from elsewhere', '{ success: req.ok, error: req.error }'],
  ['JSON-RPC', "{ jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'no' } }"],
  ['GraphQL', "{ data: { a: 1 }, errors: [{ message: 'no' }] }"],
  ['an empty list of errors', '{ errors: [] }'],
  ['a list of errors from elsewhere', '{ errors: req.errors }'],
  ['introspection', '{ active: false }'],
  ['valid: false', "{ valid: false, error: 'too short' }"],
  ['isValid: false', "{ isValid: false, error: 'too short' }"],
  ['available: false', "{ available: false, error: 'taken' }"],
  ['hasAccess: false', "{ hasAccess: false, error: 'no plan' }"],
  ['canEdit: false', "{ canEdit: false, error: 'read only' }"],
  ['status: ok', "{ status: 'ok' }"],
  ['a job record', "{ id: 1, status: 'failed', attempts: 2 }"],
  ['code 0', "{ code: 0, message: 'ok' }"],
  ['code 200', "{ code: 200, message: 'ok' }"],
  ['a code without a message', '{ code: 404 }'],
  ['a code of another vocabulary', "{ code: 'SUMMER10', message: 'Ten percent off' }"],
  ['a message alone', "{ message: 'no such user' }"],
  ['a spread that is not seen', '{ ...req.result }'],
];

const WRONG_BODIES: readonly (readonly [name: string, text: string, failure: string, codes?: string[]])[] = [
  ['success: false', '{ success: false }', 'success: false'],
  ['success: false beside data', '{ success: false, data: { left: 3 } }', 'success: false'],
  ['a flag in another case', '{ Success: false }', 'success: false'],
  ['ok: false', '{ ok: false }', 'ok: false'],
  ['error: a string', "{ error: 'nope' }", 'error'],
  ['error: a template', '{ error: `no ${req.params.id}` }', 'error'],
  ['error: an object', '{ error: { message: "nope" } }', 'error'],
  ['error: true', '{ error: true }', 'error'],
  ['error beside data: null', "{ data: null, error: 'nope' }", 'error'],
  ["status: 'error'", "{ status: 'error', message: 'nope' }", "status: 'error'"],
  ["status: 'Fail'", "{ status: 'Fail', message: 'nope' }", "status: 'Fail'"],
  ["status: 'failed' with messages only", "{ status: 'failed', message: 'nope' }", "status: 'failed'"],
  ["status: 'failure'", "{ status: 'failure' }", "status: 'failure'"],
  ['a numeric code', "{ code: 10001, message: 'nope' }", 'code: 10001'],
  ['a code that names an error', "{ code: 'ERR_TOKEN', message: 'nope' }", "code: 'ERR_TOKEN'"],
  ['errcode', "{ errcode: 40001, msg: 'nope' }", 'errcode: 40001'],
  ['errors with elements', "{ errors: ['nope'] }", 'errors'],
  ['words choose 404 first', "{ success: false, message: 'User not found' }", 'success: false', ['404']],
  ['words choose 409 first', "{ success: false, message: 'Email already taken' }", 'success: false', ['409']],
  [
    'words choose 400 first',
    "{ success: false, message: 'Name is required' }",
    'success: false',
    ['400', '500?', '404?', '409?'],
  ],
];

const CAUGHT: readonly (readonly [name: string, text: string, failure: string, isRaw?: boolean])[] = [
  ['error: err', '{ error: err }', 'error', true],
  ['error: err.message', '{ error: err.message }', 'error'],
  ['String(err)', '{ error: String(err) }', 'error'],
  ['(err as Error).message', '{ error: (err as Error).message }', 'error'],
  ['instanceof', '{ error: err instanceof Error ? err.message : err }', 'error'],
  ["err.message ?? '…'", "{ error: err.message ?? 'failed' }", 'error'],
  ["x.error || 'literal'", "{ error: req.error || 'failed' }", 'error'],
  ['a template with it', '{ error: `Failed: ${err.message}` }', 'error'],
  ['message: err.message alone', '{ message: err.message }', 'message'],
  ['the error itself', 'err', 'an error', true],
  ['a spread of it', '{ ...err }', 'an error', true],
  ['its message', 'err.message', 'an error'],
];

/** A file beside one whose function gives one thing where it succeeds, and another where it fails. It lies among tests. */
const BESIDE = {
  filename: fileURLToPath(new URL('./beside/server.ts', import.meta.url)),
  settings: { mocks: true },
};
const deployed = (statements: string) =>
  `import { deploy } from './contracts';\n${express("post('/x'", `const result = await deploy(req.body);\n  ${statements}`)}`;

testRule('no-200-business-error', rule, {
  right: [
    {
      name: 'an envelope that the settings declare',
      settings: { conventions: { envelope: true } },
      code: express("get('/x'", "res.json({ success: false, message: 'nope' });"),
    },
    ...RIGHT_BODIES.map(([name, text]) => ({ name: `200 with ${name}`, code: body(text) })),
    { name: 'an error status', code: express("get('/x'", 'res.status(404).json({ success: false });') },
    {
      name: 'an error status of an earlier statement',
      code: express("get('/x'", 'res.status(404);\n  res.json({ success: false });'),
    },
    { name: 'a status that is not known', code: express("get('/x'", 'res.status(req.code).json({ success: false });') },
    { name: '207 answers for many', code: express("get('/x'", 'res.status(207).json({ success: false });') },
    { name: 'render data', code: express("get('/x'", "res.render('x', { success: false, error: 'no' });") },
    {
      name: 'a status that goes with the body',
      code: express(
        "get('/x'",
        'const r = req.query.a ? { ok: true } : { ok: false };\n  res.status(r.ok ? 200 : 400).json(r);',
      ),
    },
    {
      name: 'the default status of an error handler',
      code: "import express from 'express';\nexpress().use((err, req, res, next) => { res.json({ success: false, error: err.message }); });",
    },
    { name: 'a message in a handler that is no catch', code: body('{ message: req.err.message }') },
    { name: 'a message that is no error in a catch', code: inCatch("res.json({ message: 'try again' });") },
    { name: 'a fallback in a catch', code: inCatch('res.json([]);') },
    { name: 'a 500 in a catch', code: inCatch('res.status(500).json({ error: err.message });') },
    { name: 'next(err) in a catch', code: inCatch('next(err);') },
    {
      name: 'a callback whose error was not tested',
      code: express("get('/x'", 'db.load((err, rows) => {\n    res.json({ rows, error: err });\n  });'),
    },
    {
      name: 'a callback that passes its error on',
      code: express("get('/x'", 'db.load((err, rows) => {\n    if (err) return next(err);\n    res.json(rows);\n  });'),
    },
    {
      name: 'a service',
      code: "export async function pay(card: string) {\n  if (!card) return { success: false, error: 'no card' };\n  return { success: true };\n}",
    },
    {
      name: 'what a function of another file gives, told apart',
      ...BESIDE,
      code: deployed('if (result.error) return res.status(500).json(result);\n  res.json(result);'),
    },
    {
      name: "a service's result, mapped by the handler",
      code: `import { Router } from 'express';
const pay = (card?: string) => (card ? { success: true } : { success: false, error: 'no card' });
Router().post('/x', (req, res) => {
  const result = pay(req.body.card);
  res.status(result.success ? 200 : 402).json(result);
});`,
    },
    {
      name: 'a webhook that takes note',
      code: express(
        "post('/hook'",
        'try {\n    await db.note(req.body);\n  } catch (err) {\n    console.error(err);\n  }\n  res.json({ received: true });',
      ),
    },
    {
      name: 'the response handed to code that is not seen',
      code: express("get('/x'", 'db.prepare(res);\n  res.json({ success: false });'),
    },
    {
      name: "a helper's body without a status: the caller decides",
      code: "import type { Response } from 'express';\nexport function fail(res: Response, message: string) { return res.json({ success: false, message }); }",
    },
    { name: 'keys: another flag', options: { keys: { flags: ['succeeded'] } }, code: body('{ success: false }') },
    {
      name: 'Next: a server action',
      filename: 'app/actions.ts',
      code: "'use server';\nexport async function save() { return { success: false, error: 'no' }; }",
    },
    {
      name: 'Next: an error status',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.json({ error: 'no' }, { status: 404 });"),
    },
    {
      name: 'Remix: a bare object',
      filename: 'app/routes/x.ts',
      code: "export async function action() { return { success: false, error: 'no' }; }",
    },
    {
      name: 'an error class with an error status',
      code: "import type { NextFunction } from 'express';\nclass Lost extends Error { status = 404; }\nexport const guard = (req, res, next: NextFunction) => next(new Lost());",
    },
  ],
  wrong: [
    {
      name: 'a server behind this one has failed, as a test tells',
      code: express(
        "get('/x'",
        "const answer = await fetch('https://api.example.com/x');\n  if (!answer.ok) return res.json(«{ success: false }»);\n  res.json({ data: await answer.json() });",
      ),
      errors: [error('success: false', (code) => ['return res.json(', `return res.status(${code}).json(`], ['502'])],
    },
    {
      name: 'what a function of another file gives, as it is',
      ...BESIDE,
      code: deployed('res.status(200).json(«result»);'),
      errors: [{ messageId: 'given', data: { label: '200 OK', source: 'deploy()', failure: 'error' } }],
    },
    ...WRONG_BODIES.map(([name, text, failure, codes]) => ({
      name: `200 with ${name}`,
      code: express("get('/x'", `res.json(«${text}»);`),
      errors: [error(failure, json, codes)],
    })),
    ...CAUGHT.map(([name, text, failure, isRaw]) => ({
      name: `caught: ${name}`,
      code: inCatch(`res.send(«${text}»);`),
      // As an error it would show the inside of the server.
      errors: [isRaw ? told(failure) : error(failure, send, ['500'])],
    })),
    {
      name: 'caught: shorthand',
      code: inCatch('res.send(«{ error }»);', 'error'),
      errors: [told('error')],
    },
    { name: 'an Error', code: express("get('/x'", "res.send(«new Error('no')»);"), errors: [error('an error', send)] },
    {
      name: 'an explicit 200',
      code: express("get('/x'", 'res.status(200).json(«{ success: false }»);'),
      errors: [error('success: false', status)],
    },
    {
      name: 'an explicit 201',
      code: express("put('/x'", 'res.status(201).json(«{ success: false }»);'),
      errors: [error('success: false', (code) => ['status(201)', `status(${code})`], WITH_CONTENT, '201 Created')],
    },
    {
      name: 'a comment inside the call: no rewriting',
      code: express("get('/x'", 'res.json(/* old clients */ «{ success: false }»);'),
      errors: [told('success: false')],
    },
    {
      name: 'a constant body, at its use',
      code: express("get('/x'", 'const answer = { success: false };\n  res.json(«answer»);'),
      errors: [error('success: false', json)],
    },
    {
      name: 'a chosen body',
      code: express("get('/x'", 'res.json((await db.find(1)) || «{ success: false }»);'),
      // The status is the record's as well.
      errors: [told('success: false')],
    },
    {
      name: 'an error-first callback',
      code: express(
        "get('/x'",
        'db.load((err, rows) => {\n    if (err) return res.json(«{ error: err.message }»);\n    res.status(200).send(rows);\n  });',
      ),
      errors: [error('error', json, ['500'])],
    },
    {
      name: '.catch',
      code: express("get('/x'", 'db.load().catch((e) => res.json(«{ message: e.message }»));'),
      errors: [error('message', json, ['500'])],
    },
    {
      name: 'an error that a test has told apart: what its words ask for, then 500',
      code: express(
        "get('/x'",
        "db.load().catch((e) => {\n    if (e instanceof NoName) return res.json(«{ error: 'Invalid name' }»);\n    res.sendStatus(500);\n  });",
      ),
      errors: [error('error', json, ['400', '500'])],
    },
    {
      name: 'an error handler with an explicit 200',
      code: "import express from 'express';\nexpress().use((err, req, res, next) => { res.status(200).json(«{ message: err.message }»); });",
      errors: [error('message', status, ['500'])],
    },
    {
      name: "a validator's list on the path where it isn't empty",
      code: express(
        "post('/x'",
        'const errors = validationResult(req);\n  if (!errors.isEmpty()) return res.json(«{ errors: errors.array() }»);\n  res.status(200).send();',
      ),
      errors: [error('errors', json, ['422', '400'])],
    },
    {
      name: 'a helper whose caller gives the status: there',
      code: `import { Router, type Response } from 'express';
const fail = (res: Response, status: number) => res.status(status).json({ success: false });
const router = Router();
router.get('/a', (req, res) => fail(res, «200»));
router.get('/b', (req, res) => fail(res, 404));`,
      errors: [error('success: false', (code) => ['res, 200', `res, ${code}`])],
    },
    {
      name: 'an exception with a success status',
      code: "import type { NextFunction } from 'express';\nclass Fine extends Error { constructor(readonly status: number) { super(); } }\nexport const guard = (req, res, next: NextFunction) => next(new Fine(«200»));",
      errors: [
        {
          messageId: 'thrown',
          data: { label: '200 OK' },
          suggestions: WITH_CONTENT.map((code) => offered(code, (digits) => ['Fine(200)', `Fine(${digits})`])),
        },
      ],
    },
    {
      name: 'keys: an own flag',
      options: { keys: { flags: ['succeeded'] } },
      code: express("get('/x'", 'res.json(«{ Succeeded: false }»);'),
      errors: [error('succeeded: false', json)],
    },
    {
      name: 'CommonJS without imports',
      filename: 'controllers/x.js',
      code: "exports.show = async (req, res) => {\n  res.status(200).send(«{ status: 'Fail' }»);\n};",
      errors: [error("status: 'Fail'", status, WITH_CONTENT)],
    },
    {
      name: 'Node: serialized',
      code: "import http from 'http';\nhttp.createServer((req, res) => {\n  res.writeHead(200);\n  res.end(JSON.stringify(«{ ok: false }»));\n});",
      errors: [error('ok: false', (code) => ['writeHead(200)', `writeHead(${code})`], WITH_CONTENT)],
    },
    {
      name: 'Next: the default status of NextResponse.json',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.json(«{ error: 'no' }»);"),
      errors: [error('error', (code) => ["{ error: 'no' }", `{ error: 'no' }, { status: ${code} }`])],
    },
    {
      name: 'Next: an init without a status',
      filename: 'app/x/route.ts',
      code: nextRoute('GET', "return NextResponse.json(«{ error: 'no' }», { headers: { a: 'b' } });"),
      errors: [error('error', (code) => ['{ headers', `{ status: ${code}, headers`])],
    },
    {
      name: 'Next: pages API',
      filename: 'pages/api/x.ts',
      code: 'export default async function handler(req, res) {\n  res.status(200).json(«{ success: false }»);\n}',
      errors: [error('success: false', status, WITH_CONTENT)],
    },
    {
      name: 'Fetch: Response.json',
      code: 'Deno.serve(() => Response.json(«{ ok: false }»));',
      errors: [error('ok: false', (code) => ['{ ok: false }', `{ ok: false }, { status: ${code} }`], WITH_CONTENT)],
    },
    {
      name: 'Fetch: a serialized body',
      code: 'export default { fetch() {\n  return new Response(JSON.stringify(«{ ok: false }»), { status: 200 });\n} };',
      errors: [error('ok: false', (code) => ['status: 200', `status: ${code}`], WITH_CONTENT)],
    },
    {
      name: 'Fetch: SvelteKit endpoint',
      filename: 'src/routes/x/+server.ts',
      code: 'export const GET = () => Response.json(«{ ok: false }»);',
      errors: [error('ok: false', (code) => ['{ ok: false }', `{ ok: false }, { status: ${code} }`])],
    },
  ],
});
