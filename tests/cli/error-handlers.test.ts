import { expect, test } from 'vitest';
import { command, projectWith, routesOf } from './support.js';

const ERRORS = `
  class AppError extends Error {
    constructor(message, statusCode) { super(message); this.statusCode = statusCode; this.isOperational = true; }
  }
  class NotFound extends AppError { constructor(message) { super(message, 404); } }
  class Taken extends Error {}
  module.exports = { AppError, NotFound, Taken };`;

const ROUTES = `
  const { Router } = require('express');
  const createError = require('http-errors');
  const { AppError, NotFound, Taken } = require('./errors');
  const router = Router();
  router.get('/:id', (req, res) => {
    if (!req.query.a) throw new NotFound('no pot');
    res.json({});
  });
  router.post('/', (req, res, next) => {
    if (req.query.a) throw new Taken();
    if (req.query.b) return next(createError(403));
    if (req.query.c) return next({ status: '418' });
    next(new AppError('no name', 422));
  });
  module.exports = router;`;

/** An application with these routes and a handler of errors. */
function express(handler: string, app = 'app.use(failed);'): Record<string, string> {
  return {
    'app.js': `
      const express = require('express');
      const pots = require('./pots');
      const { failed } = require('./failed');
      const app = express();
      app.use('/pots', pots);
      ${app}`,
    'errors.js': ERRORS,
    'pots.js': ROUTES,
    'failed.js': `const { AppError, Taken } = require('./errors');\n${handler}`,
  };
}

test.each<[string, Record<string, string>, string[]]>([
  [
    'by class, by members, and what it was not made for',
    express(`exports.failed = (err, req, res, next) => {
      if (res.headersSent) return next(err);
      if (err instanceof Taken) return res.status(409).json({ error: 'taken' });
      if (err.code === 11000) return res.status(400).json({ error: 'duplicate' });
      if (err.isOperational) return res.status(err.statusCode).json({ error: err.message });
      res.status(500).json({ error: 'internal' });
    };`),
    ['GET /pots/:id 200 404', 'POST /pots 409 422 500'],
  ],
  [
    'an envelope',
    express(`exports.failed = (err, req, res, next) => { res.json({ code: err.statusCode || 500 }); };`),
    ['GET /pots/:id 200', 'POST /pots 200'],
  ],
  [
    'the status of the error, or 500',
    express(`exports.failed = (err, req, res, next) => { res.status(err.status || err.statusCode || 500).end(); };`),
    ['GET /pots/:id 200 404', 'POST /pots 403 422 500 ?'],
  ],
  [
    'one that passes some on to the next, and that to the framework',
    express(
      `exports.first = (err, req, res, next) => {
         if (err instanceof Taken) return res.status(410).end();
         next(err);
       };
       exports.failed = (err, req, res, next) => (err instanceof AppError ? res.status(400).end() : next(err));`,
      `app.use(require('./failed').first); app.use(failed);`,
    ),
    ['GET /pots/:id 200 400', 'POST /pots 400 403 410 ?'],
  ],
  [
    'one that is registered for other paths',
    express(`exports.failed = (err, req, res, next) => { res.status(400).end(); };`, `app.use('/cups', failed);`),
    ['GET /pots/:id 200 404', 'POST /pots 403 422 ?'],
  ],
  [
    'an application for each of two handlers',
    {
      'errors.js': ERRORS,
      'a/app.js': `
        const app = require('express')();
        const { Taken } = require('../errors');
        app.get('/a', (req, res) => { throw new Taken(); });
        app.use((err, req, res, next) => { res.status(409).end(); });`,
      'b/app.js': `
        const app = require('express')();
        const { Taken } = require('../errors');
        app.get('/b', (req, res) => { throw new Taken(); });
        app.use((err, req, res, next) => { res.status(423).end(); });`,
    },
    ['GET /a 409', 'GET /b 423'],
  ],
  [
    'Fastify: a handler of a plugin before that of the application',
    {
      'app.js': `
        const app = require('fastify')();
        const { Taken, NotFound } = require('./errors');
        app.setErrorHandler(require('./failed').failed);
        app.get('/a', async () => { throw new Taken(); });
        app.register(async (inner) => {
          inner.setErrorHandler((error, request, reply) => {
            if (error instanceof NotFound) return reply.code(410).send({});
            throw error;
          });
          inner.get('/b', async () => { throw new NotFound('b'); });
          inner.get('/c', async () => { throw new Taken(); });
        });`,
      'errors.js': ERRORS,
      'failed.js': `exports.failed = (error, request, reply) => { reply.code(409).send({}); };`,
    },
    ['GET /a 409', 'GET /b 410', 'GET /c 409'],
  ],
  [
    'Hono',
    {
      'app.ts': `
        import { Hono } from 'hono';
        import { HTTPException } from 'hono/http-exception';
        const app = new Hono();
        class Missing extends Error {}
        app.get('/a', () => { throw new HTTPException(403); });
        app.get('/b', () => { throw new Missing('b'); });
        app.onError((err, c) => {
          if (err instanceof HTTPException) return c.json({ code: err.status }, err.status);
          return err instanceof Missing ? c.json({}, 404) : c.json({}, 500);
        });
        export default app;`,
    },
    ['GET /a 403', 'GET /b 404'],
  ],
  [
    'Hono: a function of another file, which its parameters alone do not show',
    {
      'app.ts': `
        import { Hono } from 'hono';
        import { HTTPException } from 'hono/http-exception';
        import { failed } from './failed';
        const app = new Hono();
        app.get('/a', () => { throw new HTTPException(403); });
        app.get('/b', () => { throw new TypeError('b'); });
        app.get('/c', () => { throw new HTTPException(404); });
        app.onError(failed);
        export default app;`,
      'failed.ts': `
        import type { Context } from 'hono';
        import { HTTPException } from 'hono/http-exception';
        export function failed(err: Error, c: Context): Response {
          if (err instanceof HTTPException && err.status === 404) return c.json({ code: 404 });
          return err instanceof HTTPException ? c.json({ message: err.message }, err.status) : c.json({}, 500);
        }`,
    },
    ['GET /a 403', 'GET /b', 'GET /c 200'],
  ],
  [
    'Koa: middleware around others that catches',
    {
      'app.js': `
        const Koa = require('koa');
        const Router = require('@koa/router');
        const { failed } = require('./failed');
        const { NotFound, Taken } = require('./errors');
        const app = new Koa();
        const router = new Router();
        app.use(failed);
        router.get('/a', (ctx) => { throw new NotFound('a'); });
        router.get('/b', (ctx) => { throw new Taken(); });
        router.get('/c', (ctx) => { ctx.throw(403); });
        router.get('/d', (ctx) => { ctx.body = {}; });
        app.use(router.routes());`,
      'errors.js': ERRORS,
      'failed.js': `
        const { Taken } = require('./errors');
        exports.failed = async (ctx, next) => {
          if (ctx.query.off) { ctx.status = 503; return; }
          try {
            await next();
          } catch (err) {
            ctx.status = err instanceof Taken ? 409 : err.statusCode || err.status || 500;
            ctx.body = { error: err.message };
          }
        };`,
    },
    ['GET /a 404 503', 'GET /b 409 503', 'GET /c 403 503', 'GET /d 200 503'],
  ],
  [
    'Nest: an envelope for all, and a filter of a controller for its own class before it',
    {
      'main.ts': `
        import { NestFactory } from '@nestjs/core';
        import { AppModule } from './app.module';
        import { Envelope } from './filters';
        const app = await NestFactory.create(AppModule);
        app.useGlobalFilters(new Envelope());
        await app.listen(3000);`,
      'app.module.ts': `
        import { Module } from '@nestjs/common';
        import { Cups } from './cups';
        import { Pots } from './pots';
        @Module({ controllers: [Cups, Pots] })
        export class AppModule {}`,
      'filters.ts': `
        import { type ArgumentsHost, Catch, ConflictException, type ExceptionFilter, HttpException } from '@nestjs/common';
        @Catch()
        export class Envelope implements ExceptionFilter {
          catch(exception: unknown, host: ArgumentsHost) {
            const code = exception instanceof HttpException ? exception.getStatus() : 500;
            host.switchToHttp().getResponse().status(200).json({ code });
          }
        }
        @Catch(ConflictException)
        export class Conflicts implements ExceptionFilter {
          catch(exception: ConflictException, host: ArgumentsHost) {
            host.switchToHttp().getResponse().status(exception.getStatus()).json({});
          }
        }`,
      'pots.ts': `
        import { Controller, Get, NotFoundException } from '@nestjs/common';
        @Controller('pots')
        export class Pots {
          @Get() one() { throw new NotFoundException(); }
        }`,
      'cups.ts': `
        import { ConflictException, Controller, Get, NotFoundException, UseFilters } from '@nestjs/common';
        import { Conflicts } from './filters';
        @Controller('cups')
        @UseFilters(Conflicts)
        export class Cups {
          @Get('a') a() { throw new ConflictException(); }
          @Get('b') b() { throw new NotFoundException(); }
        }`,
    },
    ['GET /cups/a 409', 'GET /cups/b 200', 'GET /pots 200'],
  ],
])('what answers errors: %s', async (_, files, expected) => {
  const routes = (await routesOf(files)).filter((one) => /^(?:GET|POST) /.test(one));
  expect(routes).toEqual(expected);
});

