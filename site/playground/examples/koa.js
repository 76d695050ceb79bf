import Router from '@koa/router';
import Koa from 'koa';
import { orders } from './orders.js';

const router = new Router();

router.get('/orders/:id', async (ctx) => {
  const order = await orders.findById(ctx.params.id);
  if (!order) {
    ctx.body = { success: false, error: 'No such order' };
    return;
  }
  ctx.body = order;
});

router.delete('/orders/:id', async (ctx) => {
  await orders.remove(ctx.params.id);
  ctx.status = 204;
  ctx.body = { deleted: true };
});

router.post('/orders/:id/pay', async (ctx) => {
  ctx.status = 301;
  ctx.redirect(`/orders/${ctx.params.id}`);
});

new Koa().use(router.routes()).listen(3000);
