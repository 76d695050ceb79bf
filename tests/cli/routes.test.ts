import { expect, test } from 'vitest';
import { routesOf } from './support.js';

test.each<[string, Record<string, string>, string[]]>([
  [
    'controllers behind an adapter, made by factories and decorated',
    {
      'routes.ts': `
        import { Router } from 'express';
        import { adapt } from './adapt';
        import { makeAdd, makeList, makeShow } from './factories';
        const add = adapt(makeAdd());
        export default (router: Router) => {
          router.post('/pots', add);
          router.get('/pots', adapt(makeList()));
          router.get('/pots/:id', adapt(makeShow()));
        };`,
      'adapt.ts': `
        export const adapt = (controller: Controller) => async (req, res) => {
          const { statusCode, body } = await controller.handle({ ...req.body });
          res.status(statusCode).json(body);
        };`,
      'factories.ts': `
        import { Add, List, Show } from './barrel';
        import { makeLogged } from './logged';
        export const makeAdd = (): Controller => makeLogged(new Add());
        export const makeList = (): Controller => { const list = new List(); return makeLogged(list); };
        export const makeShow = () => new Show(pots);`,
      'logged.ts': `
        class Logged implements Controller {
          constructor(private readonly controller: Controller) {}
          async handle(request): Promise<Answer> {
            const answer = await this.controller.handle(request);
            if (answer.statusCode === 500) console.error(answer.body);
            return answer;
          }
        }
        export const makeLogged = (controller: Controller): Controller => new Logged(controller);`,
      'barrel.ts': `export * from './controllers';`,
      'controllers.ts': `
        import { conflict, created, noContent, ok } from './answers';
        export class Add { async handle(request) { return request.name ? created({}) : conflict('taken'); } }
        export namespace Add { export type Request = { name: string } }
        export class List { async handle() { const pots = await all(); return pots.length ? ok(pots) : noContent(); } }
        export class Show {
          constructor(private readonly pots: Pots) {}
          async handle({ id }) {
            try { return ok(await this.pots.find(id)); } catch (error) { return { statusCode: 503, body: {} }; }
          }
        }`,
      'answers.ts': `
        export const ok = (body) => ({ statusCode: 200, body });
        export const created = (body) => ({ statusCode: 201, body });
        export const noContent = () => ({ statusCode: 204, body: null });
        export const conflict = (error) => ({ statusCode: 409, body: { error } });`,
    },
    ['GET /pots 200 204', 'GET /pots/:id 200 503', 'POST /pots 201 409'],
  ],
  [
    'functions behind an adapter, on a router that only its name shows',
    {
      'routes.js': `
        const { adapt } = require('./adapt');
        const pots = require('./pots');
        module.exports = (router) => {
          router.get('/pots/:id', adapt(pots.show));
          router.delete('/pots/:id', adapt(pots.remove));
        };`,
      'adapt.js': `
        module.exports = class Adapter {
          static adapt(controller) {
            return (req, res) => {
              controller({ id: req.params.id })
                .then((answer) => res.status(answer.statusCode).send(answer.body))
                .catch(() => res.status(500).send({ error: 'broken' }));
            };
          }
        };`,
      'pots.js': `
        exports.show = async ({ id }) => ({ statusCode: id === '0' ? 404 : 200, body: {} });
        exports.remove = async () => ({ statusCode: 204 });`,
    },
    ['DELETE /pots/:id 204 500', 'GET /pots/:id 200 404 500'],
  ],
  [
    'handlers whose own file does not show what they are',
    {
      'routes.js': `
        const Hapi = require('@hapi/hapi');
        const pots = require('./pots');
        const server = Hapi.server();
        server.route([{ method: 'PUT', path: '/pots', handler: pots.change }]);`,
      'pots.js': `
        module.exports = {
          async list(request) { return { pots: await all(request.query) }; },
          change(request) { return null; },
        };`,
    },
    ['PUT /pots 204'],
  ],
  [
    "chanfana's classes, each for the route that names it",
    {
      'index.ts': `
        import { fromHono } from 'chanfana';
        import { Hono } from 'hono';
        import { ShowPot } from './pots';
        const app = fromHono(new Hono());
        app.get('/pots/:id', ShowPot);
        app.get('/health', (c) => c.json({}, 202));
        export default app;`,
      'pots.ts': `
        import { NotFoundException, OpenAPIRoute } from 'chanfana';
        export class ShowPot extends OpenAPIRoute {
          async handle(c) {
            const data = await this.getValidatedData();
            if (!data.params.id) throw new NotFoundException('no');
            return { id: data.params.id };
          }
        }`,
    },
    ['GET /health 202', 'GET /pots/:id 200 404'],
  ],
  [
    'controllers of fastify-decorators',
    {
      'pots.ts': `
        import { ALL, Controller, DELETE, GET, POST } from 'fastify-decorators';
        @Controller('/pots')
        export class Pots {
          @GET('/:id')
          async show(request: FastifyRequest, reply: FastifyReply) {
            if (!request.params.id) return reply.code(404).send({ error: 'none' });
            return { id: request.params.id };
          }
          @POST({ url: '/', options: { schema: {} } })
          async add(request, reply) { reply.code(201).send({}); return reply; }
          @DELETE()
          async clear() {}
        }
        @Controller({ route: '/cups' })
        export class Cups {
          @ALL('/any')
          any(request, reply) { reply.code(202).send(); }
        }`,
    },
    ['/cups/any 202', 'DELETE /pots 200', 'GET /pots/:id 200 404', 'POST /pots 201'],
  ],
  [
    "Encore.ts's endpoints",
    {
      'pots.ts': `
        import { api, APIError, ErrCode, HttpStatus } from 'encore.dev/api';
        export const show = api({ method: 'GET', path: '/pots/:id', expose: true }, async ({ id }: { id: string }) => {
          if (!id) throw APIError.notFound('no such pot');
          if (id === 'x') throw new APIError(ErrCode.Aborted, 'no').withDetails({ id });
          return { id };
        });
        export const add = api({ method: ['POST', 'PUT'], path: '/pots', expose: true }, async (pot: object) => {
          return { pot, status: HttpStatus.Created };
        });
        export const hook = api.raw({ method: 'POST', path: '/hook', expose: true }, async (req, res) => {
          res.writeHead(202);
          res.end();
        });
        export const live = api.streamOut({ path: '/live', expose: true }, async (stream) => stream.close());`,
    },
    ['GET /pots/:id 200 404 409', 'POST /hook 202', 'POST,PUT /pots 201'],
  ],
  [
    "uWebSockets.js's routes",
    {
      'server.ts': `
        import uWS from 'uWebSockets.js';
        uWS.App().get('/pots/:id', (res, req) => {
          if (!req.getParameter(0)) { res.writeStatus('404 Not Found').end('none'); return; }
          res.end('text');
        }).del('/pots/:id', (res, req) => {
          res.cork(() => { res.writeStatus('204 No Content').end(); });
        }).ws('/live', { upgrade: (res) => { res.writeStatus('401 Unauthorized').end(); } })
          .any('/*', (res) => { res.writeHeader('X-One', '1').writeStatus('404 Not Found').end(); });`,
    },
    ['/* 200', 'DELETE /pots/:id 204', 'GET /live 401', 'GET /pots/:id 200 404'],
  ],
  [
    'the application that Keystone extends',
    {
      'keystone.ts': `
        import { config } from '@keystone-6/core';
        import { cups } from './cups';
        export default config({
          server: {
            extendExpressApp: (server, context) => {
              server.get('/rest/pots', (req, res) => res.status(202).json({}));
              server.use('/cups', cups);
            },
          },
        });`,
      'cups.ts': `
        import express from 'express';
        export const cups = express.Router();
        cups.post('/', (req, res) => res.status(201).json({}));`,
    },
    ['GET /rest/pots 202', 'POST /cups 201'],
  ],
  [
    'applications and routers of Zodios',
    {
      'app.ts': `
        import { zodiosApp, zodiosContext, zodiosRouter } from '@zodios/express';
        import { cups, pots } from './apis';
        const app = zodiosApp(pots, { validationErrorHandler: (error, req, res, next) => res.status(422).json(error) });
        app.get('/pots/:id', (req, res) => res.json({ id: req.params.id }));
        const router = zodiosRouter(cups);
        router.get('/cups', (req, res) => res.status(202).json({}));
        app.use('/api', router);
        app.use(zodiosContext({}).router(cups).delete('/cups', (req, res) => res.status(204).end()));`,
    },
    ['DELETE /cups 204', 'GET /api/cups 202', 'GET /pots/:id 200', 'handler validationErrorHandler 422'],
  ],
  [
    "InversifyJS's controllers",
    {
      'cups.ts': `
        import { Controller, Get, HttpStatusCode, NotFoundHttpResponse, Params, Put, StatusCode } from '@inversifyjs/http-core';
        @Controller('/cups')
        export class Cups {
          @Get('/:id')
          show(@Params({ name: 'id' }) id: string) {
            if (!id) throw new NotFoundHttpResponse();
            return { id };
          }
          @Put('/:id')
          @StatusCode(HttpStatusCode.ACCEPTED)
          change() {
            return {};
          }
        }`,
      'pots.ts': `
        import { BaseHttpController, controller, httpGet, httpPost, request, response } from 'inversify-express-utils';
        @controller('/pots')
        export class Pots extends BaseHttpController {
          @httpGet('/:id')
          show(@request() req) {
            if (!req.params.id) return this.notFound();
            if (req.params.id === '0') return this.redirect('/pots');
            return this.json({}, 202);
          }
          @httpPost('/')
          add(@response() res) {
            res.status(201).json({});
          }
        }`,
    },
    ['GET /cups/:id 200 404', 'GET /pots/:id 202 302 404', 'POST /pots 201', 'PUT /cups/:id 202'],
  ],
  [
    'procedures with routes, on builders of other files',
    {
      'base.ts': `
        import { initTRPC, TRPCError } from '@trpc/server';
        import { os, ORPCError } from '@orpc/server';
        const t = initTRPC.meta<OpenApiMeta>().create();
        export const procedure = t.procedure.use(({ ctx, next }) => next());
        export const base = os.$context<{ user?: User }>().errors({ GONE: {} });
        export const authed = base.use(({ context, next }) => next());`,
      'pots.ts': `
        import { ORPCError } from '@orpc/server';
        import { authed, base } from './base';
        export const addPot = authed
          .route({ method: 'POST', path: '/pots', successStatus: 201 })
          .input(Pot)
          .handler(async ({ input }) => {
            if (!input.clay) throw new ORPCError('CONFLICT');
            return { id: 1 };
          });
        export const findPot = base.route({ method: 'GET', path: '/pots/{id}' }).handler(async () => ({ id: 1 }));`,
      'cups.ts': `
        import { TRPCError } from '@trpc/server';
        import { procedure } from './base';
        export const findCup = procedure
          .meta({ openapi: { method: 'GET', path: '/cups/{id}' } })
          .input(Id)
          .query(({ input }) => {
            if (!input.id) throw new TRPCError({ code: 'NOT_FOUND' });
            return { id: 1 };
          });
        export const named = procedure.meta({ roles: ['cook'] }).mutation(() => ({ id: 1 }));`,
    },
    ['GET /cups/{id} 200 404', 'GET /pots/{id} 200', 'POST /pots 201 409', 'handler named 200'],
  ],
  [
    "Convex's actions, by name and in place",
    {
      'convex/http.ts': `
        import { httpRouter } from 'convex/server';
        import { httpAction } from './_generated/server';
        import { addPot } from './pots';
        const http = httpRouter();
        http.route({ path: '/pots', method: 'POST', handler: addPot });
        http.route({
          pathPrefix: '/pots/',
          method: 'GET',
          handler: httpAction(async (ctx, request) => new Response('No', { status: 404 })),
        });
        export default http;`,
      'convex/pots.ts': `
        import { httpAction } from './_generated/server';
        export const addPot = httpAction(async (ctx, request) => Response.json({}, { status: 201 }));`,
    },
    ['POST /pots 201', 'GET /pots 404'],
  ],
  [
    'routers of other files, mounted by CommonJS, and handlers that routes name',
    {
      'server.js': `
        const express = require('express');
        const app = express();
        app.use('/api/v1/pots', require('./routes/pots'));
        app.listen(3000);`,
      'routes/pots.js': `
        const express = require('express');
        const { listPots, addPot } = require('../controllers/pots');
        const { protect, allow } = require('../middleware/auth');
        const lids = require('./lids');
        const router = express.Router();
        router.use('/:potId/lids', lids);
        router.route('/').get(listPots).post(protect, allow('cook'), addPot);
        module.exports = router;`,
      'routes/lids.js': `
        const express = require('express');
        const router = express.Router({ mergeParams: true });
        router.get('/', (req, res) => { res.json([]); });
        module.exports = router;`,
      'controllers/pots.js': `
        const wrap = require('../wrap');
        exports.listPots = (req, res) => { res.json([]); };
        exports.addPot = wrap(async (req, res) => { res.status(201).json({ id: 1 }); });`,
      'middleware/auth.js': `
        exports.protect = (req, res, next) => {
          if (!req.headers.authorization) return res.status(401).json({ message: 'No' });
          next();
        };
        exports.allow = (...roles) => (req, res, next) => {
          if (!roles.includes(req.user.role)) return res.status(403).json({ message: 'No' });
          next();
        };`,
      'wrap.js': `module.exports = (fn) => (req, res, next) => Promise.resolve(fn(req, res, next)).catch(next);`,
    },
    ['GET /api/v1/pots 200', 'POST /api/v1/pots 201 401 403', 'GET /api/v1/pots/:potId/lids 200'],
  ],
  [
    'routers that a barrel passes on, and functions that register routes on what they are given',
    {
      'app.ts': `
        import express from 'express';
        import { cups } from './routes';
        import { registerPans } from './pans';
        const app = express();
        const api = express.Router();
        api.use('/cups', cups);
        app.use('/api', api);
        registerPans(app);`,
      'routes/index.ts': `export { router as cups } from './cups'; export * from './jars';`,
      'routes/cups.ts': `
        import { Router } from 'express';
        export const router = Router();
        router.delete('/:id', (req, res) => { res.status(204).end(); });`,
      'routes/jars.ts': `export const jars = 1;`,
      'pans.ts': `
        import type { Express } from 'express';
        export function registerPans(app: Express) { app.get('/pans', (req, res) => { res.json([]); }); }`,
    },
    ['GET /pans 200', 'DELETE /api/cups/:id 204'],
  ],
  [
    'classes that hold a router',
    {
      'app.ts': `
        import express from 'express';
        import { PotRoutes } from './pots';
        const app = express();
        app.use('/pots', new PotRoutes().router);`,
      'pots.ts': `
        import { Router, Request, Response } from 'express';
        export class PotRoutes {
          public router = Router();
          constructor() { this.router.get('/:id', this.show); }
          show(req: Request, res: Response) { res.json({ id: 1 }); }
        }`,
    },
    ['GET /pots/:id 200'],
  ],
  [
    'Hono: base paths, and applications as routes of another one',
    {
      'app.ts': `
        import { Hono } from 'hono';
        import pots from './pots';
        const app = new Hono().basePath('/api');
        app.route('/pots', pots);
        app.get('/up', (c) => c.text('ok'));
        export default app;`,
      'pots.ts': `
        import { Hono } from 'hono';
        const app = new Hono().get('/', (c) => c.json([])).post('/', (c) => c.json({ id: 1 }, 201));
        export default app;`,
    },
    ['GET /api/up 200', 'GET /api/pots 200', 'POST /api/pots 201'],
  ],
  [
    'Fastify: plugins with a prefix',
    {
      'app.ts': `
        import Fastify from 'fastify';
        import pots from './pots';
        const app = Fastify();
        app.register(pots, { prefix: '/pots' });`,
      'pots.ts': `
        import type { FastifyInstance } from 'fastify';
        export default async function pots(fastify: FastifyInstance) {
          fastify.get('/:id', async (request, reply) => reply.code(404).send({ message: 'No' }));
        }`,
    },
    ['GET /pots/:id 404'],
  ],
  [
    'Koa: a router with a prefix of its own, below another one',
    {
      'app.js': `
        const Koa = require('koa');
        const Router = require('@koa/router');
        const api = new Router();
        const pots = new Router({ prefix: '/pots' });
        pots.post('/', (ctx) => { ctx.status = 201; ctx.body = { id: 1 }; });
        api.use('/api', pots.routes());
        new Koa().use(api.routes());`,
    },
    ['POST /api/pots 201'],
  ],
  [
    'a status that a function behind several others returns for a code',
    {
      'package.json': '{ "dependencies": { "hono": "4.0.0" } }',
      'app.ts': `
        import { Hono } from 'hono';
        import { Refusal } from './errors';
        const app = new Hono();
        app.get('/pots', (c) => {
          if (!c.req.query('size')) throw new Refusal('BAD_REQUEST');
          if (c.req.query('size') === '0') throw new Refusal(c.req.query('code'));
          return c.json([]);
        });
        export default app;`,
      'errors/index.ts': `export * from './refusal';`,
      'errors/refusal.ts': `
        import { HTTPException } from 'hono/http-exception';
        import { statusOf } from '../codes';
        export class Refusal extends HTTPException {
          constructor(code: Code) { super(statusOf(code), { message: code }); }
        }`,
      'codes/index.ts': `export * from './statuses';`,
      'codes/statuses.ts': `
        export function statusOf(code: Code) {
          switch (code) {
            case 'BAD_REQUEST': return 400;
            case 'GONE': return 410;
            default: return 500;
          }
        }`,
    },
    ['GET /pots 200 400 410 500'],
  ],
  [
    'Nest: what injected services throw, unless it is caught',
    {
      'pots.controller.ts': `
        import { Controller, Delete, Get } from '@nestjs/common';
        import { PotsService } from './pots.service';
        @Controller('pots')
        export class PotsController {
          constructor(private readonly pots: PotsService) {}
          @Get(':id') show() { return this.pots.find(); }
          @Delete(':id') remove() { try { return this.pots.find(); } catch { return { done: false }; } }
        }`,
      'pots.service.ts': `
        import { Injectable, NotFoundException } from '@nestjs/common';
        @Injectable()
        export class PotsService {
          find() { if (Math.random() > 0.5) throw new NotFoundException('No pot'); return { id: 1 }; }
        }`,
    },
    ['GET /pots/:id 200 404', 'DELETE /pots/:id 200'],
  ],
  [
    'controllers and guards behind a list of CommonJS, with methods that are assigned',
    {
      'routes.js': `
        const express = require('express');
        const { Cups, Pots, Trays } = require('./controllers');
        const { Auth } = require('./guards');
        const router = express.Router();
        router.get('/pots', Auth.known, Pots.list);
        router.get('/cups', [Auth.known], Cups.list);
        router.get('/trays', Trays.list);
        module.exports = router;`,
      'controllers/index.js': `
        const Pots = require('./pots');
        const Cups = require('./cups');
        module.exports = { Pots, Cups, Trays: require('./trays') };`,
      'controllers/pots.js': `
        const Pots = {};
        Pots.list = async (req, res) => res.status(200).send(await all());
        module.exports = Pots;`,
      'controllers/cups.js': `
        const Cups = { list(req, res) { res.status(206).send([]); } };
        module.exports = Cups;`,
      'controllers/trays.js': `
        function Trays() {}
        Trays.prototype.list = function (req, res) { res.status(203).send([]); };
        module.exports = new Trays();`,
      'guards/index.js': `
        const Auth = require('./auth');
        module.exports = { Auth };`,
      'guards/auth.js': `
        function known(req, res, next) { if (!req.headers.cookie) return res.sendStatus(401); next(); }
        const Auth = { known };
        module.exports = Auth;`,
    },
    ['GET /cups 206 401', 'GET /pots 200 401', 'GET /trays 203'],
  ],
  [
    'a list of imports that is exported',
    {
      'routes.ts': `
        import { Router } from 'express';
        import controllers, { cups } from './controllers';
        export const router = Router();
        router.get('/pots', controllers.pots.list);
        router.get('/cups', cups.list);`,
      'controllers/index.ts': `
        import pots from './pots';
        import * as cups from './cups';
        export { cups };
        export default { pots };`,
      'controllers/pots.ts': `export default { list: (req, res) => { res.status(206).json([]); } };`,
      'controllers/cups.ts': `export const list = (req, res) => { res.status(203).json([]); };`,
    },
    ['GET /cups 203', 'GET /pots 206'],
  ],
  [
    'Next: routes by the place of a file',
    {
      'package.json': '{ "dependencies": { "next": "15.0.0" } }',
      'src/app/(shop)/api/pots/[id]/route.ts': `
        export async function GET() { return Response.json([]); }
        export async function DELETE() { return new Response(null, { status: 204 }); }`,
      'pages/api/cups/[...rest].ts': `
        export default function handler(req, res) {
          if (req.method === 'GET') return res.status(200).json([]);
          res.status(405).setHeader('Allow', 'GET').end();
        }`,
    },
    ['/api/cups/*rest 405', 'GET /api/cups/*rest 200', 'GET /api/pots/:id 200', 'DELETE /api/pots/:id 204'],
  ],
  [
    'Next: one function for several methods, handlers of other files, and what the project makes of options',
    {
      'package.json': '{ "dependencies": { "next": "15.0.0" } }',
      'tsconfig.json': '{ "compilerOptions": { "paths": { "@/*": ["./*"] } } }',
      'app/api/pots/route.ts': `
        const handler = async (request: Request) => Response.json([], { status: 202 });
        export const GET = handler;
        export const POST = handler;`,
      'app/api/cups/route.ts': `
        import { withSession } from '@/lib/session';
        export const GET = withSession({ handler: async () => ({ response: Response.json([]) }) });
        export const POST = withSession({
          role: 'admin',
          handler: async ({ session }) => {
            if (!session.isAdmin) return { response: Response.json({}, { status: 403 }) };
            return { response: Response.json({}, { status: 201 }) };
          },
        });`,
      'lib/session.ts': `
        export const withSession = (options) => {
          const { handler } = options;
          return async (request: Request) => {
            const session = await sessionOf(request);
            if (!session) return Response.json({ error: 'Who?' }, { status: 401 });
            const { response } = await handler({ session });
            return response;
          };
        };`,
      'app/api/lids/route.ts': `export { DELETE } from '@/modules/lids/route';`,
      'app/api/tops/route.ts': `import { DELETE } from '@/modules/lids/route';\nexport { DELETE };`,
      'app/api/mugs/route.ts': `export { GET } from '../cups/route';`,
      'app/api/auth/route.ts': `export { GET } from '@acme/auth';`,
      'modules/lids/route.ts': `export async function DELETE() { return new Response(null, { status: 204 }); }`,
    },
    [
      'GET,POST /api/pots 202',
      'GET /api/cups 200 401',
      'POST /api/cups 201 401 403',
      'DELETE /api/lids 204',
      'DELETE /api/tops 204',
      'GET /api/mugs 200 401',
      'GET /api/auth',
    ],
  ],
  [
    'hapi: tables of routes that only name controllers, and steps before and behind them',
    {
      'package.json': '{ "dependencies": { "@hapi/hapi": "21.0.0" } }',
      'server.js': `
        const Hapi = require('@hapi/hapi');
        const Boom = require('@hapi/boom');
        const server = Hapi.server();
        server.ext('onPreHandler', async (request, h) => {
          if (await isBlocked(request)) throw Boom.forbidden();
          return h.continue;
        });
        server.ext('onPreResponse', (request, h) => {
          if (request.response.isBoom) return h.continue;
          request.response.header('X-Version', '1');
          return request.response;
        });
        server.route({ method: 'GET', path: '/health', handler: () => ({ up: true }) });
        server.route(require('./routes'));`,
      'routes.js': `
        const Pots = require('./pots');
        module.exports = [
          { method: 'GET', path: '/pots', handler: Pots.list },
          { method: 'DELETE', path: '/pots/{id}', handler: Pots.remove },
        ];`,
      'pots.js': `
        class Pots {
          static async list(_req, _h) { return [{ id: 1 }]; }
          static async remove(_req, _h) { return null; }
        }
        module.exports = Pots;`,
    },
    ['GET /health 200 403', 'GET /pots 200 403', 'DELETE /pots/{id} 204 403'],
  ],
  [
    'SvelteKit',
    { 'src/routes/api/pots/[id=integer]/+server.ts': `export function GET() { return new Response('x'); }` },
    ['GET /api/pots/:id 200'],
  ],
  [
    'Nuxt',
    { 'server/api/pots/[id].get.ts': `export default defineEventHandler(() => ({ id: 1 }));` },
    ['GET /api/pots/:id 200'],
  ],
])('%s', async (_, files, expected) => {
  const routes = await routesOf(files);
  expect([...routes].sort()).toEqual([...expected].sort());
});

test('a call that is not followed is a response on the paths that it ends; one that only reads is none', async () => {
  const code = `import express from 'express';
import { note, reply } from '@acme/http';
const app = express();
app.get('/a', (req, res) => { if (!req.query.x) return reply(res, 404, { error: 'No' }); res.json({}); });
app.get('/b', (req, res) => { note(req); res.json({}); });
app.get('/c', (req, res, next) => { if (!req.query.x) return next(); res.json({}); });
`;
  expect(await routesOf({ 'app.js': code })).toEqual(['GET /a 200 ?', 'GET /b 200', 'GET /c 200']);
});
