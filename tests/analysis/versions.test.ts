import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { predict } from '../support/predict.js';
import { installed, writeFiles } from '../support/project.js';

vi.mock('node:fs', { spy: true });

const root = mkdtempSync(join(tmpdir(), 'versions-'));
afterAll(() => rmSync(root, { recursive: true }));
beforeAll(() => vi.clearAllMocks());

const inProject = (name: string, version: string): string => {
  const folder = join(root, `${name}-${version}`);
  writeFiles(folder, installed(name, version));
  return folder;
};
const codes = (code: string, folder: string, file?: string) =>
  predict(code, file, {}, folder).map(({ status }) => status.codes);

describe('calls that changed with a major version', () => {
  const express = "require('express')().get('/', (req, res) => { res.json(404, {}); });";
  const fastify = "require('fastify')().get('/', (request, reply) => reply.redirect(301, '/x'));";
  const koa = "const Koa = require('koa'); new Koa().use((ctx) => { ctx.throw('no', 404); });";
  const httpErrors =
    "const createError = require('http-errors'); require('express')().get('/', (req, res, next) => next(createError('no', 404)));";
  const h3 = "import { defineEventHandler } from 'h3'; export default defineEventHandler(() => null);";
  it.each([
    ['express', '4.21.0', express, [404]],
    ['express', '5.1.0', express, [200]],
    ['fastify', '4.29.0', fastify, [301]],
    ['fastify', '5.0.0', fastify, undefined],
    ['koa', '2.16.0', koa, [404]],
    ['koa', '3.0.0', koa, undefined],
    ['http-errors', '1.8.0', httpErrors, [404]],
    ['http-errors', '2.0.0', httpErrors, undefined],
    ['h3', '1.15.0', h3, [204]],
    ['h3', '2.0.0', h3, [200]],
  ])('%s %s', (name, version, code, expected) => {
    expect(codes(code, inProject(name, version))).toEqual([expected]);
  });

  it('are those of the newest where the version is not known', () => {
    expect(codes(express, '')).toEqual([[200]]);
  });

  it('an implicit status is left open where the version is not known', () => {
    expect(codes(h3, '')).toEqual([undefined]);
  });
});

it('a SvelteKit 1 error answers once it is thrown', () => {
  const code =
    "import { error } from '@sveltejs/kit'; export const GET = () => { error(404, 'x'); return new Response('y'); };";
  expect(codes(code, inProject('@sveltejs/kit', '1.30.0'), 'src/routes/+server.ts')).toEqual([[200]]);
  expect(codes(code, inProject('@sveltejs/kit', '2.20.0'), 'src/routes/+server.ts')).toEqual([[404]]);
});

it('no file is read for code that is the same in all versions', async () => {
  const { readFileSync } = await import('node:fs');
  vi.mocked(readFileSync).mockClear();
  codes(
    "require('express')().get('/', (req, res) => { res.status(404).json({}); res.redirect(301, '/'); });",
    inProject('express', '5.0.0'),
  );
  expect(vi.mocked(readFileSync).mock.calls.filter(([file]) => String(file).endsWith('package.json'))).toEqual([]);
});
