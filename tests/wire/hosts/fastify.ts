import type { AddressInfo, Server } from 'node:net';
import type { Host } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

interface Application {
  readonly server: Server;
  listen(place: { port: number; host: string }): Promise<unknown>;
  close(): Promise<void>;
}

/** Serves a module that exports an instance; `rename` puts the installed package in the place of the one it names. */
function fastifyHost(name: string, rename: (source: string) => string = (source) => source): Host {
  return {
    name,
    serve: async ({ source }) => {
      const application = (await loadModule(rename(source)))['default'] as Application;
      await application.listen({ port: 0, host: '127.0.0.1' });
      const { port } = application.server.address() as AddressInfo;
      return { exchange: rawExchange({ port }), close: () => application.close() };
    },
  };
}

export const fastify5 = fastifyHost('fastify 5');
export const fastify4 = fastifyHost('fastify 4', (source) => source.replaceAll("'fastify'", "'fastify4'"));
