import Fastify from 'fastify';
import { orders } from './orders.js';

const app = Fastify();

app.get('/orders/:id', async (request, reply) => {
  const order = await orders.findById(request.params.id);
  if (!order) return reply.send({ success: false, error: 'No such order' });
  return order;
});

app.delete('/orders/:id', async (request, reply) => {
  await orders.remove(request.params.id);
  reply.code(204).send({ deleted: true });
});

app.get('/coffee', async (request, reply) => {
  return reply.code(418).send({ error: 'Out of coffee' });
});

app.listen({ port: 3000 });
