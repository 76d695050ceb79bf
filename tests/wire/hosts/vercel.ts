import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { WireRequest } from '../harness/exchange.js';
import type { Host } from '../harness/host.js';
import { folder, withoutTypes, writeModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

const ENTRY = 'vercel.cjs';
/** A function that hands each request to the fixture its path names: one start of the server does for all. */
const DISPATCHER =
  'module.exports = async (req, res) => (await import(decodeURIComponent(req.url.slice(1).split("?")[0]))).default(req, res);\n';

/** Vercel's own development server for Node functions; the helpers that it adds are those of production. */
function vercelHost(): Host {
  let server: ChildProcess;
  let port: number;
  return {
    name: 'vercel',
    start: async () => {
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, ENTRY), DISPATCHER);
      const env = { ...process.env, VERCEL_DEV_ENTRYPOINT: ENTRY };
      server = fork(program(), { cwd: folder, env, stdio: 'ignore' });
      const [address] = (await once(server, 'message')) as [{ port: number }];
      ({ port } = address);
    },
    serve: async ({ source }) => {
      const path = `/${encodeURIComponent(pathToFileURL(writeModule(withoutTypes(source))).href)}`;
      return {
        exchange: (request) => rawExchange({ port })({ ...request, path: `${path}${queryOf(request)}` }),
        close: () => {},
      };
    },
    stop: async () => {
      server?.kill();
      if (server && server.exitCode === null) await once(server, 'exit');
    },
  };
}

export const vercel = vercelHost();

function queryOf({ path = '' }: WireRequest): string {
  return /\?.*$/.exec(path)?.[0] ?? '';
}

function program(): string {
  return join(dirname(createRequire(join(folder, 'x.js')).resolve('@vercel/node')), 'dev-server.mjs');
}
