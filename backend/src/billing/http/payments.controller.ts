import { Controller, Get, Header } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { CurrentUser, type UserCaller } from '../../platform/http/access/caller.js';
import { ListPayments } from '../published-queries.js';
import { PaymentView } from '../published-views.js';

@Controller('api/payments')
export class PaymentsController {
  constructor(private readonly queries: QueryBus) {}

  /** List the caller's payments, failed ones included, newest first. */
  @Get('history')
  @Header('Cache-Control', 'no-store')
  history(@CurrentUser() { userId }: UserCaller): Promise<PaymentView[]> {
    return this.queries.execute(new ListPayments(userId));
  }
}
