import { createServer, type RequestListener } from 'node:http';
import { listen, type Host } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

interface Application {
  silent: boolean;
  callback(): RequestListener;
}

/** Serves a module that exports an application; `rename` puts the installed package in the place of the one it names. */
function koaHost(name: string, rename: (source: string) => string = (source) => source): Host {
  return {
    name,
    serve: async ({ source }) => {
      const application = (await loadModule(rename(source)))['default'] as Application;
      application.silent = true;
      return listen(createServer(application.callback()), (port) => rawExchange({ port }));
    },
  };
}

export const koa3 = koaHost('koa 3');
export const koa2 = koaHost('koa 2', (source) => source.replaceAll("'koa'", "'koa2'"));
