import Hapi from '@hapi/hapi';
import { orders } from './orders.js';

const server = Hapi.server({ port: 3000 });

server.route({
  method: 'GET',
  path: '/orders/{id}',
  handler: async (request, h) => {
    const order = await orders.findById(request.params.id);
    if (!order) return h.response({ success: false, error: 'No such order' });
    return order;
  },
});

server.route({
  method: 'DELETE',
  path: '/orders/{id}',
  handler: async (request, h) => {
    await orders.remove(request.params.id);
    return h.response({ deleted: true }).code(204);
  },
});

await server.start();
