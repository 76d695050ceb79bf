import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { listen, type Host } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports an application, by Hono's own server for Node. */
export const honoOnNode: Host = {
  name: 'hono',
  serve: async ({ source }) => {
    const { default: application } = await loadModule(source);
    const { fetch } = application as { fetch: Parameters<typeof getRequestListener>[0] };
    return listen(createServer(getRequestListener(fetch)), (port) => rawExchange({ port }));
  },
};
