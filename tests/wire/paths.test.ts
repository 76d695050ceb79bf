import 'reflect-metadata';
import { symlinkSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import fastify from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { command, projectWith } from '../cli/support.js';
import { listen } from './harness/host.js';
import { loadModule, PACKAGES, removeModules, withDecorators } from './harness/module.js';
import { rawExchange } from './harness/raw.js';

afterAll(removeModules);

// Where routes are, and what runs before them: the list of answers against running servers.

interface Asked {
  readonly method: string;
  readonly path: string;
}

/** What the list has for the files of a folder: `GET /pots 200 401`. */
async function listed(folder: string): Promise<string[]> {
  const { out } = await command(folder, ['--json']);
  const { routes } = JSON.parse(out) as {
    routes: { methods?: string[]; path?: string; answers: { statuses?: number[] }[] }[];
  };
  return routes
    .flatMap(({ methods = [], path, answers }) => (path === undefined ? [] : [{ methods, path, answers }]))
    .map(({ methods, path, answers }) => {
      const codes = new Set(answers.flatMap(({ statuses }) => statuses ?? []));
      return [methods.join(), path, ...[...codes].sort()].join(' ');
    })
    .sort();
}

/** The same of a server that runs: each route asked with some header fields after the other. */
async function answered(
  send: (asked: Asked, headers: Record<string, string>) => Promise<number>,
  routes: readonly string[],
  fields: readonly Record<string, string>[],
): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const codes = new Set<number>();
    for (const headers of fields) codes.add(await send({ method, path: path.replace(/:\w+/g, '7') }, headers));
    found.push([method, path, ...[...codes].sort()].join(' '));
  }
  return found;
}

describe('Fastify 5', () => {
  const files = {
    'app.cjs': `
      const path = require('node:path');
      const AutoLoad = require('@fastify/autoload');
      module.exports = async function (fastify, opts) {
        fastify.register(AutoLoad, { dir: path.join(__dirname, 'plugins'), options: { ...opts } });
        fastify.register(AutoLoad, { dir: path.join(__dirname, 'routes'), routeParams: true, options: { prefix: '/v1' } });
      };`,
    'plugins/auth.cjs': `
      const fp = require('fastify-plugin');
      module.exports = fp(async function (fastify) {
        fastify.addHook('onRequest', async (request, reply) => { if (request.headers.closed) return reply.code(503).send(); });
        fastify.decorate('authenticate', async function (request, reply) {
          if (!request.headers.authorization) return reply.code(401).send({ error: 'no token' });
        });
      });`,
    'plugins/own.cjs': `
      module.exports = async function (fastify) {
        fastify.addHook('onRequest', async (request, reply) => reply.code(418).send());
      };`,
    'routes/root.cjs': `module.exports = async function (fastify) { fastify.get('/', async () => ({ root: true })); };`,
    'routes/users/index.cjs': `
      module.exports = async function (fastify) {
        fastify.get('/', { preHandler: [fastify.authenticate] }, async () => ({ users: [] }));
        fastify.post('/', async (request, reply) => reply.code(201).send({ id: 1 }));
      };`,
    'routes/users/_id/pets.cjs': `module.exports = async function (fastify) { fastify.get('/pets', async () => []); };`,
    'routes/users/_id/cats.cjs': `
      module.exports = async function (fastify) { fastify.get('/', async () => []); };
      module.exports.autoPrefix = '/cats';`,
    'routes/users/dogs/dogs.cjs': `
      module.exports = async function (fastify) { fastify.get('/', async () => []); };
      module.exports.prefixOverride = '/dogs';`,
    'routes/users/beside.cjs': `module.exports = async function (fastify) { fastify.get('/never', async () => []); };`,
  };

  test('the list has the paths and the statuses of the server', async () => {
    const folder = projectWith({ 'eslint.config.mjs': 'export default [{}];', ...files });
    symlinkSync(PACKAGES, join(folder, 'node_modules'));
    const app = fastify();
    app.register(createRequire(join(folder, 'start.cjs'))('./app.cjs') as () => Promise<void>);
    await app.ready();
    const expected = (await listed(folder)).filter((route) => !route.includes('/never'));
    const send = async ({ method, path }: Asked, headers: Record<string, string>): Promise<number> =>
      (await app.inject({ method: method as 'GET', url: path, headers })).statusCode;
    const routes = expected.map((route) => route.split(' ').slice(0, 2).join(' '));
    expect(await answered(send, routes, [{}, { authorization: 'x' }, { closed: 'x' }])).toEqual(expected);
    expect(routes).toHaveLength(6);
    expect(await send({ method: 'GET', path: '/v1/users/never' }, {})).toBe(404);
    await app.close();
  });
});

describe('Nest', () => {
  const source = `
    import { CanActivate, Controller, Get, Module, Post, UnauthorizedException, UseGuards, Version, VersioningType } from '@nestjs/common';
    import { NestFactory, RouterModule } from '@nestjs/core';

    class KeeperGuard implements CanActivate {
      canActivate(context) {
        const { headers } = context.switchToHttp().getRequest();
        if (!headers.authorization) throw new UnauthorizedException();
        return headers.authorization === 'keeper';
      }
    }

    @Controller({ path: 'cats', version: '1' })
    @UseGuards(KeeperGuard)
    class CatsController {
      @Get(':id') find() { return { id: 1 }; }
      @Version(['2', '3']) @Post() create() { return { id: 1 }; }
    }
    @Module({ controllers: [CatsController] })
    class CatsModule {}

    @Controller('health')
    class HealthController { @Get() check() { return { up: true }; } }

    @Module({
      imports: [CatsModule, RouterModule.register([{ path: 'pets', module: CatsModule }])],
      controllers: [HealthController],
    })
    class AppModule {}

    export async function start() {
      const app = await NestFactory.create(AppModule, { logger: false });
      app.setGlobalPrefix('api', { exclude: ['health'] });
      app.enableVersioning({ type: VersioningType.URI });
      await app.init();
      return app;
    }`;

  test('the list has the paths and the statuses of the server', async () => {
    const folder = projectWith({ 'main.ts': source });
    const { start } = (await loadModule(withDecorators(source))) as unknown as {
      start: () => Promise<INestApplication>;
    };
    const app = await start();
    const running = await listen(createServer(app.getHttpAdapter().getInstance() as RequestListener), (port) =>
      rawExchange({ port }),
    );
    const send = async ({ method, path }: Asked, fields: Record<string, string>): Promise<number> =>
      (await running.exchange({ method, path, headers: fields })).status;
    const expected = await listed(folder);
    const routes = expected.map((route) => route.split(' ').slice(0, 2).join(' '));
    expect(await answered(send, routes, [{}, { authorization: 'x' }, { authorization: 'keeper' }])).toEqual(expected);
    expect(routes).toHaveLength(4);
    await running.close();
    await app.close();
  });
});
