import { describe, expect, it } from 'vitest';
import { sends } from '../support/describe-response.js';

const HONO = "import type { Context } from 'hono';\n";
const HAPI = "import type { Request, ResponseToolkit } from '@hapi/hapi';\n";
const ADONIS = "import type { HttpContext } from '@adonisjs/core/http';\n";
const H3 = "import { type H3Event, sendRedirect, setResponseStatus } from 'h3';\n";
const KOA = "import type Koa from 'koa';\n";
const FASTIFY = "import type { FastifyReply, FastifyRequest } from 'fastify';\n";
const EXPRESS = "import type { Request, Response } from 'express';\n";
const NEST = "import type { ArgumentsHost } from '@nestjs/common';\n";

describe('a helper that receives a context beside other arguments', () => {
  it.each([
    ['Hono', `${HONO}export async function back(c: Context, to: string) { return c.redirect(to, 303); }`, ['303']],
    ['Hono, last', `${HONO}export const back = (to: string, c: Context) => c.redirect(to, 303);`, ['303']],
    [
      'Hono, a method',
      `${HONO}export class A { back(c: Context, to: string) { return c.redirect(to, 303); } }`,
      ['303'],
    ],
    [
      'hapi',
      `${HAPI}export async function skip(r: Request, h: ResponseToolkit, job: Job) { return h.response({ job }).code(202); }`,
      ['202'],
    ],
    [
      'hapi, alone',
      `${HAPI}export const skip = (h: ResponseToolkit, job: Job) => h.response({ job }).code(202);`,
      ['202'],
    ],
    [
      'Adonis',
      `${ADONIS}export function skip(ctx: HttpContext, job: Job) { return ctx.response.status(202).json({ job }); }`,
      ['202'],
    ],
    ['h3', `${H3}export function back(event: H3Event, to: string) { return sendRedirect(event, to, 303); }`, ['303']],
    [
      'Koa',
      `${KOA}export function skip(ctx: Koa.Context, job: Job) { ctx.status = 202; ctx.body = { job }; }`,
      ['202'],
    ],
    [
      'Fastify',
      `${FASTIFY}export const skip = (job: Job, reply: FastifyReply) => reply.code(202).send({ job });`,
      ['202'],
    ],
    [
      'Nest',
      `${NEST}export const skip = (host: ArgumentsHost, job: Job) => host.switchToHttp().getResponse().status(202).json({ job });`,
      ['202'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('a helper that receives a response in an object', () => {
  it.each([
    [
      'a type of the file',
      `${HONO}type Opts = { c: Context; to: string };\nexport async function back({ c, to }: Opts) { return c.redirect(to, 303); }`,
      ['303'],
    ],
    [
      'an interface',
      `${HONO}interface Opts { c: Context; to: string }\nexport const back = ({ c, to }: Opts) => c.redirect(to, 303);`,
      ['303'],
    ],
    [
      'written in place',
      `${EXPRESS}export const fail = ({ res, why }: { res: Response; why: string }) => res.status(400).json({ why });`,
      ['400'],
    ],
    [
      'not taken apart',
      `${EXPRESS}interface Opts { res: Response; why: string }\nexport const fail = (opts: Opts) => opts.res.status(400).json({ why: opts.why });`,
      ['400'],
    ],
    [
      'a method',
      `${HAPI}type Opts = Readonly<{ h: ResponseToolkit }> & { why: string };\nexport class A { fail({ h, why }: Opts) { return h.response({ why }).code(400); } }`,
      ['400'],
    ],
    [
      'a second parameter',
      `${FASTIFY}interface Opts { reply: FastifyReply }\nexport const fail = (why: string, { reply }: Opts) => reply.code(400).send({ why });`,
      ['400'],
    ],
    [
      'request and response',
      `${EXPRESS}interface Web { req: Request; res: Response }\nexport const fail = ({ req, res }: Web) => { if (req.query.a) res.sendStatus(400); };`,
      ['400'],
    ],
    [
      'of other kinds',
      `interface Opts { c: Context; to: string }\nexport const back = ({ c, to }: Opts) => c.redirect(to, 303);`,
      [],
    ],
    [
      'no response among them',
      `${EXPRESS}interface Opts { req: Request; to: Player }\nexport const back = ({ req, to }: Opts) => to.status(303).json(req.body);`,
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('a helper whose parameters are called what a response is', () => {
  const FASTIFY_USED = "import 'fastify';\n";
  it.each([
    ['Express, taken apart', `route(async ({ req, res, user }) => { res.status(404).json({ user }); });`, ['404']],
    [
      'Fastify, beside others',
      `${FASTIFY_USED}export function fail(reply, data) { reply.status(400).send(data); }`,
      ['400'],
    ],
    [
      'Fastify, a handler of errors',
      `${FASTIFY_USED}export const fail = (error, _, reply) => reply.status(400).send({ error });`,
      ['400'],
    ],
    [
      'Fastify, the type of its handler of errors',
      `import type { FastifyInstance } from 'fastify';\nexport const fail: FastifyInstance['errorHandler'] = (e, q, r) => { r.status(400).send({ e }); };`,
      ['400'],
    ],
    ['a response without its request', `use(async ({ res, user }) => { res.status(404).json({ user }); });`, []],
    ['of another type', `use(async ({ req, res }: Player) => { res.status(404).json({ req }); });`, []],
    ['another word', `${FASTIFY_USED}export function fail(replay, data) { replay.status(400).send(data); }`, []],
    [
      'a type of another',
      `${FASTIFY_USED}export function fail(reply: Message, data) { reply.status(400).send(data); }`,
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('what a helper returns to its callers', () => {
  it.each([
    [
      'a Fetch response of a helper of the Pages API',
      "import type { NextApiResponse } from 'next';\nexport const refuse = (res: NextApiResponse, allowed: string[]) => Response.json({ allowed, path: res.req?.url }, { status: 405 });",
      ['405'],
    ],
    [
      "what a client's function makes of a response",
      'export async function retry(response: Response, url: string) { document.title = url; return new Response(await response.text(), { status: 299 }); }',
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('a response annotated beside a request of another type', () => {
  const OWN = "import type { Response } from 'express';\nimport type { SignedRequest } from './types.js';\n";

  it.each([
    ['a method', `${OWN}export class Pets { async show(req: SignedRequest, res: Response) { res.end(); } }`, ['200']],
    ['a function', `${OWN}export function show(req: SignedRequest, res: Response) { res.end(); }`, ['200']],
    [
      'an arrow function',
      `${OWN}export const show = async (_req: SignedRequest, res: Response) => { res.end(); };`,
      ['200'],
    ],
    ['any', `${OWN}export const show = (req: any, res: Response) => { res.end(); };`, ['200']],
    ['without an annotation', `${OWN}export class Pets { show(req, res: Response) { res.end(); } }`, ['200']],
    ['with next', `${OWN}export const show = (req: SignedRequest, res: Response, next) => { res.end(); };`, ['200']],
    [
      'with an error',
      `${OWN}export const failed = (err: Failure, req: SignedRequest, res: Response, next: Next) => { res.status(502).end(); };`,
      ['502'],
    ],
    [
      'Fastify',
      "import type { FastifyReply } from 'fastify';\nexport const show = (request: Signed, reply: FastifyReply) => { reply.send({}); };",
      ['200'],
    ],
    [
      'the Pages API',
      "import type { NextApiResponse } from 'next';\nexport const show = (req: Signed, res: NextApiResponse) => { res.json({}); };",
      ['200'],
    ],
    [
      'Node',
      "import type { ServerResponse } from 'node:http';\nexport const show = (req: Signed, res: ServerResponse) => { res.end(); };",
      ['200'],
    ],
    [
      'other names: a helper, of which the status before is not known',
      `${OWN}export const show = (pet: Pet, res: Response) => { res.json({ pet }); };`,
      ['?'],
    ],
    [
      'another parameter: the same',
      `${OWN}export const show = (req: SignedRequest, res: Response, pet: Pet) => { res.json({ pet }); };`,
      ['?'],
    ],
    [
      "a client's interceptor",
      'export const show = (req: RequestInit, res: Response) => { res.status(403).json({ req }); };',
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('types that are made of a framework’s', () => {
  it.each([
    [
      'an alias',
      `${HONO}type Web = Context;\nexport const back = (c: Web, to: string) => c.redirect(to, 303);`,
      ['303'],
    ],
    [
      'an alias, handler',
      `${HONO}type Web = Context<{ Bindings: Env }>;\nexport const back = (c: Web) => c.redirect('/', 303);`,
      ['303'],
    ],
    [
      'an interface that extends a member',
      `${KOA}interface AppContext extends Koa.Context { user: User }\nexport async function show(ctx: AppContext) { ctx.status = 202; ctx.body = {}; }`,
      ['202'],
    ],
    [
      'an interface that extends a member, of a namespace',
      `import * as express from 'express';\ninterface Answer extends express.Response { user: User }\nexport const show = (pet: Pet, out: Answer) => out.status(202).json({});`,
      ['202'],
    ],
    [
      'an intersection',
      `${KOA}type AppContext = Koa.Context & { user: User };\nexport async function show(ctx: AppContext, pet: Pet) { ctx.status = 202; ctx.body = {}; }`,
      ['202'],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});

describe('a response that an object holds', () => {
  it.each([
    [
      'a parameter property',
      `${EXPRESS}export class Reply { constructor(private readonly out: Response) {} gone(id: string) { this.out.status(410).json({ id }); } }`,
      ['410'],
    ],
    [
      'a property',
      `${FASTIFY}export class Reply { private out!: FastifyReply; gone() { this.out.code(410).send({}); } }`,
      ['410'],
    ],
    [
      'what the constructor keeps',
      `${EXPRESS}export class Reply { constructor(out: Response) { this.out = out; } gone = () => this.out.sendStatus(410); }`,
      ['410'],
    ],
    [
      'a context',
      `${HONO}export class Reply { constructor(private readonly c: Context) {} gone(why: string) { return this.c.json({ why }, 410); } }`,
      ['410'],
    ],
    [
      'a toolkit',
      `${HAPI}export class Reply { constructor(private readonly h: ResponseToolkit) {} gone(why: string) { return this.h.response({ why }).code(410); } }`,
      ['410'],
    ],
    [
      'what the status was before is not known',
      `${EXPRESS}export class Reply { constructor(private readonly out: Response) {} body(id: string) { this.out.json({ id }); } }`,
      ['?'],
    ],
    [
      "a client's",
      'export class Answer { constructor(private readonly response: Response) {} retry() { return new Response(this.response.body, { status: 299 }); } show() { document.title = this.response.status; } }',
      [],
    ],
    [
      'a recorder',
      "import type { Response } from './recorder';\nexport class Reply { constructor(private readonly out: Response) {} gone() { this.out.status(410).json({}); } }",
      [],
    ],
  ])('%s', (_, code, expected) => {
    expect(sends(code, 'src/a.ts')).toEqual(expected);
  });
});
