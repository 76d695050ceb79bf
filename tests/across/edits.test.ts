import { Linter } from 'eslint';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { configOf } from '../support/modules.js';
import { folderWith } from '../support/projects.js';

/** What a suggestion or fix of a rule makes of a file: each as the whole text, in order. */
function repaired(files: Readonly<Record<string, string>>, name: string, rule: string): string[] {
  const folder = folderWith(files, onTestFinished);
  const text = files[name] ?? '';
  const linter = new Linter({ configType: 'flat', cwd: folder });
  return linter
    .verify(text, configOf({ [rule]: {} }), { filename: join(folder, name) })
    .flatMap(({ fix, suggestions = [] }) => [...(fix ? [fix] : []), ...suggestions.map((one) => one.fix)])
    .map(({ range: [start, end], text: put }) => text.slice(0, start) + put + text.slice(end));
}

const SERVER =
  "import express from 'express';\nimport { send } from './send';\nimport { Code } from './codes';\nconst app = express();\n";
const WITH_ALLOW = 'method-not-allowed-needs-allow';
const SEND = 'export const send = (res, status, body) => res.status(status).json(body);\n';
const CODES = 'export enum Code { Created = 201, Missing = 404, Ok = 200, Teapot = 418 }\n';

describe('edits where other files take part', () => {
  it('are still made where they need no other file', () => {
    const line =
      "app.get('/x', (req, res) => send(res, 200, {}));\napp.get('/y', (req, res) => res.send(404, { a: 1 }));\n";
    const texts = repaired({ 'app.ts': SERVER + line, 'send.ts': SEND }, 'app.ts', 'no-legacy-status-api');
    expect(texts).toContain(SERVER + line.replace('res.send(404, { a: 1 })', 'res.status(404).send({ a: 1 })'));
  });

  it('add a field by the means of the framework whose routes take options', () => {
    const text =
      "module.exports = async function (app) {\n  app.post('/x', { config: { rateLimit: false }, schema: {} }, async (request, response) => {\n    if (!request.headers.authorization?.startsWith('Bearer ')) response.status(401).send();\n  });\n};\n";
    const manifest = '{ "dependencies": { "fastify": "^5.0.0" } }';
    const files = { 'routes.js': text, 'package.json': manifest };
    const [first] = repaired(files, 'routes.js', 'unauthorized-needs-www-authenticate');
    expect(first).toContain(".header('WWW-Authenticate'");
  });

  it('put another name of the same codes', () => {
    const line = "app.get('/x', (req, res) => send(res, Code.Teapot, {}));\n";
    const texts = repaired({ 'app.ts': SERVER + line, 'send.ts': SEND, 'codes.ts': CODES }, 'app.ts', 'no-teapot');
    expect(texts).toContain(SERVER + line.replace('Teapot', 'Missing'));
    expect(texts).toContain(SERVER + line.replace('Code.Teapot', '400'));
  });

  it('put another constant of the same module', () => {
    const head =
      "import express from 'express';\nimport { CODE_NOTHING, CODE_OK } from './codes';\nconst app = express();\n";
    const text = `${head}app.delete('/x', (req, res) => res.sendStatus(CODE_OK));\n`;
    const codes = 'export const CODE_OK = 200;\nexport const CODE_NOTHING = 204;\n';
    const texts = repaired({ 'app.ts': text, 'codes.ts': codes }, 'app.ts', 'prefer-204-for-empty');
    expect(texts).toEqual([text.replace('sendStatus(CODE_OK)', 'sendStatus(CODE_NOTHING)')]);
  });

  it('add no Location made of rows that a function of another file returns', () => {
    const text =
      "import express from 'express';\nimport { addBerth } from './berths';\nconst app = express();\napp.post('/berths', async (req, res) => {\n  const berth = await addBerth(req.body);\n  res.status(201).json(berth);\n});\napp.get('/berths/:id', (req, res) => res.json({}));\n";
    const rows =
      "export async function addBerth(berth) { return await knex('berths').insert(berth).returning('*'); }\n";
    const row =
      "export async function addBerth(berth) { const [one] = await knex('berths').insert(berth).returning('*'); return one; }\n";
    const located = (berths: string): string =>
      repaired({ 'app.ts': text, 'berths.ts': berths }, 'app.ts', 'created-needs-location').join();
    expect(located(rows)).not.toContain('Location');
    expect(located(row)).toContain("'Location', `/berths/${berth.id}`");
  });

  it('read no prefix of a Fastify whose types have none', () => {
    const text =
      "import Fastify from 'fastify';\nconst app = Fastify();\napp.register(async (docks) => {\n  docks.post('/docks', async (request, reply) => {\n    const dock = await Dock.create(request.body);\n    reply.code(201).send(dock);\n  });\n  docks.get('/docks/:id', async () => ({}));\n});\n";
    const located = (version: string): string =>
      repaired(
        { 'app.ts': text, 'package.json': JSON.stringify({ dependencies: { fastify: version } }) },
        'app.ts',
        'created-needs-location',
      ).join();
    expect(located('^3.18.0')).not.toContain('Location');
    expect(located('^4.0.0')).toContain('`${request.server.prefix}/docks/${dock.id}`');
  });

  it('put a number where an object contains other values than codes', () => {
    const line =
      "const opts = { teapot: 418, limit: 404, name: 'x' };\napp.get('/x', (req, res) => send(res, opts.teapot, {}));\n";
    const texts = repaired({ 'app.ts': SERVER + line, 'send.ts': SEND }, 'app.ts', 'no-teapot');
    expect(texts.join()).not.toContain('opts.limit');
  });

  it('never change a file by what stands in another one', () => {
    const line = "app.delete('/x', (req, res) => send(res, 204, { a: 1 }));\n";
    const texts = repaired({ 'app.ts': SERVER + line, 'send.ts': SEND }, 'app.ts', 'no-body-on-204');
    for (const text of texts) expect(text.startsWith(SERVER + "app.delete('/x', (req, res) => send(res, ")).toBe(true);
  });

  it('offer no challenge where another file finds the caller by a session', () => {
    const line =
      "import { crewOf } from './crew';\napp.get('/x', async (req, res) => {\n  const crew = await crewOf(req.query.ship);\n  if (!crew) return res.status(401).json({});\n  res.json(crew);\n});\n";
    const bySession =
      "import { auth } from './auth';\nexport const crewOf = async (ship) => {\n  const session = await auth();\n  return session && find(ship, session.user);\n};\n";
    const repairedWith = (crew: string): string[] =>
      repaired({ 'app.ts': SERVER + line, 'crew.ts': crew }, 'app.ts', 'unauthorized-needs-www-authenticate');
    expect(repairedWith(bySession)).toEqual([]);
  });

  it('offer none where the session is read two files away, before something else is authorized', () => {
    const text =
      "import { guard } from './guard';\nimport { tides } from './tides';\nexport async function GET(request) {\n  const crew = await guard();\n  if (crew.error) return Response.json({}, { status: 401 });\n  return Response.json(await tides());\n}\n";
    const files = {
      'app/x/route.ts': text,
      'app/x/guard.ts':
        "import { store } from './store';\nexport async function guard() { return (await store()).caller(); }\n",
      'app/x/store.ts':
        "import { cookies } from 'next/headers';\nexport async function store() { return open(await cookies()); }\n",
      'app/x/tides.ts':
        "export async function tides() { return fetch('https://tides.example', { headers: { authorization: key } }); }\n",
    };
    expect(repaired(files, 'app/x/route.ts', 'unauthorized-needs-www-authenticate')).toEqual([]);
  });

  it('are made in a handler that a wrapper of another file calls', () => {
    const text =
      "import { safely } from '../../safely';\nasync function handler(req, res) {\n  if (req.method !== 'POST') return res.status(405).json({});\n  res.status(200).json({});\n}\nexport default safely(handler);\n";
    const safely =
      'export const safely = (handler) => async (req, res) => {\n  if (req.method === "OPTIONS") return res.status(200).end();\n  await handler(req, res);\n};\n';
    const texts = repaired({ 'pages/api/x.js': text, 'safely.js': safely }, 'pages/api/x.js', WITH_ALLOW);
    expect(texts).toEqual([text.replace('res.status(405)', "res.status(405).setHeader('Allow', 'OPTIONS, POST')")]);
  });

  it('are not made in helpers of such a handler, which others may call', () => {
    const text =
      "import { safely } from '../../safely';\nconst refuse = (res) => res.status(405).json({});\nasync function handler(req, res) {\n  if (req.method !== 'POST') return refuse(res);\n  res.status(200).json({});\n}\nexport default safely(handler);\n";
    const safely = 'export const safely = (handler) => async (req, res) => {\n  await handler(req, res);\n};\n';
    expect(repaired({ 'pages/api/x.js': text, 'safely.js': safely }, 'pages/api/x.js', WITH_ALLOW)).toEqual([]);
  });

  it('are not made in functions within such a handler', () => {
    const text =
      "import { safely } from '../../safely';\nasync function handler(req, res) {\n  const refuse = () => res.status(405).json({});\n  if (req.method !== 'POST') return refuse();\n  res.status(200).json({});\n}\nexport default safely(handler);\n";
    const safely = 'export const safely = (handler) => async (req, res) => {\n  await handler(req, res);\n};\n';
    expect(repaired({ 'pages/api/x.js': text, 'safely.js': safely }, 'pages/api/x.js', WITH_ALLOW)).toEqual([]);
  });

  it('are not offered where a report is about what another file does', () => {
    const made =
      "export const made = (res, body, path) => {\n  if (path) res.set('Location', path);\n  return res.status(201).json(body);\n};\n";
    const line = "app.post('/x', (req, res) => send(res, req.body));\n";
    const files = { 'app.ts': SERVER + line, 'send.ts': made.replace('made', 'send') };
    expect(repaired(files, 'app.ts', 'created-needs-location')).toEqual([]);
  });

  it('name what was created by the declared return type of the function in another file', () => {
    const app = (call: string): string =>
      `import express from 'express';\nimport { pots } from './pots';\nimport { potsOf } from './pots';\nconst app = express();\napp.post('/pots', async (req, res) => {\n  const pot = await ${call}(req.body);\n  res.status(201).json(pot);\n});\n`;
    const pots =
      "import type { Pot, Glaze } from './types';\ninterface Kiln { fire(body: unknown): Promise<Pot>; glaze(body: unknown): Promise<Glaze>; }\nclass Pots implements Kiln {\n  constructor(private readonly other: Kiln) {}\n  async add(body: unknown): Promise<string> { return ''; }\n  async fire(body: unknown): Promise<Pot> { return this.other.fire(body); }\n  async glaze(body: unknown): Promise<Glaze> { return this.other.glaze(body); }\n  async coded(body: unknown) { if (!body) return null; return { code: this.other, made: body }; }\n  async unsaid(body: unknown) { return this.other.glaze(body); }\n}\nexport function potsOf(env: unknown): Pots { return new Pots(env as Kiln); }\nexport const pots = new Pots(undefined as never);\n";
    const types = 'export interface Pot { id: string }\nexport type Glaze = { glaze_code: string };\n';
    const located = (call: string): string[] =>
      repaired({ 'app.ts': app(call), 'pots.ts': pots, 'types.ts': types }, 'app.ts', 'created-needs-location').filter(
        (text) => text.includes('Location'),
      );
    const withId = (id: string): unknown => expect.stringContaining(`\`/pots/\${${id}}\``);
    expect(located('pots.add')).toEqual([withId('pot')]);
    expect(located('pots.fire')).toEqual([withId('pot.id')]);
    expect(located('potsOf(req.app).fire')).toEqual([withId('pot.id')]);
    expect(located('potsOf(req.app).glaze')).toEqual([]);
    expect(located('pots.glaze')).toEqual([]);
    expect(located('pots.coded')).toEqual([]);
    expect(located('pots.unsaid')).toEqual([withId('pot.id')]);
  });

  it('offer the challenge that a function of another file compares credentials with, and none for a scheme of its own', () => {
    const app = (given: string): string =>
      `import express from 'express';\nimport { crew } from './crew';\nconst app = express();\nconst known = (req) => crew({ given: ${given} });\napp.get('/x', async (req, res) => {\n  if (!(await known(req))) return res.status(401).end();\n  res.json({});\n});\n`;
    const crew = (scheme: string): string =>
      `export async function crew(input) {\n  return check(input.given, 'x') ? input : null;\n}\nfunction check(authorization) {\n  return authorization?.startsWith('${scheme} ');\n}\n`;
    const offered = (scheme: string, given = "req.get('authorization')"): string[] =>
      repaired({ 'app.ts': app(given), 'crew.ts': crew(scheme) }, 'app.ts', 'unauthorized-needs-www-authenticate');
    expect(offered('Crew')).toEqual([]);
    expect(offered('Bearer')).toEqual([expect.stringContaining("'WWW-Authenticate', 'Bearer'")]);
    expect(offered('Bearer', 'req.query.code')).toEqual([]);
  });
});
