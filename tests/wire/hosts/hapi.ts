import type { Server } from '@hapi/hapi';
import type { Host } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports a server of hapi. */
export const hapi: Host = {
  name: 'hapi',
  serve: async ({ source }) => {
    const server = (await loadModule(source))['default'] as Server;
    await server.start();
    return { exchange: rawExchange({ port: server.info.port as number }), close: () => server.stop({ timeout: 0 }) };
  },
};
