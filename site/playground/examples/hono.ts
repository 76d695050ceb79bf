import { Hono } from 'hono';
import { orders } from './orders.js';

const app = new Hono();

app.get('/orders/:id', async (c) => {
  const order = await orders.findById(c.req.param('id'));
  if (!order) return c.json({ success: false, error: 'No such order' });
  return c.json(order);
});

app.post('/orders', async (c) => {
  const order = await orders.create(await c.req.json<{ item: string }>());
  return c.json({ id: order.id, url: `/orders/${order.id}` }, 201);
});

app.post('/orders/:id/pay', (c) => c.redirect(`/orders/${c.req.param('id')}`, 302));

export default app;
