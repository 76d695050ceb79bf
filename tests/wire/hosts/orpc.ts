import { createServer } from 'node:http';
import type { AnyRouter } from '@orpc/server';
import { OpenAPIHandler } from '@orpc/openapi/fetch';
import { OpenAPIHandler as NodeHandler } from '@orpc/openapi/node';
import { RPCHandler } from '@orpc/server/fetch';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';
import { fetchHost } from './fetch.js';

interface Exported {
  readonly default?: AnyRouter;
}

/** Serves the procedure, or the router, that a module exports. */
export const orpcOnFetch = fetchHost('orpc on fetch', (exported) => {
  const handler = new OpenAPIHandler((exported as Exported).default as AnyRouter);
  return async (request) => (await handler.handle(request, { context: contextOf(request) })).response;
});

export const orpcOnNode: Host = {
  name: 'orpc on node',
  serve: async ({ source }) => {
    const { default: router } = (await loadModule(withoutTypes(source))) as Exported;
    const handler = new NodeHandler(router as AnyRouter);
    return listen(
      createServer((req, res) => void handler.handle(req, res, { context: {} })),
      (port) => rawExchange({ port }),
    );
  },
};

/** Calls the procedure `thing` by its name, as oRPC's client does. */
export const orpcByName = fetchHost('orpc by name', (exported) => {
  const handler = new RPCHandler({ thing: (exported as Exported).default as AnyRouter });
  return async (request) => {
    const named = new Request(`${request.url}thing`, { method: 'POST' });
    return (await handler.handle(named, { context: contextOf(request) })).response;
  };
});

function contextOf({ headers }: Request): object {
  return { headers, reqHeaders: headers, user: 'from-user', session: 'from-session' };
}
