import { orders } from './orders.js';

export const handler = async (event) => {
  const { id } = event.pathParameters;
  if (event.requestContext.http.method === 'DELETE') {
    await orders.remove(id);
    return { statusCode: 204, body: JSON.stringify({ deleted: true }) };
  }
  const order = await orders.findById(id);
  if (!order) {
    return { statusCode: 200, body: JSON.stringify({ success: false, error: 'No such order' }) };
  }
  return { statusCode: '200', body: JSON.stringify(order) };
};
