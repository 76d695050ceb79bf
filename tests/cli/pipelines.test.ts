import { expect, test } from 'vitest';
import { command, projectWith, routesOf } from './support.js';

test.each<[string, Record<string, string>, string[]]>([
  [
    'two applications with the same route',
    {
      'api/app.ts': `
        import express from 'express';
        const app = express();
        app.get('/healthz', (req, res) => { res.json({ ok: true }); });`,
      'admin/app.ts': `
        import express from 'express';
        const app = express();
        app.get('/healthz', (req, res) => { res.status(204).end(); });`,
    },
    ['GET /healthz 204', 'GET /healthz 200'],
  ],
  [
    'middleware of routers: what was registered before, below its path, also by a function that receives the application',
    {
      'app.js': `
        const express = require('express');
        const { limit, secure } = require('./before');
        const pots = require('./pots');
        const app = express();
        secure(app);
        app.get('/early', (req, res) => { res.json({}); });
        app.use('/pots', limit);
        app.use('/pots', pots);
        app.get('/cups', (req, res) => { res.json([]); });
        app.use((req, res) => { res.status(404).end(); });`,
      'before.js': `
        exports.secure = (app) => { app.use((req, res, next) => { if (!req.secure) return res.status(403).end(); next(); }); };
        exports.limit = (req, res, next) => { if (busy()) return res.status(429).end(); next(); };`,
      'pots.js': `
        const express = require('express');
        const router = express.Router();
        router.get('/', (req, res) => { res.json([]); });
        router.use((req, res, next) => { if (!req.user) return res.status(401).end(); next(); });
        router.post('/', (req, res) => { res.status(201).json({ id: 1 }); });
        module.exports = router;`,
    },
    ['GET /early 200 403', 'GET /cups 200 403', 'handler  404', 'GET /pots 200 403 429', 'POST /pots 201 401 403 429'],
  ],
  [
    'middleware that a function makes, of another file',
    {
      'users.ts': `
        import { Router } from 'express';
        import { isAuthenticated } from './guard';
        export const users = Router();
        users.get('/users/:id', isAuthenticated('admin'), (req, res) => { res.json({}); });`,
      'guard.ts': `
        import type { Request, Response, NextFunction } from 'express';
        export const isAuthenticated = (role: string) => (req: Request, res: Response, next: NextFunction) => {
          if (!req.headers.authorization) return res.status(401).end();
          next();
        };`,
    },
    ['GET /users/:id 200 401'],
  ],
  [
    'Fastify: folders of plugins, hooks in options, decorated functions, plugins that are not encapsulated',
    {
      'app.js': `
        const path = require('node:path');
        const AutoLoad = require('@fastify/autoload');
        module.exports = async function (fastify, opts) {
          fastify.register(AutoLoad, { dir: path.join(__dirname, 'plugins'), options: { ...opts } });
          fastify.register(AutoLoad, { dir: path.join(__dirname, 'routes'), routeParams: true, options: { prefix: '/v1' } });
        };`,
      'plugins/auth.js': `
        const fp = require('fastify-plugin');
        module.exports = fp(async function (fastify) {
          fastify.addHook('onRequest', async (request, reply) => { if (closed()) return reply.code(503).send(); });
          fastify.decorate('authenticate', async function (request, reply) {
            if (!request.headers.authorization) return reply.code(401).send({ error: 'no token' });
          });
        });`,
      'plugins/own.js': `
        module.exports = async function (fastify) {
          fastify.addHook('onRequest', async (request, reply) => reply.code(418).send());
        };`,
      'routes/root.js': `module.exports = async function (fastify) { fastify.get('/', async () => ({ root: true })); };`,
      'routes/users/index.js': `
        const { requireAdmin } = require('../../lib/admin');
        module.exports = async function (fastify) {
          fastify.get('/', { preHandler: [fastify.authenticate] }, async () => ({ users: [] }));
          fastify.post('/', { preHandler: requireAdmin }, async (request, reply) => reply.code(201).send({ id: 1 }));
        };`,
      'routes/users/_id/pets.js': `module.exports = async function (fastify) { fastify.get('/pets', async () => []); };`,
      'routes/users/_id/cats.js': `
        module.exports = async function (fastify) { fastify.get('/', async () => []); };
        module.exports.autoPrefix = '/cats';`,
      'routes/users/beside.js': `module.exports = async function (fastify) { fastify.get('/never', async () => []); };`,
      'lib/admin.js': `
        exports.requireAdmin = async (request, reply) => {
          if (request.user?.role !== 'admin') return reply.code(403).send({ error: 'admins' });
        };`,
    },
    [
      'handler  418',
      'GET /v1 200 503',
      'GET /v1/cats 200 503',
      'GET /v1/users/:id/pets 200 503',
      'GET /never 200',
      'GET /v1/users 200 401 503',
      'POST /v1/users 201 403 503',
    ],
  ],
  [
    'Nest: modules, a global prefix with exceptions, versions, paths of modules, guards',
    {
      'main.ts': `
        import { NestFactory } from '@nestjs/core';
        import { AppModule } from './app.module';
        import { configure } from './configure';
        const app = await NestFactory.create(AppModule);
        configure(app);
        await app.listen(3000);`,
      'configure.ts': `
        import { INestApplication, VersioningType } from '@nestjs/common';
        export function configure(app: INestApplication) {
          app.setGlobalPrefix('api', { exclude: ['health'] });
          app.enableVersioning({ type: VersioningType.URI });
        }`,
      'app.module.ts': `
        import { forwardRef, Module } from '@nestjs/common';
        import { RouterModule } from '@nestjs/core';
        import { CatsModule } from './cats';
        import { HealthController } from './health';
        @Module({
          imports: [forwardRef(() => CatsModule), RouterModule.register([{ path: 'pets', module: CatsModule }])],
          controllers: [HealthController],
        })
        export class AppModule {}`,
      'health.ts': `
        import { Controller, Get } from '@nestjs/common';
        @Controller('health')
        export class HealthController { @Get() check() { return { up: true }; } }`,
      'cats.ts': `
        import { Controller, Get, Module, Post, UseGuards, Version } from '@nestjs/common';
        import { KeeperGuard } from './keeper.guard';
        @Controller({ path: 'cats', version: '1' })
        @UseGuards(KeeperGuard)
        class CatsController {
          @Get(':id') find() { return { id: 1 }; }
          @Version(['2', '3']) @Post() create() { return { id: 1 }; }
        }
        @Module({ controllers: [CatsController] })
        export class CatsModule {}`,
      'keeper.guard.ts': `
        import { CanActivate, ExecutionContext, UnauthorizedException } from '@nestjs/common';
        export class KeeperGuard implements CanActivate {
          canActivate(context: ExecutionContext) {
            if (!context.switchToHttp().getRequest().headers.authorization) throw new UnauthorizedException();
            return true;
          }
        }`,
    },
    [
      'GET /api/v1/pets/cats/:id 200 401',
      'POST /api/v2/pets/cats 201 401',
      'POST /api/v3/pets/cats 201 401',
      'GET /health 200',
    ],
  ],
])('%s', async (_, files, expected) => {
  expect(await routesOf(files)).toEqual(expected);
});

test('guards stand in the list with their names', async () => {
  const folder = projectWith({
    'app.ts': `
      import express from 'express';
      const app = express();
      function requireUser(req, res, next) { if (!req.user) return res.status(401).end(); next(); }
      app.get('/pots', requireUser, (req, res) => { res.json([]); });`,
  });
  const { out } = await command(folder);
  expect(out).toContain('401  no body  requireUser  4:68');
  const { out: json } = await command(folder, ['--json']);
  expect(JSON.parse(json)).toMatchObject({ routes: [{ answers: [{ statuses: [401], by: 'requireUser' }, {}] }] });
  const { out: page } = await command(folder, ['--markdown']);
  expect(page).toContain('requireUser, app.ts:4');
});
