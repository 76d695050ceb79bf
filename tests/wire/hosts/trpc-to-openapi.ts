import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { initTRPC, type AnyProcedure, type AnyRouter } from '@trpc/server';
import { type Host, listen } from '../harness/host.js';
import { loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

interface Options {
  readonly router: AnyRouter;
  readonly createContext: (given: { res: ServerResponse }) => object;
}

interface Package {
  readonly createOpenApiHttpHandler: (options: Options) => (req: IncomingMessage, res: ServerResponse) => Promise<void>;
}

/** Its types bring along those of Next, which declare globals. */
const { createOpenApiHttpHandler } = createRequire(import.meta.url)('trpc-to-openapi') as Package;

/** Who the client is; and a way to answer with something else than JSON. */
const createContext: Options['createContext'] = ({ res }) => ({
  user: 'from-user',
  session: 'from-session',
  say: (text: string) => {
    const end = res.end.bind(res);
    res.end = () => end(text);
  },
});

/** Serves the procedure, or the router, that a module exports. */
export const trpcToOpenapi: Host = {
  name: 'trpc-to-openapi',
  serve: async ({ source }) => {
    const exported = (await loadModule(withoutTypes(source)))['default'] as AnyProcedure | AnyRouter;
    const router = 'createCaller' in exported ? exported : initTRPC.create().router({ thing: exported });
    const handler = createOpenApiHttpHandler({ router: router as AnyRouter, createContext });
    return listen(
      createServer((req, res) => {
        if (req.url === '/') req.url = '/thing';
        void handler(req, res);
      }),
      (port) => rawExchange({ port }),
    );
  },
};
