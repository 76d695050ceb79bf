import { Router } from 'express';
import { orders, PaymentDeclined } from '../services/orders.js';
import { sendError, sendPage } from '../support/respond.js';

export const router = Router();

router.get('/orders', async (req, res) => {
  const page = await orders.list({ after: String(req.query.after ?? '') });
  sendPage(res, page);
});

router.post('/orders', async (req, res) => {
  try {
    const order = await orders.place(req.body);
    res.location(`/orders/${order.id}`).status(201).json(order);
  } catch (err) {
    if (err instanceof PaymentDeclined) return sendError(res, 402, err.message);
    res.send({ error: (err as Error).message });
  }
});

router.post('/orders/:id/checkout', async (req, res) => {
  const order = await orders.checkout(req.params.id);
  res.redirect(302, `/orders/${order.id}`);
});

// The old address of the order page, from before 2023.
router.get('/order.php', (req, res) => {
  res.redirect(301, `/orders/${String(req.query.id)}`);
});

router.post('/orders/:id/cancel', async (req, res) => {
  const order = await orders.find(req.params.id);
  let status = 202;
  if (order.isPacked) status = 409;
  else await orders.queueCancellation(order);
  res.status(status).json({ cancelled: status === 202 });
});
