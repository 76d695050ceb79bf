import type { Server } from 'node:net';
import type { Exchange } from '../harness/exchange.js';
import { h2Exchange } from '../harness/h2.js';
import { listen, type Host } from '../harness/host.js';
import { selfSigned } from '../harness/certificate.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports a server; the source names `node:http`, and the host may put a sibling in its place. */
function nodeHost(name: string, module: string, exchange: (port: number) => Exchange): Host {
  return {
    name,
    serve: async ({ source }) => {
      const exports = await loadModule(source.replaceAll("'node:http'", `'${module}'`).replace('createServer(', OPTIONS[module] ?? 'createServer('));
      return listen(exports['default'] as Server, exchange);
    },
  };
}

const OPTIONS: Partial<Record<string, string>> = { 'node:https': `createServer(${JSON.stringify(selfSigned())}, ` };

export const nodeHosts: readonly Host[] = [
  nodeHost('http', 'node:http', (port) => rawExchange({ port })),
  nodeHost('https', 'node:https', (port) => rawExchange({ port, secure: true })),
  nodeHost('http2', 'node:http2', h2Exchange),
];
