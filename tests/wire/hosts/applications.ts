import { createServer, type RequestListener } from 'node:http';
import { type Host, listen } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves a module that exports an application; `rename` puts the installed package in the place of the one it names. */
function applicationHost(name: string, rename: (source: string) => string = (source) => source): Host {
  return {
    name,
    serve: async ({ source }) => {
      const { default: application } = await loadModule(rename(source));
      return listen(createServer(listenerOf(application)), (port) => rawExchange({ port }));
    },
  };
}

/** Polka's listener is a member of the application. */
function listenerOf(application: unknown): RequestListener {
  if (typeof application === 'function') return application as RequestListener;
  return (application as { handler: RequestListener }).handler;
}

export const express5 = applicationHost('express 5');
export const express4 = applicationHost('express 4', (source) => source.replaceAll("'express'", "'express4'"));
export const connect = applicationHost('connect');
export const polka = applicationHost('polka', (source) => source.replaceAll("'connect'", "'polka'"));
