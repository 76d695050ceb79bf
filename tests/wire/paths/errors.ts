import { onExpress, onFastify, onHono, onKoa, onNest, type Server } from './serving.js';

const CLASSES = `
  class AppError extends Error {
    constructor(message, statusCode) { super(message); this.statusCode = statusCode; this.isExpected = true; }
  }
  class Missing extends AppError { constructor() { super('missing', 404); } }
  class Taken extends Error {}
  module.exports = { AppError, Missing, Taken };`;

/** What answers errors in the end: by their classes and members, in the order of the framework. */
export const ERRORS: Readonly<Record<string, Server>> = {
  'Express: error middleware, one after the other, and one for a path': {
    serve: onExpress,
    fields: [{}, { many: 'x' }],
    count: 6,
    files: {
      'app.cjs': `
        const express = require('express');
        const { AppError, Missing, Taken } = require('./errors.cjs');
        const { failed } = require('./failed.cjs');
        const app = express();
        const router = express.Router();
        router.get('/missing', (req, res) => { throw new Missing(); });
        router.get('/taken', (req, res, next) => { next(req.headers.many ? new AppError('many', 429) : new Taken()); });
        router.get('/plain', (req, res, next) => { next({ status: 410 }); });
        router.get('/staged', (req, res) => { res.status(402); throw new Taken(); });
        router.use((err, req, res, next) => { if (err.code === 'x') return res.status(400).end(); next(err); });
        app.use('/api', router);
        app.get('/envelope/missing', (req, res) => { throw new Missing(); });
        app.get('/missing', (req, res) => { throw new Missing(); });
        app.use('/envelope', (err, req, res, next) => { res.json({ code: err.statusCode }); });
        app.use(failed);
        module.exports = app;`,
      'errors.cjs': CLASSES,
      'failed.cjs': `
        const { Taken } = require('./errors.cjs');
        exports.failed = (err, req, res, next) => {
          if (res.headersSent) return next(err);
          if (err instanceof Taken && res.statusCode === 200) return res.status(409).json({ error: err.message });
          if (err.isExpected) return res.status(err.statusCode).json({ error: err.message });
          if (err.status) return res.sendStatus(err.status);
          res.json({});
        };`,
    },
  },
  'Fastify: the handler of a plugin, and that of the application behind it': {
    serve: onFastify,
    fields: [{}],
    count: 4,
    files: {
      'app.cjs': `
        const { AppError, Missing, Taken } = require('./errors.cjs');
        const plugin = require('fastify-plugin');
        module.exports = plugin(async function (fastify) {
          fastify.setErrorHandler((error, request, reply) => {
            reply.code(error instanceof AppError ? error.statusCode : 409).send({ error: error.message });
          });
          fastify.register(async (inner) => {
            inner.setErrorHandler((error, request, reply) => {
              if (error instanceof Missing) return reply.code(410).send({});
              throw error;
            });
            inner.get('/inner/missing', async () => { throw new Missing(); });
            inner.get('/inner/taken', async () => { throw new Taken(); });
          });
          fastify.get('/missing', async () => { throw new Missing(); });
          fastify.get('/taken', async () => { throw new Taken(); });
        });`,
      'errors.cjs': CLASSES,
    },
  },
  'Hono: onError': {
    serve: onHono,
    fields: [{}],
    count: 2,
    files: {
      'app.cjs': `
        const { Hono } = require('hono');
        const { HTTPException } = require('hono/http-exception');
        const { Taken } = require('./errors.cjs');
        const app = new Hono();
        app.get('/refused', () => { throw new HTTPException(403); });
        app.get('/taken', () => { throw new Taken(); });
        app.onError((err, c) => {
          if (err instanceof HTTPException) return c.json({ code: err.status }, err.status);
          return err instanceof Taken ? c.json({}, 409) : c.json({}, 500);
        });
        module.exports = app;`,
      'errors.cjs': CLASSES,
    },
  },
  'Koa: middleware that runs the others in a try': {
    serve: onKoa,
    fields: [{}, { off: 'x' }],
    count: 4,
    files: {
      'app.cjs': `
        const Koa = require('koa');
        const Router = require('@koa/router');
        const { Missing, Taken } = require('./errors.cjs');
        const app = new Koa();
        const router = new Router();
        app.use(async (ctx, next) => {
          if (ctx.get('off')) { ctx.status = 503; return; }
          try {
            await next();
          } catch (err) {
            ctx.status = err instanceof Taken ? 409 : err.statusCode || 500;
            ctx.body = { error: err.message };
          }
        });
        router.get('/missing', () => { throw new Missing(); });
        router.get('/taken', () => { throw new Taken(); });
        router.get('/refused', (ctx) => { ctx.throw(403); });
        router.get('/fine', (ctx) => { ctx.body = {}; });
        app.use(router.routes());
        module.exports = app;`,
      'errors.cjs': CLASSES,
    },
  },
  'Nest: an envelope for all, and filters of a controller and a method before it': {
    serve: onNest,
    fields: [{}],
    count: 4,
    files: {
      'main.ts': `
        import {
          Catch, ConflictException, Controller, Get, HttpException, Module, NotFoundException, UseFilters,
        } from '@nestjs/common';
        import { NestFactory } from '@nestjs/core';

        @Catch()
        class Envelope {
          catch(exception, host) {
            const code = exception instanceof HttpException ? exception.getStatus() : 500;
            host.switchToHttp().getResponse().status(200).json({ code });
          }
        }
        @Catch(ConflictException)
        class Conflicts {
          catch(exception, host) {
            host.switchToHttp().getResponse().status(exception.getStatus()).json({});
          }
        }
        @Catch(NotFoundException)
        class Gone {
          catch(exception, host) {
            host.switchToHttp().getResponse().status(410).json({});
          }
        }

        @Controller('pots')
        class Pots {
          @Get() all() { throw new NotFoundException(); }
        }
        @Controller('cups')
        @UseFilters(Conflicts)
        class Cups {
          @Get('taken') taken() { throw new ConflictException(); }
          @Get('missing') missing() { throw new NotFoundException(); }
          @Get('gone') @UseFilters(Gone) gone() { throw new NotFoundException(); }
        }

        @Module({ controllers: [Pots, Cups] })
        class AppModule {}

        export async function start() {
          const app = await NestFactory.create(AppModule, { logger: false });
          app.useGlobalFilters(new Envelope());
          await app.init();
          return app;
        }`,
    },
  },
};
