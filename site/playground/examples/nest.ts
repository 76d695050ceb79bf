import { Body, Controller, Delete, Get, HttpCode, Param, Post, Redirect } from '@nestjs/common';
import { OrderService } from './order.service.js';

@Controller('orders')
export class OrderController {
  constructor(private readonly orders: OrderService) {}

  @Get(':id')
  async show(@Param('id') id: string) {
    const order = await this.orders.find(id);
    if (!order) return { success: false, error: 'No such order' };
    return order;
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(@Param('id') id: string) {
    await this.orders.remove(id);
    return { deleted: true };
  }

  @Post(':id/pay')
  @Redirect('/orders', 302)
  async pay(@Param('id') id: string, @Body() card: { number: string }) {
    await this.orders.pay(id, card);
  }
}
