import type { Server } from '@hapi/hapi';
import type { Host } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports a server of hapi; `rename` puts the installed package in the place of the one it names. */
function hapiHost(name: string, rename: (source: string) => string = (source) => source): Host {
  return {
    name,
    serve: async ({ source }) => {
      const server = (await loadModule(rename(source)))['default'] as Server;
      await server.start();
      return { exchange: rawExchange({ port: server.info.port as number }), close: () => server.stop({ timeout: 0 }) };
    },
  };
}

export const hapi = hapiHost('hapi');
export const hapi16 = hapiHost('hapi 16', (source) => source.replaceAll("'hapi'", "'hapi-16'"));
