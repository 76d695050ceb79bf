import parser from '@typescript-eslint/parser';
import { join } from 'node:path';
import { Linter } from 'eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import plugin from '../../src/index.js';
import { express4, express5 } from './hosts/applications.js';
import { fastify4, fastify5 } from './hosts/fastify.js';
import { koa2, koa3 } from './hosts/koa.js';
import { http } from './hosts/node.js';
import { type Host, projectOf } from './harness/host.js';
import { removeModules } from './harness/module.js';

// What `no-unanswered-request` claims, against running servers: a request that hangs, or that is answered before its callback is.

/** How long a server may be silent: it answers at once, or never. In milliseconds. */
const PATIENCE = 1_500;

/** The status that was sent, or `none`; and whether the rule reports the handler. */
type Row = readonly [name: string, code: string, sent: number | 'none', isReported: boolean];

const express = (code: string): string => `import express from 'express';
const app = express();
const later = (fail) => new Promise((resolve, reject) => setTimeout(() => (fail ? reject(new Error('x')) : resolve(1)), 5));
const load = async (fail) => { await later(fail); return 1; };
app.get('/', ${code});
app.use((error, req, res, next) => res.status(503).end('x'));
export default app;
`;

const ofExpress: readonly Row[] = [
  ['a status alone', '(req, res) => { return res.status(500); }', 'none', true],
  ['a status and an end', '(req, res) => { return res.status(500).end(); }', 500, false],
  [
    'a catch that logs',
    '(req, res) => { try { JSON.parse(req.url); res.end(); } catch (e) { console.log; e.x = 1; } }',
    'none',
    true,
  ],
  [
    'a catch that passes on',
    '(req, res, next) => { try { JSON.parse(req.url); res.end(); } catch (e) { next(e); } }',
    503,
    false,
  ],
  ['a returned value', "(req, res) => { return 'x'; }", 'none', true],
  [
    'a rejection that is caught',
    '(req, res) => { load(true).then((x) => res.json(x)).catch((e) => { e.x = 1; }); }',
    'none',
    true,
  ],
  [
    'a rejection that is passed on',
    '(req, res, next) => { load(true).then((x) => res.json(x)).catch(next); }',
    503,
    false,
  ],
  ['an error thrown', "(req, res) => { throw new Error('x'); }", 503, false],
  ['the socket is ended', '(req, res) => { req.socket.destroy(); }', 'none', false],
];

const awaited = '(req, res) => { const x = await load(true); res.json(x); }';

const node = (code: string): string => `import { createServer } from 'node:http';
import { readFile } from 'node:fs';
export default createServer(${code});
`;

const ofNode: readonly Row[] = [
  ['a branch that returns', "(req, res) => { if (req.url === '/') { return; } res.end(); }", 'none', true],
  ['a statusCode alone', '(req, res) => { res.statusCode = 404; }', 'none', true],
  [
    'an error in a callback',
    "(req, res) => { readFile('/no/such', (err, data) => { if (err) { return; } res.end(data); }); }",
    'none',
    true,
  ],
  [
    'an answered error',
    "(req, res) => { readFile('/no/such', (err, data) => { if (err) { res.writeHead(404).end(); return; } res.end(data); }); }",
    404,
    false,
  ],
];

const fastify = (code: string): string => `import Fastify from 'fastify';
import { readFile } from 'node:fs';
const app = Fastify();
app.get('/', ${code});
export default app;
`;

const READ = "readFile(import.meta.filename, (err, data) => { if (err) throw err; reply.code(202).send('text'); });";

const ofFastify: readonly Row[] = [
  ['a callback in an async handler', `async (request, reply) => { ${READ} }`, 200, true],
  ['a callback, and the reply', `async (request, reply) => { ${READ} return reply; }`, 202, false],
  ['a callback in a handler', `(request, reply) => { ${READ} }`, 202, false],
  ['nothing', "(request, reply) => { if (request.url === '/') return; reply.send(); }", 'none', true],
];

const koa = (code: string): string => `import Koa from 'koa';
import { readFile } from 'node:fs';
const app = new Koa();
app.use(${code});
export default app;
`;

const SET = "readFile(import.meta.filename, (err, data) => { if (err) throw err; ctx.body = 'text'; DONE });";

const ofKoa: readonly Row[] = [
  ['a callback', `async (ctx) => { ${SET.replace('DONE', '')} }`, 404, true],
  ['a promise', `async (ctx) => { await new Promise((done) => { ${SET.replace('DONE', 'done();')} }); }`, 200, false],
];

const PROOFS: readonly (readonly [Host, (code: string) => string, readonly Row[]])[] = [
  [express4, express, [...ofExpress, ['an await that fails', `async ${awaited}`, 'none', true]]],
  [express5, express, [...ofExpress, ['an await that fails', `async ${awaited}`, 503, false]]],
  [http, node, ofNode],
  [fastify4, fastify, ofFastify],
  [fastify5, fastify, ofFastify],
  [koa2, koa, ofKoa],
  [koa3, koa, ofKoa],
];

/** Express 4 leaves a rejection to the process. */
const ignored = (): void => undefined;
const others = process.listeners('unhandledRejection');

beforeAll(() => {
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', ignored);
});
afterAll(() => {
  process.off('unhandledRejection', ignored);
  for (const other of others) process.on('unhandledRejection', other);
  removeModules();
});

describe.each(PROOFS.map(([host, frame, rows]) => [host.name, host, frame, rows] as const))(
  '%s',
  (_, host, frame, rows) => {
    it.each(rows)('%s', async (_name, code, sent, isReported) => {
      const source = frame(code);
      expect(await sentBy(host, source)).toBe(sent);
      expect(isReportedIn(host, source)).toBe(isReported);
    });
  },
);

async function sentBy(host: Host, source: string): Promise<number | 'none'> {
  const { exchange, close } = await host.serve({ name: '', source });
  const silence = new Promise<'none'>((resolve) => setTimeout(() => resolve('none'), PATIENCE));
  const sent = await Promise.race([exchange({}).then(({ status }) => status || 'none'), silence]);
  const closed = close();
  if (sent !== 'none') await closed;
  return sent;
}

function isReportedIn(host: Host, source: string): boolean {
  const linter = new Linter({ cwd: projectOf(host) || undefined });
  const messages = linter.verify(
    source,
    {
      languageOptions: { parser },
      plugins: { 'http-status': plugin as never },
      rules: { 'http-status/no-unanswered-request': 'error' },
    },
    { filename: join(projectOf(host), 'server.js') },
  );
  return messages.length > 0;
}
