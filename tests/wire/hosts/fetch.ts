import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, type Host } from '../harness/host.js';
import { loadModule } from '../harness/module.js';
import { rawExchange } from '../harness/raw.js';

type Answer = (request: Request) => Response | Promise<Response>;

/** Serves a module whose default export answers requests with the Fetch standard's `Response`, on Node. */
export const fetchOnNode: Host = {
  name: 'node',
  serve: async ({ source }) => {
    const { default: served } = await loadModule(source);
    const { fetch } = served as { fetch: Answer };
    return listen(createServer((req, res) => void answer(fetch, req, res)), (port) => rawExchange({ port }));
  },
};

async function answer(fetch: Answer, req: IncomingMessage, res: ServerResponse): Promise<void> {
  try {
    const request = new Request(`http://localhost${req.url}`, { method: req.method ?? 'GET' });
    await write(await fetch(request), res);
  } catch {
    res.writeHead(500).end('The handler threw.');
  }
}

/** `Response.error()` has status 0, which nothing can send. */
async function write(response: Response, res: ServerResponse): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  res.statusCode = response.status;
  res.setHeaders(response.headers);
  res.end(body);
}
