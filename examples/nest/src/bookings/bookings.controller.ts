import {
  Body,
  ConflictException,
  Controller,
  Delete,
  ForbiddenException,
  Get,
  Header,
  HttpCode,
  HttpException,
  HttpStatus,
  NotFoundException,
  Param,
  Post,
  Put,
  Query,
  Redirect,
  Req,
  UseGuards,
} from '@nestjs/common';
import type { Request } from 'express';
import { SessionGuard } from '../auth/session.guard';
import { BookingsService, RoomTaken } from './bookings.service';
import { CreateBooking } from './create-booking.dto';

@Controller('bookings')
@UseGuards(SessionGuard)
export class BookingsController {
  constructor(private readonly bookings: BookingsService) {}

  @Get()
  list(@Query('room') room?: string) {
    return this.bookings.list({ room });
  }

  @Get(':id')
  async show(@Param('id') id: string) {
    const booking = await this.bookings.find(id);
    if (!booking) throw new NotFoundException(`There is no booking ${id}`);
    return booking;
  }

  @Post()
  async create(@Body() input: CreateBooking) {
    try {
      return await this.bookings.create(input);
    } catch (error) {
      if (error instanceof RoomTaken) throw new ConflictException(error.message);
      throw error;
    }
  }

  @Put(':id/guests')
  async invite(@Param('id') id: string, @Body() guests: string[]) {
    const booking = await this.bookings.find(id);
    if (!booking) return new NotFoundException(`There is no booking ${id}`);
    if (booking.seats < guests.length) throw new HttpException('The room is too small', 430);
    return this.bookings.invite(id, guests);
  }

  @Delete(':id')
  @HttpCode(HttpStatus.NO_CONTENT)
  async cancel(@Param('id') id: string, @Req() request: Request) {
    const booking = await this.bookings.find(id);
    if (booking?.owner !== request.user?.id) throw new ForbiddenException('Only the owner may cancel a booking');
    await this.bookings.cancel(id);
    return { cancelled: true };
  }

  @Get(':id/calendar')
  @Header('Content-Type', 'text/calendar')
  calendar(@Param('id') id: string) {
    return this.bookings.calendar(id);
  }

  @Post(':id/confirm')
  @Redirect('/bookings', 302)
  async confirm(@Param('id') id: string) {
    await this.bookings.confirm(id);
    return { url: `/bookings/${id}` };
  }
}
