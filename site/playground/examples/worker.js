import { orders } from './orders.js';

export default {
  async fetch(request) {
    const { pathname } = new URL(request.url);
    if (request.method === 'DELETE') {
      await orders.remove(pathname);
      return new Response(JSON.stringify({ deleted: true }), { status: 204 });
    }
    if (request.method === 'POST') {
      return Response.redirect('https://shop.example/orders', 302);
    }
    const order = await orders.findByPath(pathname);
    if (!order) return Response.json({ success: false, error: 'No such order' });
    return Response.json(order);
  },
};
