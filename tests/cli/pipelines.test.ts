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
        app.use('/pots', [limit], pots);
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
            const { headers, user } = context.switchToHttp().getRequest();
            if (!headers.authorization) throw new UnauthorizedException();
            return user.role === 'keeper';
          }
        }`,
    },
    [
      'GET /api/v1/pets/cats/:id 200 401 403',
      'POST /api/v2/pets/cats 201 401 403',
      'POST /api/v3/pets/cats 201 401 403',
      'GET /health 200',
    ],
  ],
  [
    'guards of packages, also where nothing else handles a route',
    {
      'login.js': `
        const express = require('express');
        const passport = require('passport');
        const { expressjwt } = require('express-jwt');
        const { rateLimit } = require('express-rate-limit');
        const router = express.Router();
        router.use(rateLimit({ limit: 100 }));
        router.get('/me', passport.authenticate('jwt', { session: false }), (req, res) => { res.json(req.user); });
        router.post('/login', passport.authenticate('local', { failureRedirect: '/login', successRedirect: '/' }));
        router.post('/own', passport.authenticate('local', (error, user) => {}));
        router.get('/open', passport.authenticate(['jwt', 'anonymous']), (req, res) => { res.json({}); });
        router.get('/held', require('./auth').auth, (req, res) => { res.json({}); });
        router.get('/options', passport.authenticate('local', require('./auth').options), (req, res) => { res.json({}); });
        router.get('/google', passport.authenticate('google', { scope: ['email'] }));
        router.use('/api', expressjwt({ secret, algorithms: ['HS256'] }).unless({ path: ['/api/open'] }));
        router.get('/api/pots', (req, res) => { res.json([]); });
        router.get('/api/open', (req, res) => { res.json([]); });
        module.exports = router;`,
      'auth.js': `
        const passport = require('passport');
        exports.auth = passport.authenticate('jwt', { session: false });
        exports.options = { failureRedirect: '/login' };`,
      'pots.controller.ts': `
        import { Controller, Get, UseGuards } from '@nestjs/common';
        import { AuthGuard } from '@nestjs/passport';
        class JwtAuthGuard extends AuthGuard('jwt') {}
        class OptionalGuard extends AuthGuard('jwt') { handleRequest(error, user) { return user; } }
        @Controller('pots')
        @UseGuards(JwtAuthGuard)
        export class PotsController { @Get() all() { return []; } }
        @Controller('cups')
        @UseGuards(OptionalGuard)
        export class CupsController { @Get() all() { return []; } }`,
    },
    [
      'GET /me 200 401 429',
      'POST /login 302 429',
      'POST /own 429',
      'GET /open 200 429',
      'GET /held 200 401 429',
      'GET /options 200 302 429',
      'GET /google 302 401 429',
      'GET /api/pots 200 401 429',
      'GET /api/open 200 429',
      'GET /pots 200 401',
      'GET /cups 200',
    ],
  ],
  [
    'lists of paths, and patterns, for middleware and routers',
    {
      'app.js': `
        const express = require('express');
        const app = express();
        app.use(['/a', '/b'], (req, res, next) => { if (!req.user) return res.status(401).end(); next(); });
        app.use(/^\\/adm/, (req, res, next) => { if (!req.user) return res.status(403).end(); next(); });
        app.use(['/a', '/c'], require('./pots'));`,
      'pots.js': `
        const express = require('express');
        const router = express.Router();
        const inner = express.Router();
        inner.use(require('./lids'));
        router.use('/pots', inner);
        module.exports = router;`,
      'lids.js': `
        const router = require('express').Router();
        router.get('/lids', (req, res) => { res.json([]); });
        module.exports = router;`,
    },
    ['middleware  403', 'GET /a/pots/lids 200 401', 'GET /c/pots/lids 200'],
  ],
  [
    'Nest: a guard of the application, for a controller in a folder of its own',
    {
      'src/main.ts': `
        import { NestFactory } from '@nestjs/core';
        import { AppModule } from './app.module';
        const app = await NestFactory.create(AppModule);`,
      'src/app.module.ts': `
        import { Module } from '@nestjs/common';
        import { APP_GUARD } from '@nestjs/core';
        import { KeeperGuard } from './keeper.guard';
        import { UsersController } from './users/users.controller';
        @Module({ controllers: [UsersController], providers: [{ provide: APP_GUARD, useClass: KeeperGuard }] })
        export class AppModule {}`,
      'src/keeper.guard.ts': `
        import { CanActivate, UnauthorizedException } from '@nestjs/common';
        export class KeeperGuard implements CanActivate { canActivate() { if (!known()) throw new UnauthorizedException(); return true; } }`,
      'src/users/users.controller.ts': `
        import { Controller, Get } from '@nestjs/common';
        @Controller('users')
        export class UsersController { @Get() all() { return []; } }`,
    },
    ['GET /users 200 401'],
  ],
  [
    'Nest: modules that import each other, a route of no version, a guard that asks',
    {
      'main.ts': `
        import { NestFactory } from '@nestjs/core';
        import { VersioningType } from '@nestjs/common';
        import { AppModule } from './app.module';
        const app = await NestFactory.create(AppModule);
        app.setGlobalPrefix('api');
        app.enableVersioning({ type: VersioningType.URI, defaultVersion: '1' });`,
      'app.module.ts': `
        import { Module } from '@nestjs/common';
        import { CatsModule } from './cats';
        @Module({ imports: [CatsModule] })
        export class AppModule {}`,
      'cats.ts': `
        import { CanActivate, Controller, forwardRef, Get, Module, UseGuards, VERSION_NEUTRAL } from '@nestjs/common';
        import { DogsModule } from './dogs';
        class RoleGuard implements CanActivate { canActivate(context) { return rolesOf(context).some((role) => role === 'keeper'); } }
        @Controller('cats')
        @UseGuards(RoleGuard)
        class CatsController { @Get() all() { return []; } }
        @Controller({ path: 'up', version: VERSION_NEUTRAL })
        class UpController { @Get() up() { return {}; } }
        @Module({ imports: [forwardRef(() => DogsModule)], controllers: [CatsController, UpController] })
        export class CatsModule {}`,
      'dogs.ts': `
        import { Controller, forwardRef, Get, Module } from '@nestjs/common';
        import { CatsModule } from './cats';
        @Controller('dogs')
        class DogsController { @Get() all() { return []; } }
        @Module({ imports: [forwardRef(() => CatsModule)], controllers: [DogsController] })
        export class DogsModule {}`,
    },
    ['GET /api/v1/cats 200 403', 'GET /api/up 200', 'GET /api/v1/dogs 200'],
  ],
  [
    'errors whose status the error handler decides, and functions that throw for their callers alone',
    {
      'pots.ts': `
        import { Router } from 'express';
        import { find } from './store';
        export const router = Router();
        router.get('/pots/:id', async (req, res, next) => {
          const pot = await find(req.params.id);
          if (pot.pending) return next({ status: 202 });
          res.json(pot);
        });`,
      'store.ts': `
        import createError from 'http-errors';
        export async function find(id: string) {
          const pot = await db.find(id);
          if (!pot) throw createError(404);
          return pot;
        }`,
    },
    ['GET /pots/:id 200 404 ?'],
  ],
  [
    'files that only hang routers together',
    {
      'app.js': `require('fastify')().register(require('./all'));`,
      'all.js': `module.exports = async (app) => { await app.register(require('./pots'), { prefix: '/pots', logLevel: 'warn' }); };`,
      'pots.js': `module.exports = async (app) => { app.get('/', async (request, reply) => reply.code(404).send({})); };`,
    },
    ['GET /pots 404'],
  ],
  [
    'Nest: an application that never starts, guards of a composed decorator, and a guard that leaves methods alone',
    {
      'apps/api/src/main.ts': `
        import { NestFactory } from '@nestjs/core';
        import { ValidationPipe } from '@nestjs/common';
        import { AppModule } from './app/app.module';
        async function bootstrap() {
          const early = await NestFactory.create(AppModule);
          const settings = early.get(Settings);
          await early.close();
          const app = await NestFactory.create(AppModule);
          app.setGlobalPrefix('api');
          app.useGlobalPipes(new ValidationPipe());
          await app.listen(settings.port);
        }`,
      'apps/api/src/app/app.module.ts': `
        import { Module } from '@nestjs/common';
        import { APP_GUARD } from '@nestjs/core';
        import { PotsController } from './pots.controller';
        import { WriteGuard } from './write.guard';
        @Module({ controllers: [PotsController], providers: [{ provide: APP_GUARD, useClass: WriteGuard }] })
        export class AppModule {}`,
      'apps/api/src/app/write.guard.ts': `
        import { CanActivate, ConflictException, ExecutionContext } from '@nestjs/common';
        export class WriteGuard implements CanActivate {
          canActivate(context: ExecutionContext): boolean {
            const request = context.switchToHttp().getRequest();
            if (request.method === 'GET') return true;
            if (!request.headers['x-read-only']) return true;
            throw new ConflictException();
          }
        }`,
      'apps/api/src/app/scoped.ts': `
        import { applyDecorators, SetMetadata, UseGuards } from '@nestjs/common';
        import { AuthGuard } from '@nestjs/passport';
        export function Scoped(...scopes: string[]) {
          return applyDecorators(SetMetadata('scopes', scopes), UseGuards(AuthGuard('jwt')));
        }`,
      'apps/api/src/app/pots.controller.ts': `
        import { Body, Controller, Get, Param, Post } from '@nestjs/common';
        import { Kind } from '@acme/kinds';
        import { PotDto } from './pot.dto';
        import type { Glaze } from './glaze';
        import { Scoped } from './scoped';
        @Controller('pots')
        export class PotsController {
          @Get(':kind')
          @Scoped('pots:read')
          list(@Param('kind') kind: Kind, @Param('glaze') glaze: Glaze) { return [kind, glaze]; }
          @Post()
          add(@Body() pot: PotDto) { return pot; }
        }`,
      'apps/api/src/app/pot.dto.ts': `export class PotDto { name: string; }`,
      'apps/api/src/app/glaze.ts': `export interface Glaze { name: string }`,
    },
    ['GET /api/pots/:kind 200 401', 'POST /api/pots 201 400 409'],
  ],
  [
    'middleware that leaves some paths alone, by a text, a list, the beginning, and a text that it makes of method and path',
    {
      'app.js': `
        const express = require('express');
        const pots = require('./pots');
        const OPEN = ['/up', '/sign-in'];
        const FREE = ['GET::/pots'];
        const app = express();
        app.use((req, res, next) => {
          if (OPEN.includes(req.path) || OPEN.some((one) => req.originalUrl.startsWith(one + '/'))) return next();
          if (!req.headers.cookie) return res.sendStatus(401);
          next();
        });
        app.use(function keyed(req, res, next) {
          let path = req.path;
          if (path.endsWith('/')) path = path.slice(0, -1);
          const key = \`\${req.method}::\${path}\`;
          if (FREE.includes(key)) next();
          else if (req.headers['x-key'] !== process.env.KEY) res.sendStatus(403);
          else next();
        });
        app.use((req, res, next) => { if (req.url.startsWith('/api/')) next(); else res.send('<html></html>'); });
        app.get('/up', (req, res) => { res.sendStatus(204); });
        app.use('/api/pots', pots);
        app.use('/pots', pots);`,
      'pots.js': `
        const express = require('express');
        const router = express.Router();
        // It reads the path below its router, or the whole one: no single reading decides.
        router.use((req, res, next) => { if (req.path !== '/' && full()) return res.sendStatus(429); next(); });
        router.get('/', (req, res) => { res.status(206).json([]); });
        router.post('/', (req, res) => { res.status(201).json({}); });
        router.get('/:id', (req, res) => { res.status(203).json({}); });
        module.exports = router;`,
    },
    [
      'GET /up 200 204 403',
      'GET /api/pots 206 401 403 429',
      'GET /pots 200 206 401 429',
      'POST /api/pots 201 401 403 429',
      'POST /pots 200 201 401 403 429',
      'GET /api/pots/:id 203 401 403 429',
      'GET /pots/:id 200 203 401 403 429',
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

test('more ways to a router than are followed are one sentence', async () => {
  const uses = (count: number): string =>
    Array.from({ length: count }, (_, at) => `app.use('/p${at}', require('./pots'));`).join('\n');
  const files = (count: number): Record<string, string> => ({
    'app.js': `const app = require('express')();\n${uses(count)}`,
    'pots.js': `
      const router = require('express').Router();
      router.get('/pots', (req, res) => { res.json([]); });
      module.exports = router;`,
  });
  const { out, errors } = await command(projectWith(files(33)));
  expect(errors).toContain('A router is reached in more than 32 ways');
  expect(out).toContain('/p31/pots');
  expect(out).not.toContain('/p32/pots');
  expect((await command(projectWith(files(32)))).errors).not.toContain('A router is reached');
});
