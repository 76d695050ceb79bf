import { createServer, type RequestListener } from 'node:http';
import { AppFactory } from '@adonisjs/application/factories';
import type { HttpContext } from '@adonisjs/http-server';
import { ServerFactory } from '@adonisjs/http-server/factories';
import { type Host, listen } from '../harness/host.js';
import { folder, loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** A handler, or what answers with errors: then a handler that throws is behind it. */
interface Exported {
  readonly default?: (context: HttpContext) => unknown;
  readonly Handler?: never;
}

/** What an application imports: the router of the one server that it is. */
const ROUTER = "import router from '@adonisjs/core/services/router';\n";

const fails = (): never => {
  throw new Error('none');
};

/** Serves what a module exports, by Adonis's HTTP server. */
export const adonis: Host = {
  name: 'adonis',
  serve: async ({ source }) => {
    const app = new AppFactory().create(new URL(`file://${folder}/`));
    await app.init();
    const server = new ServerFactory().merge({ app }).create();
    server.use([]);
    const router = server.getRouter();
    Object.assign(globalThis, { wireRouter: router });
    const exported = (await loadModule(
      withoutTypes(source.replace(ROUTER, 'const router = globalThis.wireRouter;\n')),
    )) as Exported;
    const { Handler, default: handler = fails } = exported;
    if (Handler) server.errorHandler(async () => ({ default: Handler }));
    if (!source.includes(ROUTER)) router.any('/', handler);
    await server.boot();
    return listen(createServer(server.handle.bind(server) as RequestListener), (port) => rawExchange({ port }));
  },
};
