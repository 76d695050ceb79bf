import { deliveries } from '../store.mjs';

const delivery = { type: 'object', properties: { id: { type: 'string' }, state: { type: 'string' } } };
const problem = { type: 'object', properties: { message: { type: 'string' } } };

/** @type {import('fastify').FastifyPluginAsync} */
export default async function routes(fastify) {
  fastify.get('/deliveries/:id', { schema: { response: { 200: delivery, 404: problem } } }, async (request, reply) => {
    const found = await deliveries.find(request.params.id);
    if (!found) return reply.code(404).send({ message: `There is no delivery ${request.params.id}` });
    if (found.movedTo) return reply.redirect(`/deliveries/${found.movedTo}`, 301);
    return found;
  });

  fastify.post('/deliveries', async (request, reply) => {
    const created = await deliveries.create(request.body);
    return reply.code(201).send(created);
  });

  fastify.delete('/deliveries/:id', async (request, reply) => {
    const removed = await deliveries.remove(request.params.id);
    if (!removed) {
      reply.code(404);
      return { statusCode: 400, error: 'Not Found', message: 'Nothing to remove' };
    }
    return reply.code(204).send({ removed: true });
  });

  fastify.post('/deliveries/:id/reroute', async (request, reply) => {
    if (!request.user) return reply.code(403).send({ message: 'Log in to reroute a delivery' });
    const load = await deliveries.load();
    if (load > 0.9) {
      return reply.code(503).header('Retry-After', 30 * 1000).send({ message: 'Try again in half a minute' });
    }
    await deliveries.reroute(request.params.id, request.body.address);
    return reply.code(200).send({ success: true });
  });
}
