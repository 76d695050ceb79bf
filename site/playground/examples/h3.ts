import { createError, defineEventHandler, getRouterParam, setResponseStatus } from 'h3';
import { orders } from '../../orders';

export default defineEventHandler(async (event) => {
  const id = getRouterParam(event, 'id');
  const order = await orders.findById(id);
  if (!order) throw createError({ statusCode: 418, statusMessage: 'No such order' });
  await orders.remove(id);
  setResponseStatus(event, 204);
  return { deleted: true };
});
