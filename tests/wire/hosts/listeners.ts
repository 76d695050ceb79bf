import { createServer, type RequestListener } from 'node:http';
import { serve, type RequestHandler } from 'micro';
import type { App } from '@tinyhttp/app';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module whose default export is made a listener. */
function listenerHost(name: string, listenerOf: (exported: unknown) => RequestListener): Host {
  return {
    name,
    serve: async ({ source }) => {
      const { default: exported } = await loadModule(withoutTypes(source));
      return listen(createServer(listenerOf(exported)), (port) => rawExchange({ port }));
    },
  };
}

export const micro = listenerHost('micro', (handler) => serve(handler as RequestHandler) as RequestListener);
export const tinyhttp = listenerHost('tinyhttp', (app) => (app as App).attach as unknown as RequestListener);
export const restana = listenerHost('restana', (app) => (app as { readonly handle: RequestListener }).handle);

type Lookup = { readonly lookup: RequestListener };
export const zero = listenerHost('0http', (router) => (req, res) => (router as Lookup).lookup(req, res));
