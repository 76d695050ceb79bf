import express from 'express';
import { orders } from './orders.js';

const app = express();
app.use(express.json());

app.get('/orders/:id', async (req, res) => {
  const order = await orders.findById(req.params.id);
  if (!order) return res.json({ success: false, error: 'No such order' });
  res.json(order);
});

app.post('/orders', async (req, res) => {
  const order = await orders.create(req.body);
  res.status(201).json({ id: order.id, url: `/orders/${order.id}` });
});

app.delete('/orders/:id', async (req, res) => {
  await orders.remove(req.params.id);
  res.status(204).json({ deleted: true });
});

app.post('/orders/:id/pay', async (req, res) => {
  await orders.pay(req.params.id);
  res.redirect(302, `/orders/${req.params.id}`);
});

app.listen(3000);
