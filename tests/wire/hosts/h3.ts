import { createServer, type RequestListener } from 'node:http';
import * as h3v2 from 'h3';
import * as h3v1 from 'h3v1';
import { type Host, listen } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports a handler, a router or an application. */
function h3Host(
  name: string,
  listenerOf: (exported: unknown) => RequestListener,
  rename = (source: string) => source,
): Host {
  return {
    name,
    serve: async ({ source }) => {
      const { default: exported } = await loadModule(rename(source));
      return listen(createServer(listenerOf(exported)), (port) => rawExchange({ port }));
    },
  };
}

function listenerOf1(exported: unknown): RequestListener {
  const app =
    isObject(exported) && 'stack' in exported ? (exported as h3v1.App) : h3v1.createApp().use(exported as h3v1.Router);
  return h3v1.toNodeListener(app);
}

function listenerOf2(exported: unknown): RequestListener {
  const app = exported instanceof h3v2.H3 ? exported : new h3v2.H3().all('/**', exported as h3v2.EventHandler);
  return h3v2.toNodeHandler(app) as RequestListener;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

export const h3of1 = h3Host('h3 1', listenerOf1, (source) => source.replaceAll("'h3'", "'h3v1'"));
export const h3of2 = h3Host('h3 2', listenerOf2);
