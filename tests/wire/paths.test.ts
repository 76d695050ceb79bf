import 'reflect-metadata';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { command, projectWith } from '../cli/support.js';
import { PACKAGES } from './harness/module.js';
import { ERRORS } from './paths/errors.js';
import { EXPRESS } from './paths/express.js';
import { FASTIFY } from './paths/fastify.js';
import { HONO } from './paths/hono.js';
import { KOA } from './paths/koa.js';
import { NEST } from './paths/nest.js';
import { TRPC } from './paths/trpc.js';
import type { Fields, Server, Serving } from './paths/serving.js';

// Where routes are, what runs before them, and what answers their errors: the list of answers against running servers.

/** What the list has for the files of a folder: `GET /pots 200 401`. */
async function listed(folder: string): Promise<string[]> {
  const { out } = await command(folder, ['--json']);
  const { routes } = JSON.parse(out) as {
    routes: { kind: string; methods?: string[]; path?: string; answers: { statuses?: number[] }[] }[];
  };
  return routes
    .flatMap(({ kind, methods = [], path, answers }) =>
      path === undefined || kind === 'error handler' ? [] : [{ methods, path, answers }],
    )
    .map(({ methods, path, answers }) => {
      const codes = new Set(answers.flatMap(({ statuses }) => statuses ?? []));
      return [methods.join(), path, ...[...codes].sort()].join(' ');
    })
    .sort();
}

/** The same of a server that runs: each route asked with some header fields after the other. */
async function answered({ send }: Serving, routes: readonly string[], fields: readonly Fields[]): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes) {
    const [method = '', path = ''] = route.split(' ');
    const codes = new Set<number>();
    for (const headers of fields)
      for (const value of ['7', 'x']) codes.add(await send({ method, path: path.replace(/:\w+/g, value) }, headers));
    found.push([method, path, ...[...codes].sort()].join(' '));
  }
  return found;
}

test.each<[string, Server]>(
  [ERRORS, EXPRESS, FASTIFY, HONO, KOA, NEST, TRPC].flatMap((servers) => Object.entries(servers)),
)('%s', async (_, { files, serve, fields, count }) => {
  const folder = projectWith(files);
  const expected = await listed(folder);
  symlinkSync(PACKAGES, join(folder, 'node_modules'));
  const serving = await serve(folder, files);
  const routes = expected.map((route) => route.split(' ').slice(0, 2).join(' '));
  expect(await answered(serving, routes, fields)).toEqual(expected);
  expect(routes).toHaveLength(count);
  await serving.close();
});
