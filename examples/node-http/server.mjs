import { createServer } from 'node:http';
import { readJson, sendJson } from './json.mjs';
import { shortLinks } from './store.mjs';

export const server = createServer(async (req, res) => {
  const { pathname } = new URL(req.url, 'http://localhost');

  if (pathname === '/links' && req.method === 'POST') {
    const { target } = await readJson(req);
    if (!URL.canParse(target)) {
      res.writeHead(200, { 'Content-Type': 'application/json' });
      res.end(JSON.stringify({ ok: false, error: 'target is not a URL' }));
      return;
    }
    const link = await shortLinks.add(target);
    res.statusCode = 201;
    res.setHeader('Content-Type', 'application/json');
    res.end(JSON.stringify(link));
    return;
  }

  const link = await shortLinks.find(pathname.slice(1));
  if (!link) return sendJson(res, 404, { error: `No link ${pathname}` });

  switch (req.method) {
    case 'GET':
    case 'HEAD':
      res.writeHead(302, { Location: link.target }).end();
      break;
    case 'DELETE':
      await shortLinks.remove(link);
      res.statusCode = 204;
      res.end('deleted');
      break;
    default:
      res.writeHead(405, { Allow: 'GET, HEAD, DELETE' }).end();
  }
});

if (process.argv[1] === import.meta.filename) server.listen(Number(process.env.PORT ?? 3000));
