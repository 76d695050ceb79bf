import { createServer } from 'node:http';
import { orders } from './orders.js';

const server = createServer(async (req, res) => {
  if (req.method === 'DELETE') {
    await orders.remove(req.url);
    res.writeHead(204, { 'Content-Type': 'application/json' });
    res.end(JSON.stringify({ deleted: true }));
    return;
  }
  if (req.method !== 'GET') {
    res.writeHead(405).end();
    return;
  }
  const order = await orders.findByUrl(req.url);
  if (!order) {
    res.statusCode = 418;
    res.end(JSON.stringify({ error: 'No such order' }));
    return;
  }
  res.end(JSON.stringify(order));
});

server.listen(3000);
