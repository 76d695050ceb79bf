import Fastify from 'fastify';
import deliveries from './routes/deliveries.mjs';

const fastify = Fastify({ logger: true });

fastify.register(deliveries);

fastify.setNotFoundHandler((request, reply) => {
  reply.code(404).send({ message: `Nothing at ${request.url}` });
});

fastify.setErrorHandler((error, request, reply) => {
  request.log.error(error);
  if (error.validation) return reply.code(400).send({ message: error.message });
  return reply.code(500).send({ success: true, message: 'Something went wrong on our side' });
});

await fastify.listen({ port: 3000 });
