import { json, redirect } from '@sveltejs/kit';
import type { RequestHandler } from './$types';
import { orders } from '$lib/orders';

export const GET: RequestHandler = async ({ params }) => {
  const order = await orders.findById(params.id);
  if (!order) return json({ success: false, error: 'No such order' });
  return json(order);
};

export const DELETE: RequestHandler = async ({ params }) => {
  await orders.remove(params.id);
  return json({ deleted: true }, { status: 204 });
};

export const POST: RequestHandler = async ({ params }) => {
  await orders.pay(params.id);
  redirect(302, `/orders/${params.id}`);
};
