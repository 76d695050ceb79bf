import { NextResponse, type NextRequest } from 'next/server';
import { orders } from '../../../orders';

type Context = { params: Promise<{ id: string }> };

export async function GET(request: NextRequest, { params }: Context) {
  const { id } = await params;
  const order = await orders.findById(id);
  if (!order) return NextResponse.json({ success: false, error: 'No such order' });
  return NextResponse.json(order);
}

export async function DELETE(request: NextRequest, { params }: Context) {
  const { id } = await params;
  await orders.remove(id);
  return NextResponse.json({ deleted: true }, { status: 204 });
}

export async function POST(request: NextRequest) {
  return NextResponse.redirect(new URL('/orders', request.url), 302);
}
