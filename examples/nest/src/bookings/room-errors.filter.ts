import { ArgumentsHost, Catch, ExceptionFilter } from '@nestjs/common';
import type { Response } from 'express';
import { RoomClosed } from './bookings.service';

@Catch(RoomClosed)
export class RoomErrorsFilter implements ExceptionFilter {
  catch(error: RoomClosed, host: ArgumentsHost) {
    const response = host.switchToHttp().getResponse<Response>();
    response.status(503).json({ statusCode: 500, message: 'The room is closed', stack: error.stack });
  }
}
