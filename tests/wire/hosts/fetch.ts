import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Server } from 'srvx';
import { toNodeHandler } from 'srvx/node';
import { listen, type Host } from '../harness/host.js';
import { loadModule, withoutTypes } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

type Answer = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Serves a module that answers requests with the Fetch standard's `Response`, on Node. */
export function fetchHost(name: string, answerOf: (exported: Record<string, unknown>) => Answer): Host {
  return {
    name,
    serve: async ({ source }) => {
      const fetch = answerOf(await loadModule(withoutTypes(source)));
      return listen(
        createServer((req, res) => void answer(fetch, req, res)),
        (port) => rawExchange({ port }),
      );
    },
  };
}

export const fetchOnNode = fetchHost('node', (exported) => (exported['default'] as { fetch: Answer }).fetch);

/** Serves a module that exports a server of srvx. */
export const srvx: Host = {
  name: 'srvx',
  serve: async ({ source }) => {
    const { default: server } = (await loadModule(withoutTypes(source))) as { default: Server };
    return listen(createServer(toNodeHandler(server.fetch) as RequestListener), (port) => rawExchange({ port }));
  },
};

async function answer(fetch: Answer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const response = await fetch(await requestOf(req));
    if (!response) throw new TypeError('no response');
    await write(response, res);
  } catch {
    res.writeHead(500).end('The handler threw.');
  }
}

async function requestOf(req: IncomingMessage): Promise<Request> {
  const { method = 'GET', url, headersDistinct } = req;
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  const body = Buffer.concat((await req.toArray()) as Buffer[]);
  return new Request(`http://localhost${url}`, { method, headers, ...(body.length > 0 && { body }) });
}

/** `Response.error()` has status 0, which nothing can send. */
async function write(response: Response, res: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  res.statusCode = response.status;
  res.setHeaders(response.headers);
  res.end(body);
}
