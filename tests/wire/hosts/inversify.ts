import 'reflect-metadata';
import { createServer, type RequestListener } from 'node:http';
import { Container } from 'inversify';
import { InversifyExpressHttpAdapter } from '@inversifyjs/http-express';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withDecorators } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

/** Serves the controller that a module exports. */
export const inversify: Host = {
  name: 'inversify',
  serve: async ({ source }) => {
    const { Things } = (await loadModule(withDecorators(source))) as { Things: new () => object };
    const container = new Container();
    container.bind(Things).toSelf();
    const adapter = new InversifyExpressHttpAdapter(container, { logger: false, useCookies: true });
    return listen(createServer((await adapter.build()) as unknown as RequestListener), (port) => rawExchange({ port }));
  },
};
