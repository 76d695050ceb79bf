import type { Server } from 'node:net';
import { selfSigned } from '../harness/certificate.js';
import type { Exchange } from '../harness/exchange.js';
import { h2Exchange } from '../harness/h2.js';
import { type Host, listen } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports a server of its own. */
function serverHost(name: string, exchange: (port: number) => Exchange, start?: () => Promise<void>): Host {
  return {
    name,
    ...(start && { start }),
    serve: async ({ source }) => listen((await loadModule(source))['default'] as Server, exchange),
  };
}

async function giveCertificate(): Promise<void> {
  Object.assign(globalThis, { wireCertificate: selfSigned() });
}

export const http = serverHost('http', (port) => rawExchange({ port }));
export const https = serverHost('https', (port) => rawExchange({ port, secure: true }), giveCertificate);
export const http2 = serverHost('http2', h2Exchange);
