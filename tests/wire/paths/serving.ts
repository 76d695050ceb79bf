import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { INestApplication } from '@nestjs/common';
import fastify from 'fastify';
import type { Hono } from 'hono';
import { listen } from '../harness/host.js';
import { withDecorators } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

export interface Asked {
  readonly method: string;
  readonly path: string;
}

export type Fields = Readonly<Record<string, string>>;

export interface Serving {
  readonly send: (asked: Asked, headers: Fields) => Promise<number>;
  readonly close: () => unknown;
}

/** A server of several files, of which `app.cjs` or `main.ts` is the first. */
export interface Server {
  readonly files: Readonly<Record<string, string>>;
  readonly serve: (folder: string, files: Server['files']) => Promise<Serving>;
  /** The header fields with which each route is asked, one set after the other. */
  readonly fields: readonly Fields[];
  /** The number of its routes. */
  readonly count: number;
}

const load = (folder: string): unknown => createRequire(join(folder, 'start.cjs'))('./app.cjs');

export async function onFastify(folder: string): Promise<Serving> {
  const app = fastify();
  app.register(load(folder) as () => Promise<void>);
  await app.ready();
  return {
    send: async ({ method, path }, headers) =>
      (await app.inject({ method: method as 'GET', url: path, headers })).statusCode,
    close: () => app.close(),
  };
}

export function onExpress(folder: string): Promise<Serving> {
  return onNode(load(folder) as RequestListener);
}

async function onNode(listener: RequestListener): Promise<Serving> {
  const running = await listen(createServer(listener), (port) => rawExchange({ port }));
  return {
    send: async ({ method, path }, headers) => (await running.exchange({ method, path, headers })).status,
    close: () => running.close(),
  };
}

export function onKoa(folder: string): Promise<Serving> {
  const app = load(folder) as { callback: () => RequestListener; silent: boolean };
  app.silent = true;
  return onNode(app.callback());
}

export function onHono(folder: string): Promise<Serving> {
  const app = load(folder) as Hono;
  return Promise.resolve({
    send: async ({ method, path }, headers) => (await app.request(path, { method, headers })).status,
    close: () => undefined,
  });
}

/** Runs the files as JavaScript, of a folder beside. */
export async function onNest(folder: string, files: Server['files']): Promise<Serving> {
  for (const [name, source] of Object.entries(files)) {
    const place = join(folder, '.running', name.replace(/ts$/, 'js'));
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(place, withDecorators(source));
  }
  writeFileSync(join(folder, '.running/package.json'), '{ "type": "module" }');
  const main = pathToFileURL(join(folder, '.running/main.js')).href;
  const { start } = (await import(/* @vite-ignore */ main)) as { start: () => Promise<INestApplication> };
  const app = await start();
  const serving = await onNode(app.getHttpAdapter().getInstance() as RequestListener);
  return { ...serving, close: () => Promise.all([serving.close(), app.close()]) };
}