test('a handler that can not be read leaves the status open', async () => {
  const files = express('', `app.use(failed);`);
  const fastify = {
    'app.js': `
      const app = require('fastify')();
      app.setErrorHandler(require('our-failures').failed);
      app.get('/a', async (request, reply) => { throw Object.assign(new Error('a'), { statusCode: 409 }); });`,
  };
  expect(await routesOf(fastify)).toEqual(['GET /a ?']);
  expect((await routesOf(files)).slice(0, 2)).toEqual(['GET /pots/:id 200 404', 'POST /pots 403 422 ?']);
});

test('classes of files whose parser knows no decorators', async () => {
  const files = {
    'eslint.config.mjs': 'export default [];',
    'app.js': `
      import { Hono } from 'hono';
      import { HTTPException } from 'hono/http-exception';
      class Missing extends Error {}
      const app = new Hono();
      app.get('/a', () => { throw new HTTPException(401); });
      app.onError((err, c) => c.json({}, 405));
      app.onError((err, c) => (err instanceof Missing ? c.json({}, 404) : c.json({}, 411)));
      export default app;`,
  };
  expect(await routesOf(files)).toContain('GET /a 411');
});

test('the handler is named, and its body shown', async () => {
  const cwd = projectWith(
    express(`exports.failed = (err, req, res, next) => { res.status(err.statusCode).json({ error: err.message }); };`),
  );
  const { out } = await command(cwd);
  expect(out).toMatch(/404 {2}object \{ error \} {2}failed/);
  const { routes } = JSON.parse((await command(cwd, ['--json'])).out) as { routes: { answers: object[] }[] };
  const answers = routes.flatMap((one) => one.answers);
  expect(answers).toContainEqual(expect.objectContaining({ statuses: [404], through: 'failed' }));
  expect(answers.every((one) => !('error' in one || 'isSilent' in one || 'answerers' in one))).toBe(true);
});
